/** Cases as bytes, with what the visitor shows at the door. */

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

/** Chance may have said something else at the door; then that is what is shown. */
export function formatHttpCase({ method, target, headers, body }: HttpCase, shown: AuthHeaders): Buffer {
  const said = new Set(headers.map(([name]) => name));
  const more = Object.entries(shown).filter(([name]) => !said.has(name));
  return formatRequest(method, target, [...headers, ...more], body);
}

/** Below the request line, where there is one. */
export function insertHeaders(bytes: Buffer, shown: AuthHeaders): Buffer {
  const headers = Object.entries(shown).map(([name, value]) => `${name}: ${value}\r\n`);
  const at = bytes.indexOf('\r\n') + 2;
  if (headers.length === 0 || at < 2) return bytes;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(headers.join('')), bytes.subarray(at)]);
}

export function splitAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const ends = [...cuts.map((share) => Math.floor(share * bytes.length)), bytes.length];
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)).filter((piece) => piece.length > 0);
}
