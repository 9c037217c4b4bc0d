/** Turns cases into the bytes of requests, with the headers that authenticate the visitor. */

import type { AuthHeaders } from './accounts.ts';
import type { HttpCase } from './cases/case.ts';

export function formatRequest(
  method: string,
  target: string,
  headers: readonly (readonly [string, string])[],
  body: Buffer,
): Buffer {
  const isSized = body.length > 0 || ['POST', 'PUT', 'PATCH'].includes(method);
  const all = isSized ? [...headers, ['Content-Length', String(body.length)]] : headers;
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** Adds the authentication headers, unless the case has random ones of the same name. */
export function formatHttpCase({ method, target, headers, body }: HttpCase, authHeaders: AuthHeaders): Buffer {
  const names = new Set(headers.map(([name]) => name));
  const added = Object.entries(authHeaders).filter(([name]) => !names.has(name));
  return formatRequest(method, target, [...headers, ...added], body);
}

/** Inserts headers after the request line, if there is one. */
export function insertHeaders(bytes: Buffer, authHeaders: AuthHeaders): Buffer {
  const headers = Object.entries(authHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const at = bytes.indexOf('\r\n') + 2;
  if (headers.length === 0 || at < 2) return bytes;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(headers.join('')), bytes.subarray(at)]);
}

export function splitAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const ends = [...cuts.map((share) => Math.floor(share * bytes.length)), bytes.length];
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)).filter((piece) => piece.length > 0);
}
