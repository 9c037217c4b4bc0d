import { messages } from '../contract/messages.ts';
import type { FieldErrors } from '../contract/validation/validators.ts';
import { DiskError } from './store/errors.ts';

interface HttpErrorDetails {
  errors?: FieldErrors;
  data?: unknown;
  headers?: Record<string, string>;
}

/** The one thing thrown to say no: what may be shown to a person. Why it came to that goes to the log, not in here. */
export class HttpError extends Error {
  readonly status: number;
  readonly publicMessage: string;
  readonly details: HttpErrorDetails;

  constructor(status: number, sentence: string, details: HttpErrorDetails = {}) {
    super(`${status} ${sentence}`);
    this.status = status;
    this.publicMessage = sentence;
    this.details = details;
  }
}

export const notFoundError = () => new HttpError(404, messages.notFound);

/** A field breaks a rule: the first sentence stands for all, each stands beside its field. */
export const validationError = (errors: FieldErrors) =>
  new HttpError(400, Object.values(errors)[0] ?? messages.invalidParams, { errors });

/** `wait`: in milliseconds; said in whole seconds. */
export const tooManyRequests = (sentence: string, wait: number) =>
  new HttpError(429, sentence, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) } });

/** What to answer, whatever was thrown. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DiskError && error.isFull) return new HttpError(507, messages.diskFull);
  return new HttpError(500, messages.serverError);
}
