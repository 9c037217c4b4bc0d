import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { messages } from '../../contract/messages.ts';
import { permissions } from '../../contract/records.ts';
import type { Row } from '../../contract/row.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions, Who } from '../sessions.ts';
import type { Settings } from '../settings.ts';
import { cookieOf, isForeign } from './requester.ts';

export const SESSION_COOKIE = 'item_token';
export const DEVICE_COOKIE = 'item_device';

/** Who is calling, if this call asks; settled before a byte of the body is taken. */
export function requireAccess(
  request: IncomingMessage,
  row: Row,
  sessions: Sessions,
  settings: Settings,
): Who | undefined {
  if (row.access === 'everyone') {
    if (row.sameOrigin && isForeign(request, settings)) throw new Refusal(403, messages.foreignOrigin);
    return undefined;
  }
  if (isForeign(request, settings)) throw new Refusal(403, messages.foreignOrigin);
  const who = sessions.who(cookieOf(request, SESSION_COOKIE));
  if (!who) throw new Refusal(401, messages.expired);
  if (row.access === 'cookie') return who;
  if (!hasToken(request, who.token)) throw new Refusal(403, messages.forbidden);
  const needed = permissions.find((permission) => permission === row.access);
  if (needed && !who.auth.includes(needed)) throw new Refusal(403, messages.forbidden);
  return who;
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const sent = /^Bearer ([\w-]+)$/i.exec(String(request.headers['authorization-item'] ?? ''))?.[1] ?? '';
  return sent.length === token.length && timingSafeEqual(Buffer.from(sent), Buffer.from(token));
}
