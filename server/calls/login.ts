/** Coming in, going out and changing the password. Who guesses waits, and learns nothing from how long an answer takes. */
import { messages } from '../../contract/messages.ts';
import type { Identity } from '../../contract/records.ts';
import { createDeviceCookie, findTrustedDevice } from '../accounts/device-cookie.ts';
import { hashPassword, runInQueue, verifyPassword } from '../accounts/passwords.ts';
import { derivePageToken, type Sessions, type SignedInUser } from '../accounts/sessions.ts';
import type { AccountValue, SiteCollections } from '../content/collections.ts';
import { HttpError, notFoundError, tooManyRequests, validationError } from '../http-error.ts';
import type { LoginAttempt, LoginGuard } from '../limits/login-guard.ts';
import type { Entry } from '../store/entry.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { getSystem } from './system.ts';

type LoginHandlers = Handlers<'login.start' | 'login.userInfo' | 'login.end' | 'login.password'>;

export function createLoginHandlers(
  collections: SiteCollections,
  sessions: Sessions,
  guard: LoginGuard,
): LoginHandlers {
  const accounts = collections.account;

  const toIdentity = (account: Entry<AccountValue>, token: string, remembered: boolean): Identity => ({
    ...getSystem(collections.system),
    token,
    userId: account.id,
    username: account.value.username,
    name: account.value.name,
    avatar: account.value.avatar,
    auth: account.value.auth.join(','),
    isDeadlineToken: remembered ? 1 : 0,
  });

  const assertNotThrottled = (attempt: LoginAttempt) => {
    const wait = guard.wait(attempt);
    if (wait > 0) throw tooManyRequests(messages.loginLocked(Math.ceil(wait / 60_000)), wait);
  };

  /** One after the other, so that a hundred tries at once count like a hundred in a row. */
  const checkThrottled = async (attempt: LoginAttempt, check: () => Promise<boolean>) => {
    assertNotThrottled(attempt);
    return runInQueue(attempt.device ? 'known' : 'stranger', async () => {
      assertNotThrottled(attempt);
      const isRight = await check();
      if (isRight) guard.countRight(attempt);
      else guard.countWrong(attempt);
      return isRight;
    });
  };

  const toLoginAttempt = (
    account: Entry<AccountValue> | undefined,
    username: string,
    visit: CallContext,
  ): LoginAttempt => ({
    username,
    address: visit.clientAddress,
    device: findTrustedDevice(visit.trustedDevice, account && { id: account.id, passwordHash: account.value.password }),
  });

  return {
    'login.start': async ({ username, password, remember }, visit) => {
      const account = sessions.findAccount(username);
      const isToken = () => account !== undefined && sessions.isRememberToken(account.id, password);
      let byPassword = false;
      const mayEnter = async () => {
        byPassword = await verifyPassword(password, account?.value.password);
        return (byPassword || isToken()) && !account?.value.disabled;
      };
      if (!(await checkThrottled(toLoginAttempt(account, username, visit), mayEnter)) || !account)
        throw new HttpError(401, messages.loginFailed);
      return sessions.runExclusive(account.id, async () => {
        // Looking at a password takes a while: it may have been changed since, or the account closed.
        const now = accounts.get(account.id)?.value;
        const isStillRight = byPassword ? now?.password === account.value.password : isToken();
        if (!now || now.disabled || !isStillRight) throw new HttpError(401, messages.loginFailed);
        const cookie = await sessions.start(account.id, now.username, remember);
        visit.sessionCookie = cookie;
        visit.newDeviceCookie = createDeviceCookie(visit.trustedDevice, { id: account.id, passwordHash: now.password });
        const identity = toIdentity(account, derivePageToken(cookie.secret), remember);
        if (!remember) return identity;
        const rememberToken = isToken() ? password : await sessions.newRememberToken(account.id, now.username);
        return { ...identity, rememberToken };
      });
    },

    'login.userInfo': (_, visit) => {
      const who = requireUser(visit);
      const account = accounts.get(who.accountId);
      if (!account) throw notFoundError();
      return toIdentity(account, who.token, who.remembered);
    },

    'login.end': async (_, visit) => {
      const who = requireUser(visit);
      await sessions.end(who.sessionId, who.username);
      visit.sessionCookie = 'none';
      return null;
    },

    'login.password': async ({ password, newPassword }, visit) => {
      const { accountId, username, sessionId } = requireUser(visit);
      const account = accounts.get(accountId);
      const stored = account?.value.password;
      const isRight = () => verifyPassword(password, stored);
      if (!(await checkThrottled(toLoginAttempt(account, username, visit), isRight)))
        throw validationError({ password: messages.wrongOldPassword });
      const hashed = await hashPassword(newPassword);
      return sessions.runExclusive(accountId, async () => {
        if (accounts.get(accountId)?.value.password !== stored)
          throw validationError({ password: messages.wrongOldPassword });
        await accounts.update(accountId, undefined, username, (value) => ({ ...value, password: hashed }));
        await sessions.endAll(accountId, username, sessionId);
        visit.newDeviceCookie = createDeviceCookie(visit.trustedDevice, { id: accountId, passwordHash: hashed });
        return null;
      });
    },
  };
}

/** The row's access has seen to it that there is somebody. */
function requireUser(visit: CallContext): SignedInUser {
  if (!visit.user) throw new HttpError(401, messages.sessionExpired);
  return visit.user;
}
