import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import type { Identity } from '../../../contract/records.ts';
import { validateLogin } from '../../../contract/validation/account-rules.ts';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { CallError, getErrorMessage } from '../../call-error.ts';
import { callServer } from '../../call-server.ts';
import { setRememberedCredentials } from '../session/local-storage.ts';

interface Credentials {
  username: string;
  password: string;
  remember: boolean;
  /** Of the second factor, once it has been asked for. */
  code?: string;
}

/** Logs in, on the login page or in the dialog of an expired session; holds the errors for fields and the one for the form. */
export function useLogin(onLogin: (identity: Identity) => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  function validate(credentials: Credentials): boolean {
    const { errors } = validateLogin({ ...credentials });
    setErrors(errors ?? {});
    return !errors;
  }

  async function submit(credentials: Credentials): Promise<void> {
    setErrorMessage(undefined);
    if (!validate(credentials) || isSubmitting) return;
    setSubmitting(true);
    try {
      const { data } = await callServer(calls['login.start'], credentials);
      const { rememberToken, ...identity } = data;
      setRememberedCredentials(rememberToken ? { user: identity.username, pwd: rememberToken } : undefined);
      onLogin(identity);
    } catch (error) {
      const missing = error instanceof CallError && error.status === 401 ? error.errors.code : undefined;
      if (missing === undefined)
        return setErrorMessage(error instanceof CallError ? error.message : messages.serverError);
      // The first time it is only asked for.
      setErrors(needsCode ? { code: missing } : {});
      setNeedsCode(true);
    } finally {
      setSubmitting(false);
    }
  }

  /** The browser's own dialog asks for the rest. */
  async function submitPasskey(): Promise<void> {
    if (isSubmitting) return;
    setErrorMessage(undefined);
    setErrors({});
    setSubmitting(true);
    try {
      const { loginWithPasskey } = await import('./login-with-passkey.ts');
      onLogin(await loginWithPasskey());
    } catch (error) {
      setErrorMessage(getErrorMessage(error, messages.serverError));
    } finally {
      setSubmitting(false);
    }
  }

  return {
    submitPasskey,
    errors,
    errorMessage,
    isSubmitting,
    needsCode,
    askAgain: () => setNeedsCode(false),
    validate,
    submit,
  };
}
