import { type RefObject, useState } from 'react';
import type { FieldErrors } from '../../contract/validation/validators.ts';
import { CallError } from '../call-server.ts';
import { focusFirstWrong } from '../ui/form/focusFirstWrong.ts';
import { sentenceOf } from './sentence.ts';
import { useAfterRender } from './useAfterRender.ts';

/** A small form on its way to the server: what is wrong stands beside its field, and the first wrong one has the focus. */
export function useSubmit(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const afterRender = useAfterRender();

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    afterRender(() => focusFirstWrong(form.current));
  };

  return {
    errors,
    /** Why it did not succeed, where that is not about one field. */
    failure,
    isSending,
    refuse,
    forgive: (field: string) => setErrors(({ [field]: _, ...others }) => others),
    /** Undefined: it did not succeed, and why is being shown. */
    async send<T>(work: () => Promise<T>): Promise<T | undefined> {
      setSending(true);
      setErrors({});
      setFailure(undefined);
      try {
        return await work();
      } catch (error) {
        const found = error instanceof CallError ? error.errors : {};
        refuse(found);
        if (Object.keys(found).length === 0) setFailure(sentenceOf(error, '保存失败，请稍后重试'));
        return undefined;
      } finally {
        setSending(false);
      }
    },
  };
}
