import { useState } from 'react';
import { login } from '../../../contract/account-rules.ts';
import { calls } from '../../../contract/calls.ts';
import type { Errors } from '../../../contract/check.ts';
import { messages } from '../../../contract/messages.ts';
import type { Identity } from '../../../contract/records.ts';
import { CallFailed, call } from '../../call.ts';
import { remember } from '../session/stored.ts';

interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/** Signing in, from the login page or over the work: what is wrong beside its field, what failed in a sentence. */
export function useLogin(arrive: (identity: Identity) => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  function check(typed: Credentials): boolean {
    const { errors } = login({ ...typed });
    setErrors(errors ?? {});
    return !errors;
  }

  async function send(typed: Credentials): Promise<void> {
    setFailure(undefined);
    if (!check(typed) || isSending) return;
    setSending(true);
    try {
      const { data } = await call(calls['login.start'], typed);
      const { rememberToken, ...identity } = data;
      remember(rememberToken ? { user: identity.username, pwd: rememberToken } : undefined);
      arrive(identity);
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.sentence : messages.server);
    } finally {
      setSending(false);
    }
  }

  return { errors, failure, isSending, check, send };
}
