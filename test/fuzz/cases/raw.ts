/** Random raw bytes: malformed, ambiguous, pipelined and incomplete requests. */
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
  isHead?: boolean[];
  maxResponses?: number;
  isEachAnswered?: boolean;
}

const toLatin1 = (text: string) => Buffer.from(text, 'latin1');
const formatRequest = (line: string, headers: readonly string[], body = '') =>
  toLatin1([line, `Host: ${HOST}`, ...headers, '', body].join('\r\n'));
const withLength = (body: string, ...headers: string[]) =>
  formatRequest(
    `POST ${LIST} HTTP/1.1`,
    ['Content-Type: application/json', `Content-Length: ${body.length}`, ...headers],
    body,
  );

function toChunks(random: Random, body: string, prefix = ''): string {
  let text = '';
  for (let at = 0; at < body.length; ) {
    const size = 1 + random.below(body.length - at);
    const extension = random.chance(6) ? random.pick([';a', ';a=b', ';a="b c"']) : '';
    text += `${random.chance(8) ? '000' : ''}${size.toString(16)}${extension}\r\n${body.slice(at, at + size)}\r\n`;
    at += size;
  }
  return `${prefix}${text}0\r\n${random.chance(6) ? 'X-Trailer: a\r\n' : ''}\r\n`;
}

const chunkedRequest = (random: Random, body: string, ...headers: string[]) =>
  formatRequest(
    `POST ${LIST} HTTP/1.1`,
    ['Content-Type: application/json', 'Transfer-Encoding: chunked', ...headers],
    toChunks(random, body),
  );

/** Headers that a proxy and the server might read differently (request smuggling): must be refused, and nothing after them read. */
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
/** Unusual, but unambiguous headers. */
const unusual = [
  ['Transfer-Encoding: identity, chunked'],
  ['Transfer-Encoding:\tchunked'],
  ['Transfer-Encoding:', ' chunked'],
  ['X: a\nTransfer-Encoding: chunked'],
  ['Transfer_Encoding: chunked'],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ['Expect: 100-continue', 'Content-Length: 4'],
];

const shapes: Readonly<Record<string, (random: Random) => Shape>> = {
  'a request of server/http/broken.ts': (random) => ({ bytes: toLatin1(random.pick(known)[1]), maxResponses: 1 }),

  'bytes of any kind': (random) => ({
    bytes: Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256))),
  }),

  'a header flood': (random) => {
    const count = random.pick([10, 100, 1_999, 2_001, 5_000]);
    const headers = Array.from(
      { length: count },
      (_, i) => `${random.pick(['X', 'Cookie', 'Accept', `X-${i}`])}: ${i}`,
    );
    return { bytes: formatRequest('GET /healthz HTTP/1.1', [...headers, CLOSE]), maxResponses: 1 };
  },

  'a huge header': (random) => {
    const size = random.pick([1_000, 8_000, 15_900, 16_384, 100_000, 1_000_000]);
    const name = random.pick(['X', 'Cookie', 'Authorization-item', 'If-None-Match', 'Range', 'A'.repeat(500)]);
    return {
      bytes: formatRequest('GET / HTTP/1.1', [
        `${name}: ${random.pick(['a', ',', ';', '"', '\u00ff']).repeat(size)}`,
        CLOSE,
      ]),
      maxResponses: 1,
    };
  },

  'a long address': (random) => {
    const size = random.pick([4_000, 4_095, 4_096, 4_097, 16_000, 100_000]);
    return {
      bytes: formatRequest(`GET /${random.pick(['a', '/', '%41', '?', '..', '%']).repeat(size)} HTTP/1.1`, [CLOSE]),
      maxResponses: 1,
    };
  },

  'valid chunks': (random) => ({
    bytes: chunkedRequest(random, `{"limit":1${' '.repeat(random.below(200))}}`, CLOSE),
    maxResponses: 1,
    isEachAnswered: true,
  }),

  'corrupted chunks': (random) => {
    const bytes = chunkedRequest(
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
    const headers = ['Content-Type: application/json', ...random.pick(isAmbiguous ? ambiguous : unusual)];
    return { bytes: formatRequest(`POST ${LIST} HTTP/1.1`, headers, body), maxResponses: isAmbiguous ? 1 : 2 };
  },

  'pipelined requests': (random) => {
    const count = 2 + random.below(20);
    const isHead: boolean[] = [];
    const createRequest = (_: unknown, i: number) => {
      const more = i === count - 1 ? [CLOSE] : [];
      const isHeadRequest = random.chance(5);
      isHead.push(isHeadRequest);
      if (isHeadRequest) return formatRequest(`HEAD ${random.pick(['/', '/healthz', '/none'])} HTTP/1.1`, more);
      return random.pick([
        () => formatRequest(`GET ${random.pick(['/', '/healthz', '/none', '/dashboard'])} HTTP/1.1`, more),
        () => withLength('{"limit":1}', ...more),
        () => withLength('{"limit":', ...more),
        () => chunkedRequest(random, '{"limit":1}', ...more),
        () => formatRequest('GET /healthz HTTP/1.1', ['Content-Length: 5', ...more], 'GET /'),
      ])();
    };
    return {
      bytes: Buffer.concat(Array.from({ length: count }, createRequest)),
      isHead,
      maxResponses: count,
      isEachAnswered: true,
    };
  },

  'a valid request followed by random bytes': (random) => ({
    bytes: Buffer.concat([
      formatRequest('GET /healthz HTTP/1.1', []),
      toLatin1(random.text(200, `${ODD_CHARACTERS}GET / HTTP`).replace(/[^\u0000-\u00ff]/g, 'x')),
    ]),
  }),

  'a valid request with changed bytes': (random) => {
    const headers = randomHeaders(random).map(([name, value]) => `${name}: ${value}`);
    const bytes = toLatin1(
      [`GET ${randomTarget(random, '/product')} HTTP/1.1`, ...headers, CLOSE, '', ''].join('\r\n'),
    );
    for (let i = 1 + random.below(4); i > 0; i--) bytes[random.below(bytes.length)] = random.below(256);
    return { bytes };
  },

  'an incomplete upload': (random) => {
    const picture = png({ size: 1_000 + random.below(60_000), mark: 'half' }).toString('latin1');
    const form = `--B\r\nContent-Disposition: form-data; name="type"\r\n\r\nquill\r\n--B\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${picture}`;
    const length = `Content-Length: ${form.length + random.below(2) * 50}`;
    return {
      bytes: formatRequest(
        'POST /v1/file/upload HTTP/1.1',
        ['Content-Type: multipart/form-data; boundary=B', length],
        form,
      ),
      visitor: 'admin',
      maxResponses: 1,
    };
  },

  'a save whose response is not read': () => {
    const body = '{"newTitle":"\\u534a"}';
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`, CLOSE];
    return {
      bytes: formatRequest('POST /v1/news/saveNews HTTP/1.1', headers, body),
      visitor: 'admin',
      maxResponses: 1,
    };
  },

  'an HTTP/1.0 request': (random) => {
    const path = random.pick(['/', '/healthz', '/none', '/sitemap.xml', '/uploads/seed/ai-camera.jpg', LIST]);
    const headers = random.pick([
      [],
      ['Connection: keep-alive'],
      ['Transfer-Encoding: chunked'],
      ['Expect: 100-continue'],
    ]);
    return { bytes: formatRequest(`${random.pick(['GET', 'POST'])} ${path} HTTP/1.0`, headers), maxResponses: 1 };
  },

  'a body that is not in its declared encoding': (random) => {
    const coding = random.pick(['gzip', 'br', 'deflate', 'identity', 'gzip, chunked']);
    const type = random.pick(['application/json; charset=utf-16le', 'application/json; charset="', 'application/json']);
    const body = random.text(100, '\u001f\u008b\u0008\u0000ab{}"\u00ff');
    const headers = [`Content-Type: ${type}`, `Content-Encoding: ${coding}`, `Content-Length: ${body.length}`, CLOSE];
    return { bytes: formatRequest(`POST ${LIST} HTTP/1.1`, headers, body), maxResponses: 1 };
  },

  'an incomplete body': (random) => ({
    bytes: withLength('{"limit":1}').subarray(0, -1 - random.below(10)),
    maxResponses: 1,
  }),
};

const names = Object.keys(shapes);

export function makeRaw(random: Random): RawCase {
  const name = random.pick(names);
  const shape = shapes[name]?.(random) ?? { bytes: Buffer.alloc(0) };
  const { bytes, visitor = 'nobody', isHead = [], maxResponses, isEachAnswered } = shape;
  const isWhole = isEachAnswered || !random.chance(5);
  return {
    kind: 'raw',
    name,
    visitor,
    bytes: isWhole ? bytes : bytes.subarray(0, random.below(bytes.length + 1)),
    cuts: random.chance(3) ? Array.from({ length: 1 + random.below(6) }, () => random.below(1000) / 1000).sort() : [],
    ending: isEachAnswered
      ? 'never'
      : random.pick(['whenSilent', 'afterSending', 'afterSending', 'afterSending', 'reset']),
    isHead,
    ...(maxResponses !== undefined && { maxResponses }),
    ...(isEachAnswered && { isEachAnswered }),
  };
}
