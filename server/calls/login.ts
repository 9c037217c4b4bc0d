/** Signing in and out and changing the password. Failed attempts are throttled, and timing does not reveal whether an account exists. */
import { messages } from '../../contract/messages.ts';
import type { Identity } from '../../contract/records.ts';
import { describeBrowser } from '../accounts/describe-browser.ts';
import { createDeviceCookie, getDeviceId } from '../accounts/device-cookie.ts';
import { hashPassword, verifyPassword } from '../accounts/passwords.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import { derivePageToken, type Sessions, type SignedInUser } from '../accounts/sessions.ts';
import { type CheckOutcome, type ThrottledCheck, toLoginAttempt } from '../accounts/throttled-check.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import { HttpError, notFoundError, validationError } from '../http-error.ts';
import type { Entry } from '../store/entry.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { getSystemSettings } from './system.ts';

type LoginHandlers = Handlers<'login.start' | 'login.userInfo' | 'login.end' | 'login.password'>;

export function createLoginHandlers(
  collections: SiteCollections,
  sessions: Sessions,
  factors: SecondFactors,
  check: ThrottledCheck,
): LoginHandlers {
  const accounts = collections.account;

  const toIdentity = (account: Entry<StoredAccount>, token: string, remembered: boolean): Identity => {
    const mustDo = sessions.findSetUpStep(account);
    return {
      ...getSystemSettings(collections.system),
      token,
      userId: account.id,
      username: account.value.username,
      name: account.value.name,
      avatar: account.value.avatar,
      auth: account.value.auth.join(','),
      isDeadlineToken: remembered ? 1 : 0,
      ...(mustDo && { mustDo }),
    };
  };

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
      return sessions.runExclusive(account.id, async () => {
        // Checking a password takes a while: meanwhile it may have been changed, or the account disabled, here or elsewhere.
        const requireValid = () => {
          const current = accounts.get(account.id)?.value;
          const isStillValid = isPassword ? current?.password === account.value.password : isRememberToken();
          if (!current || current.disabled || !isStillValid) throw new HttpError(401, messages.loginFailed);
        };
        const current = account.value;
        const deviceCookie = createDeviceCookie(context.trustedDevice, {
          id: account.id,
          passwordHash: current.password,
        });
        context.newDeviceCookie = deviceCookie;
        const device = {
          device: getDeviceId(deviceCookie),
          ...describeBrowser(context.userAgent),
          address: context.clientAddress,
        };
        const cookie = await sessions.start(account.id, current.username, remember, device, requireValid);
        context.sessionCookie = cookie;
        const identity = toIdentity(account, derivePageToken(cookie.secret), remember);
        if (!remember) return identity;
        const rememberToken = isRememberToken()
          ? password
          : await sessions.newRememberToken(account.id, current.username, device, requireValid);
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
