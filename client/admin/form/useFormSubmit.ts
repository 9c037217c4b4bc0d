import { type RefObject, useState } from 'react';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { CallError, getErrorMessage } from '../../call-error.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { useAfterRender } from '../useAfterRender.ts';

/** A small form on its way to the server: what is wrong stands beside its field, and the first wrong one has the focus. */
export function useFormSubmit(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const afterRender = useAfterRender();

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    afterRender(() => focusFirstInvalid(form.current));
  };

  return {
    errors,
    /** Why it did not succeed, where that is not about one field. */
    errorMessage: errorMessage,
    isSubmitting: isSubmitting,
    showErrors: showErrors,
    clearError: (field: string) => setErrors(({ [field]: _, ...others }) => others),
    /** Undefined: it did not succeed, and why is being shown. */
    async submit<T>(work: () => Promise<T>): Promise<T | undefined> {
      setSubmitting(true);
      setErrors({});
      setErrorMessage(undefined);
      try {
        return await work();
      } catch (error) {
        const found = error instanceof CallError ? error.errors : {};
        showErrors(found);
        if (Object.keys(found).length === 0) setErrorMessage(getErrorMessage(error, '保存失败，请稍后重试'));
        return undefined;
      } finally {
        setSubmitting(false);
      }
    },
  };
}
