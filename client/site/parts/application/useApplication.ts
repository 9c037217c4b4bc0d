import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plainPhone } from '../../../../contract/application-rules.ts';
import type { Errors } from '../../../../contract/check.ts';
import { times } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';
import { CallFailed } from '../../../call.ts';
import { useRepeatGuard } from '../../../ui/useRepeatGuard.ts';
import type { Posted } from '../../posted.ts';
import { draftOf, keepDraft } from './draft.ts';

interface ApplicationRules<Typed> {
  /** Its name in the tab's memory. */
  name: string;
  /** One and the same object each time. */
  empty: Typed;
  /** Sentences by field; undefined or empty where all is well. */
  check(typed: Typed): Errors | undefined;
  /** How it was sent before, without a script. */
  posted: Posted | undefined;
  /** Answers with the sentence of success. */
  deliver(typed: Typed): Promise<{ msg: string }>;
}

export type Application = ReturnType<typeof useApplication>;

/** What both application forms do: check, send, say how it went, and lose nothing that was typed unless it has arrived. */
export function useApplication<Typed extends Record<string, string> & { phone: string }>({
  name,
  empty,
  check,
  posted,
  deliver,
}: ApplicationRules<Typed>) {
  const [typed, setTyped] = useState(() => ({ ...empty, ...posted?.typed }));
  const [hasAgreed, setAgreed] = useState(posted?.isTicked ?? false);
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {});
  const [said, setSaid] = useState(posted?.said);
  const [isSending, setSending] = useState(false);
  const [isGuarded, pass] = useRepeatGuard(times.repeatClick);
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  // The server's page knows of no draft. What was put into the fields before the script came wins over it.
  useLayoutEffect(() => {
    const draft = posted ? empty : draftOf(name);
    const found = { ...empty };
    for (const { name: field, value } of form.current?.querySelectorAll('input') ?? [])
      if (field in empty) Object.assign(found, { [field]: value || draft[field] || '' });
    setTyped(found);
  }, [name, empty, posted]);
  useEffect(() => keepDraft(name, typed), [name, typed]);

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  /** The focus goes to the first that is wrong, in the order in which they stand. */
  const complain = (found: Errors) => {
    setErrors(found);
    for (const input of form.current?.querySelectorAll('input') ?? []) if (found[input.name]) return input.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || !pass()) return;
    setSaid(undefined);
    const sent = { ...typed, phone: plainPhone(typed.phone) };
    const found: Errors = { ...check(sent), ...(!hasAgreed && { consent: messages.consent }) };
    complain(found);
    if (Object.keys(found).length > 0) return;
    // Filled in by a robot that fills in everything: it may think that it has succeeded.
    const isRobot = form.current?.querySelector<HTMLInputElement>('[name=website]')?.value !== '';
    setSending(true);
    let refused: Errors = {};
    try {
      const { msg } = isRobot ? { msg: messages.applied } : await deliver(sent);
      setSaid({ text: msg, isGood: true });
      setTyped(empty);
      setAgreed(false);
    } catch (error) {
      const failed = error instanceof CallFailed ? error : undefined;
      refused = failed?.errors ?? {};
      // What is broken at the server is nothing to a visitor.
      const sentence = failed && failed.status < 500 ? failed.sentence : messages.notApplied;
      setSaid({ text: sentence, isGood: false });
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
