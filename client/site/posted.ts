import type { Errors } from '../../contract/check.ts';

/** What became of a form that a browser has sent by itself: where no script runs, or not yet. The next page says so. */
export interface Posted {
  typed: Readonly<Record<string, string>>;
  isTicked: boolean;
  errors: Errors;
  said: { text: string; isGood: boolean } | undefined;
}
