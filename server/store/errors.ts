/** The ways a data folder can let us down. Everything else that is thrown here is a fault of ours. */

/** Something on disk is not what we wrote and not what a person may write. Nothing has been touched. */
export class DamagedFileError extends Error {
  constructor(file: string, line: number, why: string) {
    super(`${file}, line ${line}: ${why}`);
  }
}

/** The disk refused. Nothing of the change was stored, and nothing that was stored before is lost. */
export class DiskError extends Error {
  readonly isFull: boolean;
  constructor(cause: unknown) {
    super(`the disk refused a write: ${getErrorMessage(cause)}`, { cause });
    this.isFull = isOutOfSpace(cause);
  }
}

/** A record in a shape that only a newer program knows. */
export class UnknownVersionError extends Error {
  constructor(id: string, version: number, known: number) {
    super(`"${id}" has version ${version} from a newer program; this one knows version ${known}`);
  }
}

/** The record changed since the caller read it. */
export class ConflictError<T> extends Error {
  readonly current: T;
  constructor(current: T) {
    super('the record has changed since it was read');
    this.current = current;
  }
}

/** Full disk, full quota, or the process's own file size limit. */
export const isOutOfSpace = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(getErrorCode(error));

export const isFileNotFound = (error: unknown) => getErrorCode(error) === 'ENOENT';

export const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
