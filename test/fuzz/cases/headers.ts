/** Random headers. Content-Length and Transfer-Encoding are not among them: raw.ts tests those. */
import type { Random } from '../../helpers/random.ts';
import { type Headers, HOST } from './case.ts';
import { ODD_CHARACTERS } from './values.ts';

const names =
  `Accept-Encoding If-None-Match If-Match If-Modified-Since If-Unmodified-Since Range If-Range Origin Sec-Fetch-Site
  Cookie Authorization Authorization-item Content-Type Content-Encoding Content-Disposition X-Forwarded-For X-Forwarded-Proto
  X-Forwarded-Host Forwarded X-Real-IP X-Original-URL X-Rewrite-URL User-Agent Accept Accept-Language Accept-Charset Referer Via
  X-HTTP-Method-Override Max-Forwards TE Trailer Proxy Proxy-Connection Access-Control-Request-Method __proto__ constructor`.split(
    /\s+/,
  );

const values: Readonly<Record<string, readonly string[]>> = {
  'Accept-Encoding': ['br', 'gzip', 'br;q=0, gzip;q=0', '*', 'identity;q=0', 'br;q=NaN', ','.repeat(500), 'gzip;q=1e9'],
  'If-None-Match': ['*', 'W/"x"', '"', ',,,', '"a", "b"', '"'.repeat(300)],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', '0', 'yesterday', '-1'],
  Range: [
    'bytes=0-',
    'bytes=0-0',
    'bytes=-1',
    'bytes=-0',
    'bytes=5-2',
    'bytes=99999999-',
    'bytes=0-99999999999999999999999',
    'bytes=99999999999999999999999-',
    'bytes=-99999999999999999999999',
    'bytes=0-0,2-3',
    `bytes=${'0-,'.repeat(300)}`,
    'items=0-5',
    'bytes= 0-5',
  ],
  'If-Range': ['"x"', '*', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Origin: [
    'null',
    'https://evil.example',
    `http://${HOST}`,
    `http://${HOST}:1`,
    'http://',
    `${HOST}`,
    `http://${HOST}, http://a`,
  ],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'cross-site, same-origin'],
  Cookie: [
    'item_token=',
    `item_token=${'A'.repeat(43)}`,
    'item_token=x; item_token=y',
    'site_view=desktop',
    'site_view=desktop; site_view=phone',
    '=;=;;',
    ';'.repeat(3_000),
    `a=${'b'.repeat(6_000)}`,
    '__proto__=x; constructor=y',
  ],
  'Authorization-item': ['Bearer', 'Bearer ', `Bearer ${'A'.repeat(43)}`, `bearer ${'é'.repeat(43)}`, 'Basic YTpi'],
  'Content-Type': [
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7; charset=utf-8',
    'application/JSON;',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=gbk',
    'multipart/form-data; boundary=B',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    'multipart/form-data; boundary="B"; charset=utf-16',
    'text/plain',
    '',
    ';',
  ],
  'Content-Encoding': ['gzip', 'br', 'identity', 'deflate, gzip'],
  'X-Forwarded-For': [
    '198.51.100.7',
    '198.51.100.7, 203.0.113.9',
    '2001:db8::1',
    '[2001:db8::1]:80',
    ':'.repeat(200),
    ','.repeat(500),
    'unknown',
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '::',
    'a'.repeat(5_000),
  ],
  'X-Forwarded-Proto': ['https', 'http', 'https, http', 'javascript', 'https,'],
  'User-Agent': [
    'Mozilla/5.0 (Linux; Android 10) Mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) Mobile',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0) Android',
    'Phone'.repeat(1_500),
    '',
  ],
};

/** Random text of characters allowed in a header; Node's parser refuses the request at any other byte. */
const randomText = (random: Random) =>
  random.text(60, `${ODD_CHARACTERS}0-9,*;q=/`).replace(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, '');

const randomHeader = (random: Random): [string, string] => {
  const name = random.pick(names);
  const known = values[name];
  return [name, known && !random.chance(4) ? random.pick(known) : randomText(random)];
};

const hosts = [
  '',
  'a b',
  'evil.example',
  'EVIL.example:80',
  '[::1]:3000',
  `${'a'.repeat(300)}.cn`,
  'a.cn:99999',
  '\u00e9.cn',
  '<>',
];

/** `Host` and up to three random headers, now and then one of them twice. */
export function randomHeaders(random: Random): Headers {
  const host = random.chance(30) ? random.pick(hosts) : HOST;
  const all: Headers = [['Host', host]];
  for (let i = random.below(4); i > 0; i--) all.push(randomHeader(random));
  const last = all.at(-1);
  if (last && all.length > 1 && random.chance(12)) all.push([last[0], randomHeader(random)[1]]);
  if (random.chance(40)) all.push(['Connection', random.pick(['close', 'keep-alive', 'Keep-Alive, close'])]);
  return all;
}

const has = (headers: Headers, name: string) => headers.some(([each]) => each.toLowerCase() === name.toLowerCase());

/** Adds a header unless a random one of that name is there. */
export const withDefault = (headers: Headers, name: string, value: string): Headers =>
  has(headers, name) ? headers : [...headers, [name, value]];
