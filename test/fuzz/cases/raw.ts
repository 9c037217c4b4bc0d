/** Bytes on a bare line: requests that end where they should not, begin in the middle, or stop half-way. */
import { png } from '../../helpers/images.ts';
import type { Random } from '../../helpers/random.ts';
import { brokenRequests } from '../../server/http/broken.ts';
import { HOST, type RawCase, type Visitor } from './case.ts';
import { randomHeaders } from './headers.ts';
import { randomTarget } from './targets.ts';
import { ODD_CHARACTERS } from './values.ts';

const { cases: known } = brokenRequests(HOST);
const LIST = '/v1/product/list';
const CLOSE = 'Connection: close';

interface Shape {
  bytes: Buffer;
  visitor?: Visitor;
  heads?: boolean[];
  most?: number;
  isAnswered?: boolean;
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const request = (line: string, headers: readonly string[], body = '') =>
  latin([line, `Host: ${HOST}`, ...headers, '', body].join('\r\n'));
const sized = (body: string, ...headers: string[]) =>
  request(
    `POST ${LIST} HTTP/1.1`,
    ['Content-Type: application/json', `Content-Length: ${body.length}`, ...headers],
    body,
  );

function chunked(random: Random, body: string, sayBefore = ''): string {
  let text = '';
  for (let at = 0; at < body.length; ) {
    const size = 1 + random.below(body.length - at);
    const extension = random.chance(6) ? random.pick([';a', ';a=b', ';a="b c"']) : '';
    text += `${random.chance(8) ? '000' : ''}${size.toString(16)}${extension}\r\n${body.slice(at, at + size)}\r\n`;
    at += size;
  }
  return `${sayBefore}${text}0\r\n${random.chance(6) ? 'X-Trailer: a\r\n' : ''}\r\n`;
}

const inChunks = (random: Random, body: string, ...headers: string[]) =>
  request(
    `POST ${LIST} HTTP/1.1`,
    ['Content-Type: application/json', 'Transfer-Encoding: chunked', ...headers],
    chunked(random, body),
  );

/** What a server in front and the one behind it might read differently: refused, and nothing after it is read at all. */
const ambiguous = [
  ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 4'],
  ['Content-Length: 4', 'Content-Length: 40'],
  ['Content-Length: 4, 40'],
  ['Content-Length: +4'],
  ['Content-Length: 0x4'],
  ['Content-Length: 4 4'],
  ['Content-Length : 4'],
  ['Content-Length: 4', 'content-length: 4'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: cow'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding: "chunked"'],
  ['Transfer-Encoding:\u000bchunked'],
  [' Transfer-Encoding: chunked'],
  ['X: a\rTransfer-Encoding: chunked'],
];
/** Odd, and yet one thing only. */
const odd = [
  ['Transfer-Encoding: identity, chunked'],
  ['Transfer-Encoding:\tchunked'],
  ['Transfer-Encoding:', ' chunked'],
  ['X: a\nTransfer-Encoding: chunked'],
  ['Transfer_Encoding: chunked'],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ['Expect: 100-continue', 'Content-Length: 4'],
];

const shapes: Readonly<Record<string, (random: Random) => Shape>> = {
  'a known one': (random) => ({ bytes: latin(random.pick(known)[1]), most: 1 }),

  'bytes of any kind': (random) => ({
    bytes: Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256))),
  }),

  'a header flood': (random) => {
    const count = random.pick([10, 100, 1_999, 2_001, 5_000]);
    const headers = Array.from(
      { length: count },
      (_, i) => `${random.pick(['X', 'Cookie', 'Accept', `X-${i}`])}: ${i}`,
    );
    return { bytes: request('GET /healthz HTTP/1.1', [...headers, CLOSE]), most: 1 };
  },

  'a huge header': (random) => {
    const size = random.pick([1_000, 8_000, 15_900, 16_384, 100_000, 1_000_000]);
    const name = random.pick(['X', 'Cookie', 'Authorization-item', 'If-None-Match', 'Range', 'A'.repeat(500)]);
    return {
      bytes: request('GET / HTTP/1.1', [`${name}: ${random.pick(['a', ',', ';', '"', '\u00ff']).repeat(size)}`, CLOSE]),
      most: 1,
    };
  },

  'a long address': (random) => {
    const size = random.pick([4_000, 4_095, 4_096, 4_097, 16_000, 100_000]);
    return {
      bytes: request(`GET /${random.pick(['a', '/', '%41', '?', '..', '%']).repeat(size)} HTTP/1.1`, [CLOSE]),
      most: 1,
    };
  },

  'chunks as they should be': (random) => ({
    bytes: inChunks(random, `{"limit":1${' '.repeat(random.below(200))}}`, CLOSE),
    most: 1,
    isAnswered: true,
  }),

  'chunked nonsense': (random) => {
    const bytes = inChunks(
      random,
      `{"coverName":"${random.text(40, 'ab塔').replace(/[^\u0000-\u00ff]/g, 'x')}"}`,
      CLOSE,
    );
    const from = bytes.indexOf('\r\n\r\n') + 4;
    for (let i = random.below(6); i > 0; i--)
      bytes[from + random.below(bytes.length - from)] = random.pick([0x0a, 0x0d, 0x30, 0x66, 0x3b, 0x20, 0xff, 0]);
    return { bytes };
  },

  'a smuggled request': (random) => {
    const inner = `GET /v1/smuggled HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 10\r\n\r\nx=1`;
    const body = random.pick([
      `0\r\n\r\n${inner}`,
      `2\r\n{}\r\n0\r\n\r\n${inner}`,
      `{}\r\n${inner}`,
      `1e\r\n${inner}`,
      inner,
    ]);
    const isAmbiguous = !random.chance(3);
    const headers = ['Content-Type: application/json', ...random.pick(isAmbiguous ? ambiguous : odd)];
    return { bytes: request(`POST ${LIST} HTTP/1.1`, headers, body), most: isAmbiguous ? 1 : 2 };
  },

  'many in one packet': (random) => {
    const count = 2 + random.below(20);
    const heads: boolean[] = [];
    const one = (_: unknown, i: number) => {
      const more = i === count - 1 ? [CLOSE] : [];
      const isHead = random.chance(5);
      heads.push(isHead);
      if (isHead) return request(`HEAD ${random.pick(['/', '/healthz', '/none'])} HTTP/1.1`, more);
      return random.pick([
        () => request(`GET ${random.pick(['/', '/healthz', '/none', '/dashboard'])} HTTP/1.1`, more),
        () => sized('{"limit":1}', ...more),
        () => sized('{"limit":', ...more),
        () => inChunks(random, '{"limit":1}', ...more),
        () => request('GET /healthz HTTP/1.1', ['Content-Length: 5', ...more], 'GET /'),
      ])();
    };
    return { bytes: Buffer.concat(Array.from({ length: count }, one)), heads, most: count, isAnswered: true };
  },

  'a good one and rubbish behind it': (random) => ({
    bytes: Buffer.concat([
      request('GET /healthz HTTP/1.1', []),
      latin(random.text(200, `${ODD_CHARACTERS}GET / HTTP`).replace(/[^\u0000-\u00ff]/g, 'x')),
    ]),
  }),

  'a good one with a byte that is off': (random) => {
    const headers = randomHeaders(random).map(([name, value]) => `${name}: ${value}`);
    const bytes = latin([`GET ${randomTarget(random, '/product')} HTTP/1.1`, ...headers, CLOSE, '', ''].join('\r\n'));
    for (let i = 1 + random.below(4); i > 0; i--) bytes[random.below(bytes.length)] = random.below(256);
    return { bytes };
  },

  'an upload that breaks off': (random) => {
    const picture = png({ size: 1_000 + random.below(60_000), mark: 'half' }).toString('latin1');
    const form = `--B\r\nContent-Disposition: form-data; name="type"\r\n\r\nquill\r\n--B\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${picture}`;
    const length = `Content-Length: ${form.length + random.below(2) * 50}`;
    return {
      bytes: request('POST /v1/file/upload HTTP/1.1', ['Content-Type: multipart/form-data; boundary=B', length], form),
      visitor: 'admin',
      most: 1,
    };
  },

  'a save that nobody waits for': () => {
    const body = '{"newTitle":"\\u534a"}';
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`, CLOSE];
    return { bytes: request('POST /v1/news/saveNews HTTP/1.1', headers, body), visitor: 'admin', most: 1 };
  },

  'an older HTTP': (random) => {
    const path = random.pick(['/', '/healthz', '/none', '/sitemap.xml', '/uploads/seed/ai-camera.jpg', LIST]);
    const headers = random.pick([
      [],
      ['Connection: keep-alive'],
      ['Transfer-Encoding: chunked'],
      ['Expect: 100-continue'],
    ]);
    return { bytes: request(`${random.pick(['GET', 'POST'])} ${path} HTTP/1.0`, headers), most: 1 };
  },

  'a body in a coding that it is not in': (random) => {
    const coding = random.pick(['gzip', 'br', 'deflate', 'identity', 'gzip, chunked']);
    const type = random.pick(['application/json; charset=utf-16le', 'application/json; charset="', 'application/json']);
    const body = random.text(100, '\u001f\u008b\u0008\u0000ab{}"\u00ff');
    const headers = [`Content-Type: ${type}`, `Content-Encoding: ${coding}`, `Content-Length: ${body.length}`, CLOSE];
    return { bytes: request(`POST ${LIST} HTTP/1.1`, headers, body), most: 1 };
  },

  'a body that never comes whole': (random) => ({
    bytes: sized('{"limit":1}').subarray(0, -1 - random.below(10)),
    most: 1,
  }),
};

const names = Object.keys(shapes);

export function makeRaw(random: Random): RawCase {
  const name = random.pick(names);
  const shape = shapes[name]?.(random) ?? { bytes: Buffer.alloc(0) };
  const { bytes, visitor = 'nobody', heads = [], most, isAnswered } = shape;
  const isWhole = isAnswered || !random.chance(5);
  return {
    kind: 'raw',
    name,
    visitor,
    bytes: isWhole ? bytes : bytes.subarray(0, random.below(bytes.length + 1)),
    cuts: random.chance(3) ? Array.from({ length: 1 + random.below(6) }, () => random.below(1000) / 1000).sort() : [],
    ending: isAnswered ? 'wait' : random.pick(['listen', 'leave', 'leave', 'leave', 'vanish']),
    isHead: heads,
    ...(most !== undefined && { maxResponses: most }),
    ...(isAnswered && { isEachAnswered: isAnswered }),
  };
}
