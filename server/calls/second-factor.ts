/** One's own second factor: setting it up, and taking it away. Wrong passwords and codes count as tries, as at the login. */
import { messages } from '../../contract/messages.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { type CheckOutcome, type ThrottledCheck, toLoginAttempt } from '../accounts/throttled-check.ts';
import { createTotpUri } from '../accounts/totp.ts';
import type { SiteCollections } from '../content/collections.ts';
import { HttpError, validationError } from '../http-error.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { requireUser } from './login.ts';
import { getSystemSettings } from './system.ts';

interface SecondFactorDependencies {
  collections: Pick<SiteCollections, 'account' | 'system'>;
  sessions: Sessions;
  factors: SecondFactors;
  check: ThrottledCheck;
}

export function createSecondFactorHandlers({
  collections,
  sessions,
  factors,
  check,
}: SecondFactorDependencies): Handlers<`account.${'secondFactor' | 'startTotp' | 'confirmTotp' | 'stopTotp'}`> {
  /** Throws for a field that turns out wrong; `find` tells which, or nothing. */
  async function requireRight(
    context: CallContext,
    find: (hash: string) => Promise<Record<string, string> | undefined>,
  ) {
    const { accountId, username } = requireUser(context);
    const account = collections.account.get(accountId);
    let errors: Record<string, string> | undefined;
    await check(toLoginAttempt(account, username, context), async (): Promise<CheckOutcome> => {
      errors = await find(account?.value.password ?? '');
      return errors ? 'wrong' : 'right';
    });
    if (errors) throw validationError(errors);
  }

  const checkPassword = async (password: string, hash: string) =>
    (await verifyPassword(password, hash)) ? undefined : { password: messages.wrongPassword };

  return {
    'account.secondFactor': (_, context) => factors.getState(requireUser(context).accountId),

    'account.startTotp': async ({ password }, context) => {
      const { accountId, username } = requireUser(context);
      if (factors.isOn(accountId)) throw new HttpError(400, messages.secondFactorOn);
      await requireRight(context, (hash) => checkPassword(password, hash));
      const secret = await factors.start(accountId, username);
      const { sysName } = getSystemSettings(collections.system);
      return { uri: createTotpUri(secret, username, sysName), secret };
    },

    'account.confirmTotp': async ({ code }, context) => {
      const { accountId, username, sessionId } = requireUser(context);
      let recovery: string[] | undefined;
      await requireRight(context, async () => {
        recovery = await factors.confirm(accountId, code, username);
        return recovery ? undefined : { code: messages.wrongCode };
      });
      // Whoever signed in with the password alone, or may come back with a token, has not shown the second factor.
      await sessions.endAll(accountId, username, sessionId);
      return { recovery: recovery ?? [] };
    },

    'account.stopTotp': async ({ password, code }, context) => {
      const { accountId, username } = requireUser(context);
      await requireRight(context, async (hash) => {
        const wrongPassword = await checkPassword(password, hash);
        if (wrongPassword) return wrongPassword;
        return (await factors.use(accountId, code, username)) ? undefined : { code: messages.wrongCode };
      });
      await factors.stop(accountId, username);
      return null;
    },
  };
}
