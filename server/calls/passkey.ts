/** Passkeys: one's own, and signing in with one. It stands for both factors, since the authenticator has asked who its user is. */
import { messages } from '../../contract/messages.ts';
import type { Passkeys } from '../accounts/passkeys/passkeys.ts';
import { algorithms } from '../accounts/passkeys/public-key.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import { type CheckOutcome, type ThrottledCheck, toLoginAttempt } from '../accounts/throttled-check.ts';
import type { SiteCollections } from '../content/collections.ts';
import { HttpError, notFoundError, validationError } from '../http-error.ts';
import type { Handlers } from './call-context.ts';
import { requireUser } from './login.ts';
import type { OpenSession } from './open-session.ts';
import { getSystemSettings } from './system.ts';

interface PasskeyDependencies {
  collections: Pick<SiteCollections, 'account' | 'system'>;
  passkeys: Passkeys;
  factors: SecondFactors;
  check: ThrottledCheck;
  openSession: OpenSession;
}

type PasskeyHandlers = Handlers<
  `account.${'passkeys' | 'startPasskey' | 'addPasskey' | 'removePasskey'}` | `login.${'passkeyStart' | 'passkey'}`
>;

const toUserHandle = (accountId: string) => Buffer.from(accountId).toString('base64url');

export function createPasskeyHandlers({
  collections,
  passkeys,
  factors,
  check,
  openSession,
}: PasskeyDependencies): PasskeyHandlers {
  const accounts = collections.account;

  const requireSite = () => {
    if (!passkeys.site) throw new HttpError(400, messages.passkeysUnavailable);
    return passkeys.site;
  };

  return {
    'account.passkeys': (_, context) => ({
      isAvailable: passkeys.site !== undefined,
      passkeys: passkeys.list(requireUser(context).accountId),
    }),

    /** A passkey opens everything, so it takes what a sign-in takes: the password, and the code where there is a second factor. */
    'account.startPasskey': async ({ password, code }, context) => {
      const { accountId, username } = requireUser(context);
      const { rpId } = requireSite();
      if (passkeys.isFull(accountId)) throw new HttpError(400, messages.tooManyPasskeys);
      const account = accounts.get(accountId);
      let errors: Record<string, string> | undefined;
      await check(toLoginAttempt(account, username, context), async (): Promise<CheckOutcome> => {
        if (!(await verifyPassword(password, account?.value.password))) errors = { password: messages.wrongPassword };
        else if (factors.isOn(accountId)) {
          if (code === '') errors = { code: messages.codeRequired };
          else if (!(await factors.use(accountId, code, username))) errors = { code: messages.wrongCode };
        }
        return errors === undefined ? 'right' : errors.code === messages.codeRequired ? 'incomplete' : 'wrong';
      });
      if (errors) throw validationError(errors);
      return {
        challenge: await passkeys.createChallenge(accountId),
        rpId,
        rpName: getSystemSettings(collections.system).sysName,
        user: toUserHandle(accountId),
        username,
        known: passkeys.listCredentials(accountId),
        algorithms: Object.values(algorithms),
      };
    },

    'account.addPasskey': async ({ name, ...sent }, context) => {
      const { accountId, username } = requireUser(context);
      const passkeyId = await passkeys.add(accountId, name, sent, username);
      if (passkeyId === undefined) throw new HttpError(400, messages.passkeyFailed);
      return { passkeyId };
    },

    'account.removePasskey': async ({ passkeyId }, context) => {
      const { accountId, username } = requireUser(context);
      if (!(await passkeys.remove(accountId, passkeyId, username))) throw notFoundError();
      return null;
    },

    'login.passkeyStart': async () => {
      const { rpId } = requireSite();
      return { challenge: await passkeys.createChallenge(), rpId };
    },

    'login.passkey': async (sent, context) => {
      const account = accounts.get(passkeys.findAccount(sent.credential) ?? '');
      const attempt = toLoginAttempt(account, account?.value.username ?? '', context);
      const outcome = await check(attempt, async (): Promise<CheckOutcome> => {
        if (!account || account.value.disabled) return 'wrong';
        return (await passkeys.use(sent, account.value.username)) ? 'right' : 'wrong';
      });
      if (outcome !== 'right' || !account) throw new HttpError(401, messages.passkeyFailed);
      const isStillValid = () => passkeys.findAccount(sent.credential) === account.id;
      return openSession({ account, attempt, remember: false, isStillValid }, context, (identity) => identity);
    },
  };
}
