import type { FieldErrors } from '../../../contract/validation/validators.ts';

/** What became of a form that a browser has sent by itself: where no script runs, or not yet. The next page says so. */
export interface SubmittedForm {
  values: Readonly<Record<string, string>>;
  hasConsented: boolean;
  errors: FieldErrors;
  result: { text: string; isSuccess: boolean } | undefined;
}
