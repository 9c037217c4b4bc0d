import type { FieldErrors } from '../contract/validation/validators.ts';

/** Why a call did not succeed, in a sentence for the person who asked; `errors` go beside their fields. */
export class CallError extends Error {
  /** 0: it never came to an answer. */
  readonly status: number;
  readonly errors: FieldErrors;
  /** With 409, the record as it is now. */
  readonly data: unknown;

  constructor(status: number, message: string, errors: FieldErrors = {}, data: unknown = null) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

/** Why something did not succeed, for the person who did it; `fallback` where the server had nothing better to say. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  return error.status >= 500 && error.status !== 507 ? fallback : error.message;
}
