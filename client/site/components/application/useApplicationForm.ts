import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { durations } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';
import { normalizePhone } from '../../../../contract/validation/application-rules.ts';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { CallError } from '../../../call-error.ts';
import { useRepeatGuard } from '../../../ui/useRepeatGuard.ts';
import type { SubmittedForm } from '../../page-data/submitted-form.ts';
import { loadDraft, saveDraft } from './form-draft.ts';

interface ApplicationFormOptions<Typed> {
  /** Its name in the tab's memory. */
  draftKey: string;
  /** One and the same object each time. */
  initialValues: Typed;
  /** Sentences by field; undefined or empty where all is well. */
  validate(typed: Typed): FieldErrors | undefined;
  /** How it was sent before, without a script. */
  submitted: SubmittedForm | undefined;
  /** Answers with the sentence of success. */
  submit(typed: Typed): Promise<{ msg: string }>;
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/** What both application forms do: check, send, say how it went, and lose nothing that was typed unless it has arrived. */
export function useApplicationForm<Typed extends Record<string, string> & { phone: string }>({
  draftKey: name,
  initialValues: empty,
  validate: check,
  submitted: posted,
  submit: deliver,
}: ApplicationFormOptions<Typed>) {
  const [typed, setTyped] = useState(() => ({ ...empty, ...posted?.values }));
  const [hasAgreed, setAgreed] = useState(posted?.hasConsented ?? false);
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
  const [said, setSaid] = useState(posted?.result);
  const [isSending, setSending] = useState(false);
  const [isGuarded, pass] = useRepeatGuard(durations.repeatClickGuard);
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  // The server's page knows of no draft. What was put into the fields before the script came wins over it.
  useLayoutEffect(() => {
    const draft = posted ? empty : loadDraft(name);
    const found = { ...empty };
    for (const { name: field, value } of form.current?.querySelectorAll('input') ?? [])
      if (field in empty) Object.assign(found, { [field]: value || draft[field] || '' });
    setTyped(found);
  }, [name, empty, posted]);
  useEffect(() => saveDraft(name, typed), [name, typed]);

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  /** The focus goes to the first that is wrong, in the order in which they stand. */
  const complain = (found: FieldErrors) => {
    setErrors(found);
    for (const input of form.current?.querySelectorAll('input') ?? []) if (found[input.name]) return input.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || !pass()) return;
    setSaid(undefined);
    const sent = { ...typed, phone: normalizePhone(typed.phone) };
    const found: FieldErrors = { ...check(sent), ...(!hasAgreed && { consent: messages.consentRequired }) };
    complain(found);
    if (Object.keys(found).length > 0) return;
    // Filled in by a robot that fills in everything: it may think that it has succeeded.
    const isRobot = form.current?.querySelector<HTMLInputElement>('[name=website]')?.value !== '';
    setSending(true);
    let refused: FieldErrors = {};
    try {
      const { msg } = isRobot ? { msg: messages.applied } : await deliver(sent);
      setSaid({ text: msg, isSuccess: true });
      setTyped(empty);
      setAgreed(false);
    } catch (error) {
      const failed = error instanceof CallError ? error : undefined;
      refused = failed?.errors ?? {};
      // What is broken at the server is nothing to a visitor.
      const sentence = failed && failed.status < 500 ? failed.message : messages.applicationFailed;
      setSaid({ text: sentence, isSuccess: false });
    }
    setSending(false);
    // Where the answer is: out of the field, so that no keyboard lies over it, and off the button, which was disabled.
    status.current?.focus();
    complain(refused);
  }

  return {
    // Until a script takes over, the browser sends it by itself, and the next page says what became of it.
    form: { ref: form, onSubmit: send, noValidate: true, method: 'post', action: '#apply' },
    field: (name: keyof Typed & string) => ({
      name,
      value: typed[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
        setTyped((before) => ({ ...before, [name]: value }));
        setSaid(undefined);
        mark(name, undefined);
      },
    }),
    consent: {
      isTicked: hasAgreed,
      error: errors.consent,
      onTick(isTicked: boolean) {
        setAgreed(isTicked);
        mark('consent', undefined);
      },
    },
    /** For a form that checks while it is filled in. */
    mark,
    said,
    status,
    isSending,
    isBusy: isGuarded || isSending,
  };
}
