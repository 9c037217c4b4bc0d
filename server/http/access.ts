import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallDefinition } from '../../contract/call-definition.ts';
import { messages } from '../../contract/messages.ts';
import { permissions } from '../../contract/records.ts';
import type { Sessions, SignedInUser } from '../accounts/sessions.ts';
import { HttpError } from '../http-error.ts';
import type { Settings } from '../settings.ts';
import { getCookie, isCrossOrigin } from './request-info.ts';

export const SESSION_COOKIE = 'item_token';
export const DEVICE_COOKIE = 'item_device';

/** Who is calling, if this call asks; settled before a byte of the body is taken. */
export function requireAccess(
  request: IncomingMessage,
  row: CallDefinition,
  sessions: Sessions,
  settings: Settings,
): SignedInUser | undefined {
  if (row.access === 'everyone') {
    if (row.sameOriginOnly && isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
    return undefined;
  }
  if (isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
  const user = sessions.findUser(getCookie(request, SESSION_COOKIE));
  if (!user) throw new HttpError(401, messages.sessionExpired);
  if (row.access === 'cookie') return user;
  if (!hasPageToken(request, user.token)) throw new HttpError(403, messages.forbidden);
  const needed = permissions.find((permission) => permission === row.access);
  if (needed && !user.auth.includes(needed)) throw new HttpError(403, messages.forbidden);
  return user;
}

function hasPageToken(request: IncomingMessage, token: string): boolean {
  const sent = /^Bearer ([\w-]+)$/i.exec(String(request.headers['authorization-item'] ?? ''))?.[1] ?? '';
  return sent.length === token.length && timingSafeEqual(Buffer.from(sent), Buffer.from(token));
}
