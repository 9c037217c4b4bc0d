/** The system says what it could not do, and not to which file. */
import { getErrorMessage } from '../../store/errors.ts';

export const toWriteFailure =
  (file: string) =>
  (error: unknown): never => {
    throw new Error(`${file} could not be written: ${getErrorMessage(error)}`, { cause: error });
  };
