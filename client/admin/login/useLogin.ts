import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import type { Identity } from '../../../contract/records.ts';
import { validateLogin } from '../../../contract/validation/account-rules.ts';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { CallError } from '../../call-error.ts';
import { callServer } from '../../call-server.ts';
import { setRememberedLogin } from '../session/local-storage.ts';

interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/** Signing in, from the login page or over the work: what is wrong beside its field, what failed in a sentence. */
export function useLogin(onLogin: (identity: Identity) => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);

  function validate(typed: Credentials): boolean {
    const { errors } = validateLogin({ ...typed });
    setErrors(errors ?? {});
    return !errors;
  }

  async function submit(typed: Credentials): Promise<void> {
    setErrorMessage(undefined);
    if (!validate(typed) || isSubmitting) return;
    setSubmitting(true);
    try {
      const { data } = await callServer(calls['login.start'], typed);
      const { rememberToken, ...identity } = data;
      setRememberedLogin(rememberToken ? { user: identity.username, pwd: rememberToken } : undefined);
      onLogin(identity);
    } catch (error) {
      setErrorMessage(error instanceof CallError ? error.message : messages.serverError);
    } finally {
      setSubmitting(false);
    }
  }

  return { errors, errorMessage: errorMessage, isSubmitting: isSubmitting, validate: validate, submit: submit };
}
