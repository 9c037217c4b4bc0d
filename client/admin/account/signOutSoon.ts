import { calls } from '../../../contract/calls.ts';
import { durations } from '../../../contract/limits.ts';
import { callServer } from '../../call-server.ts';
import { dropIdentity } from '../session/identity.ts';
import { forgetEverything } from '../session/stored.ts';
import { forgetState } from '../state.ts';

/** After the password has changed, and its message has been read. */
export function signOutSoon(): void {
  setTimeout(async () => {
    try {
      // Only the server can take its own cookie away.
      await callServer(calls['login.end'], {});
    } catch {
      // Then the page comes back signed in, with the session that has just proved the old password.
    }
    forgetEverything();
    dropIdentity();
    forgetState();
    location.reload();
  }, durations.signOutDelay);
}
