/** Signing in and out and changing the password. Failed attempts are throttled, and timing does not reveal whether an account exists. */
import { messages } from '../../contract/messages.ts';
import { createDeviceCookie } from '../accounts/device-cookie.ts';
import { hashPassword, verifyPassword } from '../accounts/passwords.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import type { Sessions, SignedInUser } from '../accounts/sessions.ts';
import { type CheckOutcome, type ThrottledCheck, toLoginAttempt } from '../accounts/throttled-check.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import { HttpError, notFoundError, validationError } from '../http-error.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { createIdentity, type OpenSession } from './open-session.ts';

type LoginHandlers = Handlers<'login.start' | 'login.userInfo' | 'login.end' | 'login.password'>;

interface LoginDependencies {
  collections: SiteCollections;
  sessions: Sessions;
  factors: SecondFactors;
  check: ThrottledCheck;
  openSession: OpenSession;
}

export function createLoginHandlers({
  collections,
  sessions,
  factors,
  check,
  openSession,
}: LoginDependencies): LoginHandlers {
  const accounts = collections.account;

  return {
    'login.start': async ({ username, password, remember, code }, context) => {
      const account = sessions.findAccount(username);
      const attempt = toLoginAttempt(account, username, context);
      const isRememberToken = () =>
        account !== undefined && sessions.isRememberToken(account.id, password, attempt.device);
      let isPassword = false;
      const checkCredentials = async (): Promise<CheckOutcome> => {
        isPassword = await verifyPassword(password, account?.value.password);
        if (!account || account.value.disabled || !(isPassword || isRememberToken())) return 'wrong';
        if (!isPassword || !factors.isOn(account.id)) return 'right';
        if (code === '') return 'incomplete';
        return (await factors.use(account.id, code, account.value.username)) ? 'right' : 'wrong';
      };
      const outcome = await check(attempt, checkCredentials);
      if (outcome !== 'right' && isPassword && account && !account.value.disabled)
        throw codeError(outcome === 'incomplete' ? messages.codeRequired : messages.wrongCode);
      if (outcome !== 'right' || !account) throw new HttpError(401, messages.loginFailed);
      // Checking a password takes a while: meanwhile it may have been changed, or the account disabled.
      const isStillValid = (current: StoredAccount) =>
        isPassword ? current.password === account.value.password : isRememberToken();
      return openSession(
        { account, attempt, remember, isStillValid },
        context,
        async (identity, device, requireValid) => {
          if (!remember) return identity;
          const rememberToken = isRememberToken()
            ? password
            : await sessions.newRememberToken(account.id, account.value.username, device, requireValid);
          return { ...identity, rememberToken };
        },
      );
    },

    'login.userInfo': (_, context) => {
      const user = requireUser(context);
      const account = accounts.get(user.accountId);
      if (!account) throw notFoundError();
      return createIdentity({ collections, sessions }, account, user.token, user.remembered);
    },

    'login.end': async (_, context) => {
      const user = requireUser(context);
      await sessions.end(user.sessionId, user.username);
      context.sessionCookie = 'none';
      return null;
    },

    'login.password': async ({ password, newPassword }, context) => {
      const { accountId, username, sessionId } = requireUser(context);
      const account = accounts.get(accountId);
      const oldHash = account?.value.password;
      const checkOldPassword = async () => ((await verifyPassword(password, oldHash)) ? 'right' : 'wrong');
      if ((await check(toLoginAttempt(account, username, context), checkOldPassword)) !== 'right')
        throw validationError({ password: messages.wrongOldPassword });
      const newHash = await hashPassword(newPassword);
      return sessions.runExclusive(accountId, async () => {
        await accounts.update(accountId, undefined, username, ({ firstPassword: _, ...value }) => {
          if (value.password !== oldHash) throw validationError({ password: messages.wrongOldPassword });
          return { ...value, password: newHash };
        });
        await sessions.endAll(accountId, username, sessionId);
        context.newDeviceCookie = createDeviceCookie(context.trustedDevice, { id: accountId, passwordHash: newHash });
        return null;
      });
    },
  };
}

/** The password was right; what is missing is said beside its field. */
const codeError = (message: string) => new HttpError(401, message, { errors: { code: message } });

/** For calls whose access rule requires a signed-in user; the check is for the type system. */
export function requireUser(context: CallContext): SignedInUser {
  if (!context.user) throw new HttpError(401, messages.sessionExpired);
  return context.user;
}
