/** A strict HTTP response parser: anything that RFC 9112 does not allow is an error. */
import zlib from 'node:zlib';

export interface RawResponse {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
}

export class MalformedResponse extends Error {}

/** The first header of that lower-case name, or ''. */
export const getHeader = ({ headers }: RawResponse, name: string): string =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? '';

/** The decompressed body as text. */
export function decodeText(response: RawResponse): string {
  const coding = getHeader(response, 'content-encoding');
  if (coding === 'br') return zlib.brotliDecompressSync(response.body).toString();
  if (coding === 'gzip') return zlib.gunzipSync(response.body).toString();
  if (coding !== '') throw new MalformedResponse(`unknown content coding ${coding}`);
  return response.body.toString();
}

/** A response and its length in bytes, or the least number of bytes needed before parsing can succeed. */
export type ParseResult = { response: RawResponse; length: number } | { response?: undefined; needed: number };

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e]*$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e]*?)[ \t]*$/;

export function parseResponse(bytes: Buffer, isHead: boolean, isClosed: boolean): ParseResult {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { needed: bytes.length + 1 };
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(STATUS_LINE.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new MalformedResponse(`invalid status line: ${JSON.stringify(first.slice(0, 200))}`);
  const headers = lines.map((line) => {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new MalformedResponse(`invalid header: ${JSON.stringify(line)}`);
    return [name, value] as const;
  });
  const start = end + 4;
  // 100 Continue precedes the real response.
  if (status === 100) {
    const rest = parseResponse(bytes.subarray(start), isHead, isClosed);
    return rest.response ? { response: rest.response, length: rest.length + start } : { needed: rest.needed + start };
  }
  const valuesOf = (searched: string) =>
    headers.filter(([name]) => name.toLowerCase() === searched).map(([, value]) => value);
  const [contentLength, second] = valuesOf('content-length');
  const [coding] = valuesOf('transfer-encoding');
  if (second !== undefined || (contentLength !== undefined && coding !== undefined))
    throw new MalformedResponse('the length is given more than once');
  const complete = (body: Buffer, length: number): ParseResult => ({ response: { status, headers, body }, length });
  if (isHead || status === 204 || status === 304) return complete(Buffer.alloc(0), start);
  if (contentLength !== undefined) {
    if (!/^\d+$/.test(contentLength)) throw new MalformedResponse(`invalid Content-Length: ${contentLength}`);
    const until = start + Number(contentLength);
    if (bytes.length < until) return { needed: until };
    return complete(Buffer.from(bytes.subarray(start, until)), until);
  }
  if (coding === 'chunked') return parseChunks(bytes, start, complete);
  if (coding !== undefined) throw new MalformedResponse(`unknown transfer coding ${coding}`);
  return isClosed ? complete(Buffer.from(bytes.subarray(start)), bytes.length) : { needed: bytes.length + 1 };
}

function parseChunks(
  bytes: Buffer,
  start: number,
  complete: (body: Buffer, length: number) => ParseResult,
): ParseResult {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return { needed: bytes.length + 1 };
    const size = bytes.toString('latin1', at, end);
    if (!/^[\da-f]{1,8}$/i.test(size)) throw new MalformedResponse(`invalid chunk size: ${JSON.stringify(size)}`);
    const from = end + 2;
    const until = from + Number.parseInt(size, 16);
    if (bytes.length < until + 2) return { needed: until + 2 };
    if (bytes.toString('latin1', until, until + 2) !== '\r\n')
      throw new MalformedResponse('a chunk is longer than it says');
    if (until === from) return complete(Buffer.concat(chunks), until + 2);
    chunks.push(bytes.subarray(from, until));
    at = until + 2;
  }
}
