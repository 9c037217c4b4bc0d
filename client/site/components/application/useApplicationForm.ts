import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { normalizePhone } from '../../../../contract/validation/application-rules.ts';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { visitorMessages } from '../../../../contract/visitor-messages.ts';
import { durations } from '../../../durations.ts';
import { useRepeatGuard } from '../../../ui/useRepeatGuard.ts';
import { loadScript } from '../../load-script.ts';
import type { SubmittedForm } from '../../page-data/submitted-form.ts';
import { useSiteInfo } from '../../page-payload.ts';
import type { Outcome, StoredApplication } from '../../sending/sender.ts';
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
  /** The product that is asked about. */
  productId: string | undefined;
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/** The logic of both application forms: validates, submits, reports the result and stores a draft until submitting has succeeded. */
export function useApplicationForm<Values extends Record<string, string> & { phone: string }>({
  draftKey,
  initialValues,
  validate,
  submitted,
  productId,
}: ApplicationFormOptions<Values>) {
  const [values, setValues] = useState(() => ({ ...initialValues, ...submitted?.values }));
  const [hasAgreed, setAgreed] = useState(submitted?.hasConsented ?? false);
  const [errors, setErrors] = useState<FieldErrors>(submitted?.errors ?? {});
  const [result, setResult] = useState(submitted?.result);
  const [receiptHtml, setReceiptHtml] = useState(submitted?.receiptHtml ?? '');
  const [isSending, setSending] = useState(false);
  const [isGuarded, passGuard] = useRepeatGuard(durations.repeatClickGuard);
  const formRef = useRef<HTMLFormElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const receiptRef = useRef<HTMLDivElement>(null);
  const { company, hotline } = useSiteInfo();

  // The server renders no draft. Text entered before hydration takes precedence over the draft.
  useLayoutEffect(() => {
    const draft = submitted ? initialValues : loadDraft(draftKey);
    const restoredValues = { ...initialValues };
    for (const { name: field, value } of formRef.current?.querySelectorAll('input') ?? [])
      if (field in initialValues) Object.assign(restoredValues, { [field]: value || draft[field] || '' });
    setValues(restoredValues);
  }, [draftKey, initialValues, submitted]);
  useEffect(() => saveDraft(draftKey, values), [draftKey, values]);

  useEffect(() => {
    const panel = receiptRef.current;
    if (receiptHtml && panel)
      loadScript('sender').then(
        ({ enableReceiptButtons }) => enableReceiptButtons(panel, { company, hotline }),
        () => {},
      );
  }, [receiptHtml, company, hotline]);

  // The fields are gone then, and with them the place to which the page was scrolled.
  useEffect(() => {
    if (receiptHtml && !submitted?.receiptHtml) formRef.current?.scrollIntoView({ block: 'start' });
  }, [receiptHtml, submitted]);

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
      ...(!hasAgreed && { consent: visitorMessages.consentRequired }),
    };
    showErrors(invalidFields);
    if (Object.keys(invalidFields).length > 0) return;
    setSending(true);
    const outcome = await send(submittedValues);
    setSending(false);
    if (outcome.kind === 'refused') setResult({ text: outcome.message, isSuccess: false });
    else {
      setValues(initialValues);
      setAgreed(false);
      if (outcome.kind === 'stored') await showReceipt(outcome);
      else {
        setResult({ text: outcome.message, isSuccess: true });
        void outcome.whenStored.then(showReceipt);
      }
    }
    // Move focus to the message: this closes the on-screen keyboard, and the disabled button has lost focus anyway.
    statusRef.current?.focus();
    if (outcome.kind === 'refused') showErrors(outcome.errors);
  }

  async function send(submittedValues: Values): Promise<Outcome> {
    // Robots fill in the hidden field; what they send is stored apart.
    const website = formRef.current?.querySelector<HTMLInputElement>('[name=website]')?.value;
    try {
      const sender = await loadScript('sender');
      return await sender.send({ ...submittedValues, productId, ...(website && { website }) });
    } catch {
      return { kind: 'refused', message: visitorMessages.networkError, errors: {} };
    }
  }

  async function showReceipt({ receipt, message }: StoredApplication) {
    const { renderReceipt } = await loadScript('sender');
    setReceiptHtml(renderReceipt({ receipt, hotline, isAsking: productId !== undefined }));
    setResult({ text: message, isSuccess: true });
  }

  return {
    // Before hydration the browser submits the form itself, and the next page shows the result.
    formProps: {
      ref: formRef,
      className: receiptHtml ? 'application application-sent' : 'application',
      onSubmit,
      // Loaded before it is needed, because there may be no network then.
      onFocus: () => void loadScript('sender').catch(() => {}),
      noValidate: true,
      method: 'post',
      action: '#apply',
    },
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
    receipt: {
      html: receiptHtml,
      ref: receiptRef,
      /** Shows the empty form again. */
      onApplyAgain() {
        setReceiptHtml('');
        setResult(undefined);
      },
    },
    isSending,
    isBusy: isGuarded || isSending,
  };
}
