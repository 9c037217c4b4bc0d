import { calls } from '../../../contract/calls.ts';
import { times } from '../../../contract/limits.ts';
import { call } from '../../call.ts';
import { dropIdentity } from '../session/identity.ts';
import { forgetEverything } from '../session/stored.ts';
import { forgetState } from '../state.ts';

/** After the password has changed, and its message has been read. */
export function signOutSoon(): void {
  setTimeout(async () => {
    try {
      // Only the server can take its own cookie away.
      await call(calls['login.end'], {});
    } catch {
      // Then the page comes back signed in, with the session that has just proved the old password.
    }
    forgetEverything();
    dropIdentity();
    forgetState();
    location.reload();
  }, times.passwordReload);
}
