import type { FieldErrors } from '../contract/validation/validators.ts';

/** An unsuccessful call. `message` is shown to the user, `errors` beside the form fields. */
export class CallError extends Error {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly errors: FieldErrors;
  /** For 409: the current version of the record. */
  readonly data: unknown;

  constructor(status: number, message: string, errors: FieldErrors = {}, data: unknown = null) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

/** The error message for the user. Server errors other than 507 (disk full) have no useful message, so they get `fallback`. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  return error.status >= 500 && error.status !== 507 ? fallback : error.message;
}
