import { getErrorMessage } from '../../store/errors.ts';

/** Awaits writing to a file. If it fails, the error names the file, which the system's message may not do. */
export async function nameFileInError<T>(file: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw new Error(`${file} could not be written: ${getErrorMessage(error)}`, { cause: error });
  }
}
