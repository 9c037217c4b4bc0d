import type { Errors } from '../contract/check.ts';

/** Why a call did not succeed, in a sentence for the person who asked; `errors` go beside their fields. */
export class CallFailed extends Error {
  /** 0: it never came to an answer. */
  readonly status: number;
  readonly sentence: string;
  readonly errors: Errors;
  /** With 409, the record as it is now. */
  readonly data: unknown;

  constructor(status: number, sentence: string, errors: Errors = {}, data: unknown = null) {
    super(sentence);
    this.status = status;
    this.sentence = sentence;
    this.errors = errors;
    this.data = data;
  }
}
