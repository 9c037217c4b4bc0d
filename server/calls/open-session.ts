/** Begins a session in the browser that has shown who its user is, by password or by passkey. */
import { messages } from '../../contract/messages.ts';
import type { Identity } from '../../contract/records.ts';
import { describeBrowser } from '../accounts/describe-browser.ts';
import { createDeviceCookie, getDeviceId } from '../accounts/device-cookie.ts';
import type { NewDevices } from '../accounts/new-devices.ts';
import { type Device, derivePageToken, type Sessions } from '../accounts/sessions.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import { HttpError } from '../http-error.ts';
import type { LoginAttempt } from '../limits/login-guard.ts';
import type { Entry } from '../store/entry.ts';
import type { CallContext } from './call-context.ts';
import { getSystemSettings } from './system.ts';

interface SessionDependencies {
  collections: Pick<SiteCollections, 'account' | 'system'>;
  sessions: Sessions;
  newDevices: Pick<NewDevices, 'add'>;
}

interface Opening {
  account: Entry<StoredAccount>;
  attempt: LoginAttempt;
  remember: boolean;
  /** Asked once more, since what was checked may have changed meanwhile, here or elsewhere. */
  isStillValid(current: StoredAccount): boolean;
}

export const createIdentity = (
  { collections, sessions }: Pick<SessionDependencies, 'collections' | 'sessions'>,
  account: Entry<StoredAccount>,
  token: string,
  remembered: boolean,
): Identity => {
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

export function createSessionOpener(dependencies: SessionDependencies) {
  const { collections, sessions, newDevices } = dependencies;
  /** `finish` runs before anybody else can sign in to this account or change it. */
  return <R>(
    { account, attempt, remember, isStillValid }: Opening,
    context: CallContext,
    finish: (identity: Identity, device: Device, requireValid: () => void) => R | Promise<R>,
  ): Promise<R> =>
    sessions.runExclusive(account.id, async () => {
      const requireValid = () => {
        const current = collections.account.get(account.id)?.value;
        if (!current || current.disabled || !isStillValid(current)) throw new HttpError(401, messages.loginFailed);
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
      if (!attempt.device) await newDevices.add({ account: account.id, ...device }, current.username);
      context.sessionCookie = cookie;
      return finish(
        createIdentity(dependencies, account, derivePageToken(cookie.secret), remember),
        device,
        requireValid,
      );
    });
}

export type OpenSession = ReturnType<typeof createSessionOpener>;
