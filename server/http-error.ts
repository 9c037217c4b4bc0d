import { messages } from '../contract/messages.ts';
import type { FieldErrors } from '../contract/validation/validators.ts';
import { DiskError, OutcomeUnknownError, UnavailableError } from './store/errors.ts';

interface HttpErrorDetails {
  errors?: FieldErrors;
  data?: unknown;
  headers?: Record<string, string>;
}

/** An error response with a message for the user. Technical details belong in the log, not in this error. */
export class HttpError extends Error {
  readonly status: number;
  readonly publicMessage: string;
  readonly details: HttpErrorDetails;

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(`${status} ${message}`);
    this.status = status;
    this.publicMessage = message;
    this.details = details;
  }
}

export const notFoundError = () => new HttpError(404, messages.notFound);

/** Invalid fields: the response has the first message as its own, and all messages by field. */
export const validationError = (errors: FieldErrors) =>
  new HttpError(400, Object.values(errors)[0] ?? messages.invalidParams, { errors });

/** `waitMs` becomes the Retry-After header, in whole seconds. */
export const tooManyRequests = (message: string, waitMs: number) =>
  new HttpError(429, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) } });

/** Nothing was stored, and nothing can be at the moment. */
export const unavailableError = () => new HttpError(503, messages.unavailable, { headers: { 'Retry-After': '5' } });

/** Converts any thrown error to an error response. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DiskError && error.isFull) return new HttpError(507, messages.diskFull);
  if (error instanceof UnavailableError) return unavailableError();
  if (error instanceof OutcomeUnknownError) return new HttpError(504, messages.outcomeUnknown);
  return new HttpError(500, messages.serverError);
}
