/** The finished pictures are made outside the project: what the catalogue says of them is checked against the files. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { hudTags } from '../../client/site/desktop/home/hud-data.ts';
import { sizeOf } from '../helpers/picture-size.ts';

interface Row {
  alt: string;
  width: number;
  height: number;
  avif: number[];
  webp: number[];
  place: 'design' | 'sample' | 'drawing';
  type: string;
  tiny?: string;
  anchors?: Record<string, [number, number]>;
}

const KB = 1024;
const rows = JSON.parse(fs.readFileSync('client/assets/catalogue.json', 'utf8')) as Record<string, Row>;
const named = Object.entries(rows);
const sprite = fs.readFileSync('client/assets/icons.svg', 'utf8');
const site = fs.readFileSync('data/seed/site.json', 'utf8');
const folders = { design: 'client/assets/pictures', sample: 'uploads/seed', drawing: 'client/assets/illustrations' };
const behind = (name: string, { place, type }: Row) => `${folders[place]}/${name}.${type}`;
const smaller = (name: string, row: Row) =>
  (['avif', 'webp'] as const).flatMap((type) =>
    row[type].map((width) => ({ width, type, file: `client/assets/pictures/${name}-${width}.${type}` })),
  );
const weight = (folder: string): number =>
  fs.readdirSync(folder, { withFileTypes: true }).reduce((sum, each) => {
    const path = `${folder}/${each.name}`;
    return sum + (each.isDirectory() ? weight(path) : fs.statSync(path).size);
  }, 0);

test('every picture has its files, as large as it says, and a picture of a few pixels for the time before', () => {
  assert.ok(named.length > 120);
  for (const [name, row] of named) {
    if (row.type !== 'svg') assert.deepEqual(sizeOf(behind(name, row)), [row.width, row.height], name);
    for (const { width, file } of smaller(name, row)) {
      const [wide, high] = sizeOf(file);
      assert.equal(wide, width, file);
      assert.ok(Math.abs(high - (width * row.height) / row.width) <= 1, `${file} has the proportions of ${name}`);
    }
    assert.equal(row.tiny !== undefined, row.avif.length > 0, name);
    assert.ok((row.tiny ?? '').length < 400, name);
  }
});

test('there is no file that the catalogue does not know', () => {
  const known = new Set(
    named.flatMap(([name, row]) => [behind(name, row), ...smaller(name, row).map(({ file }) => file)]),
  );
  const films = /\.(?:mp4|webm|vtt)$/;
  for (const folder of Object.values(folders))
    for (const name of fs.readdirSync(folder))
      if (!films.test(name)) assert.ok(known.has(`${folder}/${name}`), `${folder}/${name}`);
});

test('every sample lies there because some content shows it', () => {
  const content = ['product', 'news', 'carousel'].map((name) => fs.readFileSync(`data/seed/${name}.json`, 'utf8'));
  const shown = new Set([...content, site].join('\n').match(/\/uploads\/seed\/[\w.-]+/g));
  for (const name of fs.readdirSync('uploads/seed')) assert.ok(shown.has(`/uploads/seed/${name}`), name);
});

test('every picture says in Chinese what is to be seen; scenes that stand for real ones say that they are illustrations', () => {
  for (const [name, { alt }] of named) {
    assert.match(alt, /\p{Script=Han}{2}/u, name);
    assert.doesNotMatch(alt, /[,:()]/, `${name}: full-width punctuation`);
    if (/^(?:showroom|case|scenario|company|home|banner)-/.test(name)) assert.match(alt, /（示意图）$/, name);
    if (/^(?:honour|certificate)-/.test(name)) assert.match(alt, /样例/, name);
  }
});

test('where an article shows a drawn scene as if it were a place, it says so as well', () => {
  const texts = ['product', 'news'].map((name) => fs.readFileSync(`data/seed/${name}.json`, 'utf8')).join('\n');
  const scenes = [...texts.matchAll(/seed\/((?:showroom|scenario|company|news)-[\w-]+)\.jpg\\" alt=\\"([^"\\]*)/g)];
  assert.ok(scenes.length > 8);
  for (const [, name, alt] of scenes) assert.match(alt ?? '', /（示意图）$/, name);
});

test('no two pictures are the same', () => {
  const seen = new Map<string, string>();
  for (const [name, row] of named) {
    const bytes = fs.readFileSync(behind(name, row)).toString('base64');
    assert.equal(seen.get(bytes), undefined, name);
    seen.set(bytes, name);
  }
});

test('what a first screen waits for is light', () => {
  const products = fs.readFileSync('data/seed/product.json', 'utf8');
  const covers = [...products.matchAll(/"coverUrl":"\/uploads\/seed\/([\w-]+)\.jpg"/g)].map(([, name]) => name ?? '');
  assert.ok(covers.length >= 14);
  const budgets: [RegExp, width: number, most: number][] = [
    [/^home-hero$/, 1920, 120],
    [/^(?:banner-|case-.*-banner$)/, 1920, 70],
    [/^(?:home-hero|mobile-site-gate)-/, 750, 60],
    [new RegExp(`^(?:${covers.join('|')})$`), 800, 30],
  ];
  for (const [which, width, most] of budgets) {
    const files = named
      .filter(([name]) => which.test(name))
      .map(([name]) => `client/assets/pictures/${name}-${width}.avif`);
    assert.ok(files.length > 0, String(which));
    for (const file of files) assert.ok(fs.statSync(file).size <= most * KB, `${file} ${fs.statSync(file).size}`);
  }
});

test('what made the pictures is packed beside them, with a note of the state each was drawn from', () => {
  const packed = unpacked(zlib.gunzipSync(fs.readFileSync('client/assets/sources.tgz')));
  for (const file of ['README.md', 'art.ts', 'package-lock.json', 'flat/README.md'])
    assert.ok(packed.has(`./${file}`), file);
  const prints = JSON.parse(packed.get('./manifest.json') ?? '{}') as Record<string, string>;
  const isFlat = /^(?:partner|honour|certificate|share)|-poster$/;
  const isPart = /-mobile(?:-|$)|^mobile-site-gate-/;
  const drawn = named.filter(([name, { type }]) => type !== 'svg' && !isFlat.test(name) && !isPart.test(name));
  assert.ok(drawn.length > 90);
  for (const [name] of drawn) assert.match(prints[name] ?? '', /^[0-9a-f]{64}$/, name);
  assert.ok(![...packed.keys()].some((file) => file.includes('node_modules')));
});

/** Files of a tar archive: blocks of 512 bytes, a header and what belongs to it. */
function unpacked(tar: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const field = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const [prefix, name] = [field(345, 155), field(0, 100)];
    files.set(prefix ? `${prefix}/${name}` : name, tar.toString('utf8', at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

test('all artwork together stays under 25 MB', () => {
  assert.ok(weight('client/assets') + weight('uploads/seed') <= 25 * KB * KB);
});

test('the hero tells where its named things are, and the layer over it hangs from them', () => {
  const anchors = rows['home-hero']?.anchors ?? {};
  for (const { anchor } of hudTags)
    assert.ok(
      anchors[anchor]?.every((share) => share > 0 && share < 1),
      anchor,
    );
});

test('every icon that is named is in the sprite, and no line of it needs a style', () => {
  const wanted = [...site.matchAll(/"icon": *"([\w-]+)"/g)].map(([, name]) => name);
  assert.ok(wanted.length > 20);
  for (const name of [...wanted, ...hudTags.map(({ icon }) => icon)])
    assert.ok(sprite.includes(`<symbol id="${name}"`), name);
  assert.doesNotMatch(sprite, /style=|<style/);
});
