/** Signing in and out and changing the password. Failed attempts are throttled, and timing does not reveal whether an account exists. */
import { messages } from '../../contract/messages.ts';
import type { Identity } from '../../contract/records.ts';
import { createDeviceCookie, findTrustedDevice } from '../accounts/device-cookie.ts';
import { hashPassword, runInQueue, verifyPassword } from '../accounts/passwords.ts';
import { derivePageToken, type Sessions, type SignedInUser } from '../accounts/sessions.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import { HttpError, notFoundError, tooManyRequests, validationError } from '../http-error.ts';
import type { LoginAttempt, LoginGuard } from '../limits/login-guard.ts';
import type { Entry } from '../store/entry.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { getSystemSettings } from './system.ts';

type LoginHandlers = Handlers<'login.start' | 'login.userInfo' | 'login.end' | 'login.password'>;

export function createLoginHandlers(
  collections: SiteCollections,
  sessions: Sessions,
  guard: LoginGuard,
): LoginHandlers {
  const accounts = collections.account;

  const toIdentity = (account: Entry<StoredAccount>, token: string, remembered: boolean): Identity => ({
    ...getSystemSettings(collections.system),
    token,
    userId: account.id,
    username: account.value.username,
    name: account.value.name,
    avatar: account.value.avatar,
    auth: account.value.auth.join(','),
    isDeadlineToken: remembered ? 1 : 0,
  });

  const assertNotThrottled = (attempt: LoginAttempt) => {
    const wait = guard.getWait(attempt);
    if (wait > 0) throw tooManyRequests(messages.loginLocked(Math.ceil(wait / 60_000)), wait);
  };

  /** Checks one attempt after another, so that parallel attempts are throttled like sequential ones. */
  const checkThrottled = async (attempt: LoginAttempt, check: () => Promise<boolean>) => {
    assertNotThrottled(attempt);
    return runInQueue(attempt.device ? 'known' : 'stranger', async () => {
      assertNotThrottled(attempt);
      const isValid = await check();
      if (isValid) guard.countSuccess(attempt);
      else guard.countFailure(attempt);
      return isValid;
    });
  };

  const toLoginAttempt = (
    account: Entry<StoredAccount> | undefined,
    username: string,
    context: CallContext,
  ): LoginAttempt => ({
    username,
    address: context.clientAddress,
    device: findTrustedDevice(
      context.trustedDevice,
      account && { id: account.id, passwordHash: account.value.password },
    ),
  });

  return {
    'login.start': async ({ username, password, remember }, context) => {
      const account = sessions.findAccount(username);
      const isRememberToken = () => account !== undefined && sessions.isRememberToken(account.id, password);
      let isPassword = false;
      const checkCredentials = async () => {
        isPassword = await verifyPassword(password, account?.value.password);
        return (isPassword || isRememberToken()) && !account?.value.disabled;
      };
      if (!(await checkThrottled(toLoginAttempt(account, username, context), checkCredentials)) || !account)
        throw new HttpError(401, messages.loginFailed);
      return sessions.runExclusive(account.id, async () => {
        // Checking a password takes a while: meanwhile it may have been changed, or the account disabled, here or elsewhere.
        const requireValid = () => {
          const current = accounts.get(account.id)?.value;
          const isStillValid = isPassword ? current?.password === account.value.password : isRememberToken();
          if (!current || current.disabled || !isStillValid) throw new HttpError(401, messages.loginFailed);
        };
        const current = account.value;
        const cookie = await sessions.start(account.id, current.username, remember, requireValid);
        context.sessionCookie = cookie;
        context.newDeviceCookie = createDeviceCookie(context.trustedDevice, {
          id: account.id,
          passwordHash: current.password,
        });
        const identity = toIdentity(account, derivePageToken(cookie.secret), remember);
        if (!remember) return identity;
        const rememberToken = isRememberToken()
          ? password
          : await sessions.newRememberToken(account.id, current.username);
        return { ...identity, rememberToken };
      });
    },

    'login.userInfo': (_, context) => {
      const user = requireUser(context);
      const account = accounts.get(user.accountId);
      if (!account) throw notFoundError();
      return toIdentity(account, user.token, user.remembered);
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
      const checkOldPassword = () => verifyPassword(password, oldHash);
      if (!(await checkThrottled(toLoginAttempt(account, username, context), checkOldPassword)))
        throw validationError({ password: messages.wrongOldPassword });
      const newHash = await hashPassword(newPassword);
      return sessions.runExclusive(accountId, async () => {
        await accounts.update(accountId, undefined, username, (value) => {
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

/** For calls whose access rule requires a signed-in user; the check is for the type system. */
function requireUser(context: CallContext): SignedInUser {
  if (!context.user) throw new HttpError(401, messages.sessionExpired);
  return context.user;
}
