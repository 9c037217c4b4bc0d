/** Coming in, going out and changing the password. Who guesses waits, and learns nothing from how long an answer takes. */
import { messages } from '../../contract/messages.ts';
import type { Identity } from '../../contract/records.ts';
import { deviceCookie, knownDevice } from '../accounts/device-cookie.ts';
import type { LoginAttempt, LoginGuard } from '../accounts/login-guard.ts';
import type { AccountValue, SiteCollections } from '../collections.ts';
import { hashPassword, inLine, isPassword } from '../passwords.ts';
import { invalid, missing, Refusal, tooOften } from '../refusal.ts';
import { type Sessions, tokenOf, type Who } from '../sessions.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, Visit } from './handlers.ts';
import { systemOf } from './system.ts';

type LoginHandlers = Handlers<'login.start' | 'login.userInfo' | 'login.end' | 'login.password'>;

export function loginCalls(collections: SiteCollections, sessions: Sessions, guard: LoginGuard): LoginHandlers {
  const accounts = collections.account;

  const identityOf = (account: Entry<AccountValue>, token: string, remembered: boolean): Identity => ({
    ...systemOf(collections.system),
    token,
    userId: account.id,
    username: account.value.username,
    name: account.value.name,
    avatar: account.value.avatar,
    auth: account.value.auth.join(','),
    isDeadlineToken: remembered ? 1 : 0,
  });

  const refuseWaiting = (attempt: LoginAttempt) => {
    const wait = guard.wait(attempt);
    if (wait > 0) throw tooOften(messages.loginLocked(Math.ceil(wait / 60_000)), wait);
  };

  /** One after the other, so that a hundred tries at once count like a hundred in a row. */
  const guarded = async (attempt: LoginAttempt, check: () => Promise<boolean>) => {
    refuseWaiting(attempt);
    return inLine(attempt.device ? 'known' : 'stranger', async () => {
      refuseWaiting(attempt);
      const isRight = await check();
      if (isRight) guard.countRight(attempt);
      else guard.countWrong(attempt);
      return isRight;
    });
  };

  const attemptOf = (account: Entry<AccountValue> | undefined, username: string, visit: Visit): LoginAttempt => ({
    username,
    address: visit.address,
    device: knownDevice(visit.device, account && { id: account.id, passwordHash: account.value.password }),
  });

  return {
    'login.start': async ({ username, password, remember }, visit) => {
      const account = sessions.accountNamed(username);
      const isToken = () => account !== undefined && sessions.isRememberToken(account.id, password);
      let byPassword = false;
      const mayEnter = async () => {
        byPassword = await isPassword(password, account?.value.password);
        return (byPassword || isToken()) && !account?.value.disabled;
      };
      if (!(await guarded(attemptOf(account, username, visit), mayEnter)) || !account)
        throw new Refusal(401, messages.loginFailed);
      return sessions.inTurn(account.id, async () => {
        // Looking at a password takes a while: it may have been changed since, or the account closed.
        const now = accounts.get(account.id)?.value;
        const isStillRight = byPassword ? now?.password === account.value.password : isToken();
        if (!now || now.disabled || !isStillRight) throw new Refusal(401, messages.loginFailed);
        const cookie = await sessions.start(account.id, now.username, remember);
        visit.cookie = cookie;
        visit.deviceCookie = deviceCookie(visit.device, { id: account.id, passwordHash: now.password });
        const identity = identityOf(account, tokenOf(cookie.secret), remember);
        if (!remember) return identity;
        const rememberToken = isToken() ? password : await sessions.newRememberToken(account.id, now.username);
        return { ...identity, rememberToken };
      });
    },

    'login.userInfo': (_, visit) => {
      const who = required(visit);
      const account = accounts.get(who.accountId);
      if (!account) throw missing();
      return identityOf(account, who.token, who.remembered);
    },

    'login.end': async (_, visit) => {
      const who = required(visit);
      await sessions.end(who.sessionId, who.username);
      visit.cookie = 'none';
      return null;
    },

    'login.password': async ({ password, newPassword }, visit) => {
      const { accountId, username, sessionId } = required(visit);
      const account = accounts.get(accountId);
      const stored = account?.value.password;
      const isRight = () => isPassword(password, stored);
      if (!(await guarded(attemptOf(account, username, visit), isRight)))
        throw invalid({ password: messages.oldPassword });
      const hashed = await hashPassword(newPassword);
      return sessions.inTurn(accountId, async () => {
        if (accounts.get(accountId)?.value.password !== stored) throw invalid({ password: messages.oldPassword });
        await accounts.update(accountId, undefined, username, (value) => ({ ...value, password: hashed }));
        await sessions.endAll(accountId, username, sessionId);
        visit.deviceCookie = deviceCookie(visit.device, { id: accountId, passwordHash: hashed });
        return null;
      });
    },
  };
}

/** The row's access has seen to it that there is somebody. */
function required(visit: Visit): Who {
  if (!visit.who) throw new Refusal(401, messages.expired);
  return visit.who;
}
