/** Adds the file's name to a write error, since the system's message may not have it. */
import { getErrorMessage } from '../../store/errors.ts';

export const rethrowAsWriteError =
  (file: string) =>
  (error: unknown): never => {
    throw new Error(`${file} could not be written: ${getErrorMessage(error)}`, { cause: error });
  };
