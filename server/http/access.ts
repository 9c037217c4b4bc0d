import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallDefinition } from '../../contract/call-definition.ts';
import { messages } from '../../contract/messages.ts';
import { permissions } from '../../contract/permissions.ts';
import type { SetUpStep } from '../../contract/staff-accounts.ts';
import type { Sessions, SignedInUser } from '../accounts/sessions.ts';
import { HttpError } from '../http-error.ts';
import type { Settings } from '../settings.ts';
import { getCookie, isCrossOrigin } from './request-info.ts';

export const SESSION_COOKIE = 'item_token';
export const DEVICE_COOKIE = 'item_device';

const STAFF_COOKIE = /(?:^|; )item_(?:token|device)=[^;]/;

/** Whether somebody has signed in with this browser. Only for statistics: a cookie is not checked. */
export const isStaffBrowser = ({ headers: { cookie } }: IncomingMessage): boolean =>
  cookie !== undefined && STAFF_COOKIE.test(cookie);

const setUpMessages: Readonly<Record<SetUpStep, string>> = {
  password: messages.firstPasswordInUse,
  secondFactor: messages.secondFactorMissing,
};

/** Checks access before the body is read. Returns the signed-in user, or undefined for calls that are open to everyone. */
export function requireAccess(
  request: IncomingMessage,
  definition: CallDefinition,
  sessions: Sessions,
  settings: Settings,
): SignedInUser | undefined {
  if (definition.access === 'everyone') {
    if (definition.sameOriginOnly && isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
    return undefined;
  }
  if (isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
  const user = sessions.findUser(getCookie(request, SESSION_COOKIE));
  if (!user) throw new HttpError(401, messages.sessionExpired);
  if (definition.access === 'cookie') return user;
  if (!hasPageToken(request, user.token)) throw new HttpError(403, messages.forbidden);
  if (user.mustDo && !definition.duringSetUp?.includes(user.mustDo))
    throw new HttpError(403, setUpMessages[user.mustDo]);
  const required = permissions.find((permission) => permission === definition.access);
  if (required && !user.auth.includes(required)) throw new HttpError(403, messages.forbidden);
  return user;
}

function hasPageToken(request: IncomingMessage, token: string): boolean {
  const sent = /^Bearer ([\w-]+)$/i.exec(String(request.headers['authorization-item'] ?? ''))?.[1] ?? '';
  return sent.length === token.length && timingSafeEqual(Buffer.from(sent), Buffer.from(token));
}
