import { createLoginUrl } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { CallError } from '../../call-error.ts';
import { callServer } from '../../call-server.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { clearState } from '../state.ts';
import { clearIdentity } from './identity.ts';
import { clearLocalStorage, getStoredValue } from './local-storage.ts';

function redirectToLogin(): void {
  clearIdentity();
  clearState();
  location.replace(createLoginUrl(location.pathname + location.search));
}

/** 0: an ordinary login, of which nothing stays here. 1: a remembered one. Anything else: nobody is signed in. */
export async function logOut(): Promise<void> {
  const kind = getStoredValue('isDeadlineToken');
  if (kind !== '0' && kind !== '1') return redirectToLogin();
  try {
    await callServer(calls['login.end'], {});
  } catch (error) {
    const { status, message } = error instanceof CallError ? error : { status: 0, message: messages.serverError };
    // Ended already is as good; otherwise the next person at this desk would find the session open.
    if (status !== 401 && status !== 403) return toast.error(message);
  }
  if (kind === '0') clearLocalStorage();
  redirectToLogin();
}
