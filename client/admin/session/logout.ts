import { createLoginUrl } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { CallError } from '../../call-error.ts';
import { callServer } from '../../call-server.ts';
import { toast } from '../../ui/toast/toast.ts';
import { clearState } from '../state.ts';
import { clearIdentity } from './identity.ts';
import { clearLocalStorage, getStoredValue } from './local-storage.ts';

function redirectToLogin(): void {
  clearIdentity();
  clearState();
  location.replace(createLoginUrl(location.pathname + location.search));
}

/** isDeadlineToken is 0 after an ordinary login and 1 after a remembered one, which stays in local storage. Otherwise nobody is logged in. */
export async function logOut(): Promise<void> {
  const loginKind = getStoredValue('isDeadlineToken');
  if (loginKind !== '0' && loginKind !== '1') return redirectToLogin();
  try {
    await callServer(calls['login.end'], {});
  } catch (error) {
    const { status, message } = error instanceof CallError ? error : { status: 0, message: messages.serverError };
    // 401 and 403 mean that the session has ended. After other errors it is still open, and the user must know.
    if (status !== 401 && status !== 403) return toast.error(message);
  }
  if (loginKind === '0') clearLocalStorage();
  redirectToLogin();
}
