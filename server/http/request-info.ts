/** Who asks, and under which name they asked for us. */
import type { IncomingMessage } from 'node:http';
import { messages } from '../../contract/messages.ts';
import { HttpError } from '../http-error.ts';
import type { Settings } from '../settings.ts';

const HOST_PATTERN =
  /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5]))?$/i;

/** One visitor, as far as throttles care. Behind a proxy that is the nearest address the proxy itself has seen. */
export function getClientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return normalizeClientAddress(forwarded || (request.socket.remoteAddress ?? ''));
}

/** A household gets a whole /64 of IPv6: counting its single addresses would count nothing. */
export function normalizeClientAddress(address: string): string {
  const plain = stripPort(address.slice(0, 64)).replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/** Some proxies name the port as well: `203.0.113.9:50001`, `[2001:db8::1]:50001`. */
const stripPort = (address: string) =>
  address.replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

export function isHttps(request: IncomingMessage, trustProxy: boolean): boolean {
  return (
    trustProxy &&
    String(request.headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() === 'https'
  );
}

/** The origin for links on a page. A Host that is no host name is a malformed request. */
export function getOrigin(request: IncomingMessage, secure: boolean, { publicUrl }: Settings): string {
  const host = request.headers.host ?? '';
  if (!HOST_PATTERN.test(host) || hasDuplicateHost(request.rawHeaders))
    throw new HttpError(400, messages.invalidParams);
  return publicUrl ?? `${secure ? 'https' : 'http'}://${host.toLowerCase()}`;
}

/** Node reads the first and whoever stands before us may have read the other: RFC 9112 §3.2 has such a request refused. */
function hasDuplicateHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** A browser names the page that asks. Another site's page may not ask at all. */
export function isCrossOrigin(request: IncomingMessage, settings: Settings): boolean {
  const { origin, host } = request.headers;
  // `none` is the person's own doing: an address typed, a form sent again.
  if (!['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
    return true;
  if (origin === undefined) return false;
  if (origin === settings.publicUrl) return false;
  if (!URL.canParse(origin)) return true;
  const asked = new URL(origin);
  // Read as the origin is, for a proxy may name the scheme's own port, which a browser leaves out.
  const ours = `${asked.protocol}//${host}`;
  return !URL.canParse(ours) || new URL(ours).host !== asked.host;
}

export function getCookie(request: IncomingMessage, name: string): string | undefined {
  const { cookie } = request.headers;
  if (!cookie) return undefined;
  for (const part of cookie.split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
