/** Answers off the wire, read strictly: what RFC 9112 does not allow is an error here, and not made the best of. */
import zlib from 'node:zlib';

export interface RawResponse {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
}

export class MalformedResponse extends Error {}

/** The first of that name, and '' without one. */
export const getHeader = ({ headers }: RawResponse, name: string): string =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? '';

/** What the body says once its coding is taken off. */
export function decodeText(answer: RawResponse): string {
  const coding = getHeader(answer, 'content-encoding');
  if (coding === 'br') return zlib.brotliDecompressSync(answer.body).toString();
  if (coding === 'gzip') return zlib.gunzipSync(answer.body).toString();
  if (coding !== '') throw new MalformedResponse(`nobody knows the coding ${coding}`);
  return answer.body.toString();
}

/** An answer and how many bytes it took, or how many bytes there have to be before it is worth another look. */
export type ParseResult = { answer: RawResponse; taken: number } | { answer?: undefined; wanted: number };

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e]*$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e]*?)[ \t]*$/;

export function parseResponse(bytes: Buffer, isHead: boolean, isClosed: boolean): ParseResult {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { wanted: bytes.length + 1 };
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(STATUS_LINE.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status))
    throw new MalformedResponse(`a status line is none: ${JSON.stringify(first.slice(0, 200))}`);
  const headers = lines.map((line) => {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new MalformedResponse(`a header is none: ${JSON.stringify(line)}`);
    return [name, value] as const;
  });
  const start = end + 4;
  // Only says that the body may come.
  if (status === 100) {
    const rest = parseResponse(bytes.subarray(start), isHead, isClosed);
    return rest.answer ? { answer: rest.answer, taken: rest.taken + start } : { wanted: rest.wanted + start };
  }
  const valuesOf = (wanted: string) =>
    headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  const [length, more] = valuesOf('content-length');
  const [coding] = valuesOf('transfer-encoding');
  if (more !== undefined || (length !== undefined && coding !== undefined))
    throw new MalformedResponse('the length is said more than once');
  const whole = (body: Buffer, taken: number): ParseResult => ({ answer: { status, headers, body }, taken });
  if (isHead || status === 204 || status === 304) return whole(Buffer.alloc(0), start);
  if (length !== undefined) {
    if (!/^\d+$/.test(length)) throw new MalformedResponse(`a length is none: ${length}`);
    const until = start + Number(length);
    if (bytes.length < until) return { wanted: until };
    return whole(Buffer.from(bytes.subarray(start, until)), until);
  }
  if (coding === 'chunked') return readChunks(bytes, start, whole);
  if (coding !== undefined) throw new MalformedResponse(`nobody knows the coding ${coding}`);
  return isClosed ? whole(Buffer.from(bytes.subarray(start)), bytes.length) : { wanted: bytes.length + 1 };
}

function readChunks(bytes: Buffer, start: number, whole: (body: Buffer, taken: number) => ParseResult): ParseResult {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return { wanted: bytes.length + 1 };
    const size = bytes.toString('latin1', at, end);
    if (!/^[\da-f]{1,8}$/i.test(size)) throw new MalformedResponse(`a chunk's size is none: ${JSON.stringify(size)}`);
    const from = end + 2;
    const until = from + Number.parseInt(size, 16);
    if (bytes.length < until + 2) return { wanted: until + 2 };
    if (bytes.toString('latin1', until, until + 2) !== '\r\n')
      throw new MalformedResponse('a chunk is longer than it says');
    if (until === from) return whole(Buffer.concat(chunks), until + 2);
    chunks.push(bytes.subarray(from, until));
    at = until + 2;
  }
}
