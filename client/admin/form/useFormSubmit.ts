import { type RefObject, useState } from 'react';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { CallError, getErrorMessage } from '../../call-error.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { useAfterRender } from '../useAfterRender.ts';

/** Submits a small form: shows errors beside their fields and moves focus to the first invalid one. */
export function useFormSubmit(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const afterRender = useAfterRender();

  const showErrors = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors);
    afterRender(() => focusFirstInvalid(form.current));
  };

  return {
    errors,
    /** Why submitting failed, unless the reason is shown beside a field. */
    errorMessage,
    isSubmitting,
    showErrors,
    clearError: (field: string) => setErrors(({ [field]: _, ...others }) => others),
    /** Resolves to undefined after a failure, whose reason is then shown. */
    async submit<T>(send: () => Promise<T>): Promise<T | undefined> {
      setSubmitting(true);
      setErrors({});
      setErrorMessage(undefined);
      try {
        return await send();
      } catch (error) {
        const fieldErrors = error instanceof CallError ? error.errors : {};
        showErrors(fieldErrors);
        if (Object.keys(fieldErrors).length === 0) setErrorMessage(getErrorMessage(error, '保存失败，请稍后重试'));
        return undefined;
      } finally {
        setSubmitting(false);
      }
    },
  };
}
