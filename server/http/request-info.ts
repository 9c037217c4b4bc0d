/** Reads the client's address, the protocol, the host, the origin and cookies from a request. */
import type { IncomingMessage } from 'node:http';
import { messages } from '../../contract/messages.ts';
import { HttpError } from '../http-error.ts';
import type { Settings } from '../settings.ts';

const HOST_PATTERN =
  /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5]))?$/i;

/** The client's address for rate limits. */
export const getClientAddress = (request: IncomingMessage, trustProxy: boolean): string =>
  normalizeClientAddress(getSentAddress(request, trustProxy));

/** The address as it was sent. Behind a proxy it is the last one in X-Forwarded-For, which the proxy itself added. */
export function getSentAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (request.socket.remoteAddress ?? '');
}

/** Reduces an IPv6 address to its /64 network: one household has a whole network, and could change addresses at will. */
export function normalizeClientAddress(address: string): string {
  const withoutPort = stripPort(address.slice(0, 64)).replace(/^::ffff:(?=\d+\.)/i, '');
  if (!withoutPort.includes(':')) return withoutPort;
  const [head = '', tail] = withoutPort.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Some proxies add the port: `203.0.113.9:50001`, `[2001:db8::1]:50001`. */
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

/** The origin for links on a page. Throws for an invalid Host header. */
export function getOrigin(request: IncomingMessage, secure: boolean, { publicUrl }: Settings): string {
  const host = request.headers.host ?? '';
  if (!HOST_PATTERN.test(host) || hasDuplicateHost(request.rawHeaders))
    throw new HttpError(400, messages.invalidParams);
  return publicUrl ?? `${secure ? 'https' : 'http'}://${host.toLowerCase()}`;
}

/** Node uses the first Host header while a proxy may have used another, so RFC 9112 §3.2 requires rejecting such a request. */
function hasDuplicateHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** True if a page of another site sent the request, according to the browser's headers. */
export function isCrossOrigin(request: IncomingMessage, settings: Settings): boolean {
  const { origin, host } = request.headers;
  // `none` means that the user started the request, for example by entering the address or resubmitting a form.
  if (!['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
    return true;
  if (origin === undefined) return false;
  if (origin === settings.publicUrl) return false;
  if (!URL.canParse(origin)) return true;
  const requestOrigin = new URL(origin);
  // Parsed to remove a default port: a proxy may add it to Host, while browsers omit it from Origin.
  const ownOrigin = `${requestOrigin.protocol}//${host}`;
  return !URL.canParse(ownOrigin) || new URL(ownOrigin).host !== requestOrigin.host;
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
