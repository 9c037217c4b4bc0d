import type { UnknownRecord, ValidationResult } from '../../contract/validation/validators.ts';

/** Turns a form validator into the check of a hand-edited file. */
export const checkWith =
  <T>(check: (raw: UnknownRecord) => ValidationResult<T>) =>
  (raw: UnknownRecord): { value: T } | { error: string } => {
    const { value, errors } = check(raw);
    if (value) return { value };
    return {
      error: Object.entries(errors ?? {})
        .map(([field, message]) => `${field} ${message}`)
        .join('; '),
    };
  };
