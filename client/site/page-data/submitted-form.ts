import type { FieldErrors } from '../../../contract/validation/validators.ts';

/** The outcome of a form submitted by the browser itself, without JavaScript or before hydration. The response page shows it. */
export interface SubmittedForm {
  values: Readonly<Record<string, string>>;
  hasConsented: boolean;
  errors: FieldErrors;
  result: { text: string; isSuccess: boolean } | undefined;
  /** Shown in place of the fields once the application is stored. */
  receiptHtml?: string;
}
