/** The devices on which an account is signed in: its own user sees and ends them. */
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { NewDevices } from '../accounts/new-devices.ts';
import { getLastUse, type Sessions } from '../accounts/sessions.ts';
import { notFoundError } from '../http-error.ts';
import type { Handlers } from './call-context.ts';
import { requireUser } from './login.ts';

export function createSessionHandlers(
  sessions: Sessions,
  newDevices: Pick<NewDevices, 'forget'>,
): Handlers<`account.${'sessions' | 'endSession' | 'endOthers' | 'seeDevices'}`> {
  return {
    'account.sessions': (_, context) => {
      const { accountId, sessionId } = requireUser(context);
      return sessions.list(accountId).map((session) => ({
        sessionId: session.id,
        browser: session.value.browser ?? '',
        system: session.value.system ?? '',
        address: session.value.address ?? '',
        begun: session.born,
        lastSeen: formatTimestamp(getLastUse(session)),
        isThis: session.id === sessionId,
      }));
    },

    'account.endSession': async ({ sessionId }, context) => {
      const { accountId, username } = requireUser(context);
      const session = sessions.list(accountId).find(({ id }) => id === sessionId);
      if (!session) throw notFoundError();
      await sessions.endWithDevice(session, username);
      return null;
    },

    'account.seeDevices': async (_, context) => {
      const { accountId, username, device } = requireUser(context);
      await newDevices.forget(accountId, device, username);
      return null;
    },

    'account.endOthers': (_, context) => {
      const { accountId, username, sessionId } = requireUser(context);
      return sessions.runExclusive(accountId, async () => {
        await sessions.endAll(accountId, username, sessionId);
        return null;
      });
    },
  };
}
