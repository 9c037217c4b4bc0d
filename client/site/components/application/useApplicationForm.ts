import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../../../contract/messages.ts';
import { normalizePhone } from '../../../../contract/validation/application-rules.ts';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { CallError } from '../../../call-error.ts';
import { durations } from '../../../durations.ts';
import { useRepeatGuard } from '../../../ui/useRepeatGuard.ts';
import type { SubmittedForm } from '../../page-data/submitted-form.ts';
import { loadDraft, saveDraft } from './form-draft.ts';

interface ApplicationFormOptions<Values> {
  /** The key of its draft in session storage. */
  draftKey: string;
  /** Must be the same object at every render. */
  initialValues: Values;
  /** Returns error messages by field, or undefined when everything is valid. */
  validate(values: Values): FieldErrors | undefined;
  /** The values and result of a submission made without JavaScript. */
  submitted: SubmittedForm | undefined;
  /** Resolves to the success message. */
  submit(values: Values): Promise<{ msg: string }>;
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/** The logic of both application forms: validates, submits, reports the result and stores a draft until submitting has succeeded. */
export function useApplicationForm<Values extends Record<string, string> & { phone: string }>({
  draftKey,
  initialValues,
  validate,
  submitted,
  submit,
}: ApplicationFormOptions<Values>) {
  const [values, setValues] = useState(() => ({ ...initialValues, ...submitted?.values }));
  const [hasAgreed, setAgreed] = useState(submitted?.hasConsented ?? false);
  const [errors, setErrors] = useState<FieldErrors>(submitted?.errors ?? {});
  const [result, setResult] = useState(submitted?.result);
  const [isSending, setSending] = useState(false);
  const [isGuarded, passGuard] = useRepeatGuard(durations.repeatClickGuard);
  const formRef = useRef<HTMLFormElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);

  // The server renders no draft. Text entered before hydration takes precedence over the draft.
  useLayoutEffect(() => {
    const draft = submitted ? initialValues : loadDraft(draftKey);
    const restoredValues = { ...initialValues };
    for (const { name: field, value } of formRef.current?.querySelectorAll('input') ?? [])
      if (field in initialValues) Object.assign(restoredValues, { [field]: value || draft[field] || '' });
    setValues(restoredValues);
  }, [draftKey, initialValues, submitted]);
  useEffect(() => saveDraft(draftKey, values), [draftKey, values]);

  const setFieldError = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  /** Shows errors and moves focus to the first invalid field. */
  const showErrors = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors);
    for (const input of formRef.current?.querySelectorAll('input') ?? [])
      if (fieldErrors[input.name]) return input.focus();
  };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !passGuard()) return;
    setResult(undefined);
    const submittedValues = { ...values, phone: normalizePhone(values.phone) };
    const invalidFields: FieldErrors = {
      ...validate(submittedValues),
      ...(!hasAgreed && { consent: messages.consentRequired }),
    };
    showErrors(invalidFields);
    if (Object.keys(invalidFields).length > 0) return;
    // Only bots fill in the hidden field. Nothing is sent, but they are shown success, so that they do not learn to avoid it.
    const isBot = formRef.current?.querySelector<HTMLInputElement>('[name=website]')?.value !== '';
    setSending(true);
    let serverErrors: FieldErrors = {};
    try {
      const { msg } = isBot ? { msg: messages.applied } : await submit(submittedValues);
      setResult({ text: msg, isSuccess: true });
      setValues(initialValues);
      setAgreed(false);
    } catch (error) {
      const callError = error instanceof CallError ? error : undefined;
      serverErrors = callError?.errors ?? {};
      // Visitors are not shown the messages of server errors.
      const message = callError && callError.status < 500 ? callError.message : messages.applicationFailed;
      setResult({ text: message, isSuccess: false });
    }
    setSending(false);
    // Move focus to the message: this closes the on-screen keyboard, and the disabled button has lost focus anyway.
    statusRef.current?.focus();
    showErrors(serverErrors);
  }

  return {
    // Before hydration the browser submits the form itself, and the next page shows the result.
    formProps: { ref: formRef, onSubmit, noValidate: true, method: 'post', action: '#apply' },
    getFieldProps: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
        setValues((previous) => ({ ...previous, [name]: value }));
        setResult(undefined);
        setFieldError(name, undefined);
      },
    }),
    consent: {
      isChecked: hasAgreed,
      error: errors.consent,
      onChange(isChecked: boolean) {
        setAgreed(isChecked);
        setFieldError('consent', undefined);
      },
    },
    /** For forms that validate while the user types. */
    setFieldError,
    result,
    statusRef,
    isSending,
    isBusy: isGuarded || isSending,
  };
}
