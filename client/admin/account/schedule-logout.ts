import { calls } from '../../../contract/calls.ts';
import { durations } from '../../../contract/limits.ts';
import { callServer } from '../../call-server.ts';
import { clearIdentity } from '../session/identity.ts';
import { clearLocalStorage } from '../session/local-storage.ts';
import { clearState } from '../state.ts';

/** After the password has changed, and its message has been read. */
export function scheduleLogout(): void {
  setTimeout(async () => {
    try {
      // Only the server can take its own cookie away.
      await callServer(calls['login.end'], {});
    } catch {
      // Then the page comes back signed in, with the session that has just proved the old password.
    }
    clearLocalStorage();
    clearIdentity();
    clearState();
    location.reload();
  }, durations.signOutDelay);
}
