/** The expected errors of the store. Any other error thrown in this folder is a bug. */

/** A data file is neither as the program wrote it nor a valid manual edit. The file is left unchanged. */
export class DamagedFileError extends Error {
  constructor(file: string, line: number, why: string) {
    super(`${file}, line ${line}: ${why}`);
  }
}

/** A write to disk failed. The change was not stored; earlier changes are intact. */
export class DiskError extends Error {
  readonly isFull: boolean;
  constructor(cause: unknown) {
    super(`the disk refused a write: ${getErrorMessage(cause)}`, { cause });
    this.isFull = isOutOfSpace(cause);
  }
}

/** The engine cannot be reached. Nothing was stored, and nothing will be. */
export class UnavailableError extends Error {
  constructor(cause?: unknown) {
    super(`the database cannot be reached${cause === undefined ? '' : `: ${getErrorMessage(cause)}`}`, { cause });
  }
}

/** The connection was lost while a change was being stored: it may be stored or not. */
export class OutcomeUnknownError extends Error {
  constructor() {
    super('the connection was lost while a change was being stored');
  }
}

/** A record was written by a newer version of the program. */
export class UnknownVersionError extends Error {
  constructor(id: string, version: number, known: number) {
    super(`"${id}" has version ${version} from a newer program; this one knows version ${known}`);
  }
}

/** The record has changed since the caller read it. */
export class ConflictError<T> extends Error {
  readonly current: T;
  constructor(current: T) {
    super('the record has changed since it was read');
    this.current = current;
  }
}

/** True for a full disk, an exhausted quota or the process's file size limit. */
export const isOutOfSpace = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(getErrorCode(error));

export const isFileNotFound = (error: unknown) => getErrorCode(error) === 'ENOENT';

export const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The system's code of an error, such as ENOENT; an empty string for errors without one. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
