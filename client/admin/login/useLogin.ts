import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import type { Identity } from '../../../contract/records.ts';
import { validateLogin } from '../../../contract/validation/account-rules.ts';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { CallError, callServer } from '../../call-server.ts';
import { remember } from '../session/stored.ts';

interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/** Signing in, from the login page or over the work: what is wrong beside its field, what failed in a sentence. */
export function useLogin(arrive: (identity: Identity) => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  function check(typed: Credentials): boolean {
    const { errors } = validateLogin({ ...typed });
    setErrors(errors ?? {});
    return !errors;
  }

  async function send(typed: Credentials): Promise<void> {
    setFailure(undefined);
    if (!check(typed) || isSending) return;
    setSending(true);
    try {
      const { data } = await callServer(calls['login.start'], typed);
      const { rememberToken, ...identity } = data;
      remember(rememberToken ? { user: identity.username, pwd: rememberToken } : undefined);
      arrive(identity);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : messages.serverError);
    } finally {
      setSending(false);
    }
  }

  return { errors, failure, isSending, check, send };
}
