/** Random requests for files: uploads, built assets, and generated files such as the sitemap. */
import fs from 'node:fs';
import { OFFICIAL_ACCOUNT_QR_URL } from '../../../contract/official-account.ts';
import type { Random } from '../../helpers/random.ts';
import type { Headers, HttpCase, KnownValues } from './case.ts';
import { randomHeaders, withDefault } from './headers.ts';
import { escapeTarget, randomTarget } from './targets.ts';
import { ODD_CHARACTERS } from './values.ts';

const isFilm = (name: string) => /\.(?:mp4|webm)$/.test(name);
const samples = fs.readdirSync('uploads/seed').sort();
const pictures = samples.filter((name) => !isFilm(name)).map((name) => `/uploads/seed/${name}`);
const films = samples.filter(isFilm).map((name) => `/uploads/seed/${name}`);
const assets = Object.keys((JSON.parse(fs.readFileSync('dist/assets.json', 'utf8')) as { files: object }).files);
const generated = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  OFFICIAL_ACCOUNT_QR_URL,
  '/favicon.ico',
  '/apple-touch-icon.png',
];
const forbidden = [
  '/uploads/',
  '/uploads/seed',
  '/uploads/seed/',
  '/uploads/.arriving/',
  '/uploads/.arriving/a',
  '/uploads/../data/account.json',
  '/uploads/%2e%2e/data/account.json',
  '/uploads/..%5cdata',
  '/uploads//etc/passwd',
  '/uploads/seed/ai-camera.jpg/',
  '/uploads/seed/ai-camera.jpg%00.png',
  `/uploads/${'a'.repeat(300)}`,
  `/uploads/${'a/'.repeat(1_500)}`,
  '/assets/',
  '/assets.json',
  '/server.js',
  '/public/assets/',
  '/assets/../server.js',
  '/assets/%2e%2e/%2e%2e/server.js',
  '/__proto__',
  '/constructor',
];

export function makeFile(random: Random, knownValues: KnownValues): HttpCase {
  const isFilmRequest = random.chance(15);
  const known = knownValues.etags.length > 0 && random.chance(8) ? random.pick(knownValues.etags) : undefined;
  const address = isFilmRequest
    ? random.pick(films)
    : random.pick(random.pick([pictures, knownValues.uploads, assets, generated, forbidden]));
  const strange =
    random.chance(12) &&
    `${random.pick(['/uploads/', '/assets/', '/uploads/seed/'])}${random.text(40, `${ODD_CHARACTERS}....////`)}`;
  const target = known?.[0] ?? (strange ? escapeTarget(random, strange) : randomTarget(random, address));
  let headers: Headers = randomHeaders(random);
  if (random.chance(4)) headers = withDefault(headers, 'Range', `bytes=${random.text(5, '0123456789-,')}`);
  // Only parts of films: whole films would take most of the time.
  if (isFilmRequest)
    headers = withDefault(headers, 'Range', `bytes=${random.below(100_000)}-${100_000 + random.below(5_000)}`);
  if (known) headers = withDefault(headers, random.pick(['If-None-Match', 'If-None-Match', 'If-Range']), known[1]);
  if (random.chance(3)) headers = withDefault(headers, 'Accept-Encoding', random.pick(['br', 'gzip']));
  return {
    kind: 'file',
    name: address,
    visitor: 'nobody',
    method: random.chance(6) ? 'HEAD' : random.chance(20) ? random.pick(['POST', 'PUT', 'DELETE', 'OPTIONS']) : 'GET',
    target,
    headers,
    body: Buffer.alloc(0),
  };
}
