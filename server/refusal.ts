import { messages } from '../contract/messages.ts';
import type { FieldErrors } from '../contract/validation/validators.ts';
import { DiskTrouble } from './store/trouble.ts';

interface Details {
  errors?: FieldErrors;
  data?: unknown;
  headers?: Record<string, string>;
}

/** The one thing thrown to say no: what may be shown to a person. Why it came to that goes to the log, not in here. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly details: Details;

  constructor(status: number, sentence: string, details: Details = {}) {
    super(`${status} ${sentence}`);
    this.status = status;
    this.sentence = sentence;
    this.details = details;
  }
}

export const missing = () => new Refusal(404, messages.notFound);

/** A field breaks a rule: the first sentence stands for all, each stands beside its field. */
export const invalid = (errors: FieldErrors) =>
  new Refusal(400, Object.values(errors)[0] ?? messages.invalidParams, { errors });

/** `wait`: in milliseconds; said in whole seconds. */
export const tooOften = (sentence: string, wait: number) =>
  new Refusal(429, sentence, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) } });

/** What to answer, whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DiskTrouble && error.full) return new Refusal(507, messages.diskFull);
  return new Refusal(500, messages.serverError);
}
