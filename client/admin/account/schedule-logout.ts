import { calls } from '../../../contract/calls.ts';
import { callServer } from '../../call-server.ts';
import { durations } from '../../durations.ts';
import { clearIdentity } from '../session/identity.ts';
import { clearLocalStorage } from '../session/local-storage.ts';
import { clearState } from '../state.ts';

/** Logs out after a password change, with a delay so that the success message can be read. */
export function scheduleLogout(): void {
  setTimeout(async () => {
    try {
      // The session cookie is HttpOnly: only the server can delete it.
      await callServer(calls['login.end'], {});
    } catch {
      // Without an answer the cookie stays, and the reloaded page is still logged in.
    }
    clearLocalStorage();
    clearIdentity();
    clearState();
    location.reload();
  }, durations.signOutDelay);
}
