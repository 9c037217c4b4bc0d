/** Coming in, going out and changing the password. Who guesses waits, and learns nothing from how long an answer takes. */
import { messages } from '../../contract/messages.ts';
import type { Identity } from '../../contract/records.ts';
import type { AccountValue, SiteCollections } from '../collections.ts';
import { hashPassword, inLine, isPassword } from '../passwords.ts';
import { invalid, missing, Refusal, tooOften } from '../refusal.ts';
import { type Sessions, tokenOf, type Who } from '../sessions.ts';
import type { Entry } from '../store/entry.ts';
import type { GrowingWait } from '../throttle.ts';
import type { Handlers, Visit } from './handlers.ts';
import { systemOf } from './system.ts';

type LoginHandlers = Handlers<'login.start' | 'login.userInfo' | 'login.end' | 'login.password'>;

export function loginCalls(collections: SiteCollections, sessions: Sessions, tries: GrowingWait): LoginHandlers {
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

  const refuseLocked = (keys: string[]) => {
    const wait = Math.max(...keys.map((key) => tries.wait(key)));
    if (wait > 0) throw tooOften(messages.loginLocked(Math.ceil(wait / 60_000)), wait);
  };

  /** Tries stand in line, so that a hundred at once count like a hundred in a row, and only the wrong ones count. */
  const guarded = async (username: string, address: string, check: () => Promise<boolean>) => {
    const account = `account ${username.toLowerCase()}`;
    const from = `address ${address}`;
    refuseLocked([account, from]);
    return inLine(async () => {
      refuseLocked([account, from]);
      const isRight = await check();
      if (isRight) tries.clear(account);
      else for (const key of [account, from]) tries.countWrong(key);
      return isRight;
    });
  };

  return {
    'login.start': async ({ username, password, remember }, visit) => {
      const account = sessions.accountNamed(username);
      const isToken = () => account !== undefined && sessions.isRememberToken(account.id, password);
      let byPassword = false;
      const mayEnter = async () => {
        byPassword = await isPassword(password, account?.value.password);
        return (byPassword || isToken()) && !account?.value.disabled;
      };
      if (!(await guarded(username, visit.address, mayEnter)) || !account) throw new Refusal(401, messages.loginFailed);
      return sessions.inTurn(account.id, async () => {
        // Looking at a password takes a while: it may have been changed since, or the account closed.
        const now = accounts.get(account.id)?.value;
        const isStillRight = byPassword ? now?.password === account.value.password : isToken();
        if (!now || now.disabled || !isStillRight) throw new Refusal(401, messages.loginFailed);
        const cookie = await sessions.start(account.id, now.username, remember);
        visit.cookie = cookie;
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
      const stored = accounts.get(accountId)?.value.password;
      const isRight = () => isPassword(password, stored);
      if (!(await guarded(username, visit.address, isRight))) throw invalid({ password: messages.oldPassword });
      const hashed = await hashPassword(newPassword);
      return sessions.inTurn(accountId, async () => {
        if (accounts.get(accountId)?.value.password !== stored) throw invalid({ password: messages.oldPassword });
        await accounts.update(accountId, undefined, username, (value) => ({ ...value, password: hashed }));
        await sessions.endAll(accountId, username, sessionId);
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
