/** The system says what it could not do, and not to which file. */
import { messageOf } from '../store/trouble.ts';

export const notWritten =
  (file: string) =>
  (error: unknown): never => {
    throw new Error(`${file} could not be written: ${messageOf(error)}`, { cause: error });
  };
