/** Checks the picture catalogue against the picture files, which are made outside this project. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { hudTags } from '../../client/site/desktop/home/hud-data.ts';
import { readPictureSize } from '../helpers/picture-size.ts';
import { seedSite } from '../helpers/seed-site.ts';

interface CatalogueEntry {
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
const catalogue = JSON.parse(fs.readFileSync('client/assets/catalogue.json', 'utf8')) as Record<string, CatalogueEntry>;
const entries = Object.entries(catalogue);
const sprite = fs.readFileSync('client/assets/icons.svg', 'utf8');
const site = JSON.stringify(seedSite);
const folders = { design: 'client/assets/pictures', sample: 'uploads/seed', drawing: 'client/assets/illustrations' };
const getOriginalFile = (name: string, { place, type }: CatalogueEntry) => `${folders[place]}/${name}.${type}`;
const listSmallerFiles = (name: string, entry: CatalogueEntry) =>
  (['avif', 'webp'] as const).flatMap((type) =>
    entry[type].map((width) => ({ width, type, file: `client/assets/pictures/${name}-${width}.${type}` })),
  );
const getFolderSize = (folder: string): number =>
  fs.readdirSync(folder, { withFileTypes: true }).reduce((sum, each) => {
    const path = `${folder}/${each.name}`;
    return sum + (each.isDirectory() ? getFolderSize(path) : fs.statSync(path).size);
  }, 0);

test('every picture has files of the stated sizes and a tiny placeholder', () => {
  assert.ok(entries.length > 120);
  for (const [name, entry] of entries) {
    if (entry.type !== 'svg')
      assert.deepEqual(readPictureSize(getOriginalFile(name, entry)), [entry.width, entry.height], name);
    for (const { width, file } of listSmallerFiles(name, entry)) {
      const [fileWidth, fileHeight] = readPictureSize(file);
      assert.equal(fileWidth, width, file);
      assert.ok(
        Math.abs(fileHeight - (width * entry.height) / entry.width) <= 1,
        `${file} has the proportions of ${name}`,
      );
    }
    assert.equal(entry.tiny !== undefined, entry.avif.length > 0, name);
    assert.ok((entry.tiny ?? '').length < 400, name);
  }
});

test('every picture file is in the catalogue', () => {
  const knownFiles = new Set(
    entries.flatMap(([name, entry]) => [
      getOriginalFile(name, entry),
      ...listSmallerFiles(name, entry).map(({ file }) => file),
    ]),
  );
  const videoFile = /\.(?:mp4|webm|vtt)$/;
  for (const folder of Object.values(folders))
    for (const name of fs.readdirSync(folder))
      if (!videoFile.test(name)) assert.ok(knownFiles.has(`${folder}/${name}`), `${folder}/${name}`);
});

test('every sample picture is used by the seed content', () => {
  const content = ['product', 'news', 'carousel'].map((name) => fs.readFileSync(`data/seed/${name}.json`, 'utf8'));
  const usedPaths = new Set([...content, site].join('\n').match(/\/uploads\/seed\/[\w.-]+/g));
  for (const name of fs.readdirSync('uploads/seed')) assert.ok(usedPaths.has(`/uploads/seed/${name}`), name);
});

test('every picture has a Chinese alt text, and pictures that replace photos are marked as illustrations', () => {
  for (const [name, { alt }] of entries) {
    assert.match(alt, /\p{Script=Han}{2}/u, name);
    assert.doesNotMatch(alt, /[,:()]/, `${name}: full-width punctuation`);
    if (/^(?:showroom|case|scenario|company|home|banner|honour|certificate)-/.test(name))
      assert.match(alt, /（示意图）$/, name);
  }
});

test('alt texts in articles mark drawn scenes as illustrations', () => {
  const texts = ['product', 'news'].map((name) => fs.readFileSync(`data/seed/${name}.json`, 'utf8')).join('\n');
  const scenes = [...texts.matchAll(/seed\/((?:showroom|scenario|company|news)-[\w-]+)\.jpg\\" alt=\\"([^"\\]*)/g)];
  assert.ok(scenes.length > 8);
  for (const [, name, alt] of scenes) assert.match(alt ?? '', /（示意图）$/, name);
});

test('no two pictures are the same', () => {
  const seen = new Map<string, string>();
  for (const [name, entry] of entries) {
    const bytes = fs.readFileSync(getOriginalFile(name, entry)).toString('base64');
    assert.equal(seen.get(bytes), undefined, name);
    seen.set(bytes, name);
  }
});

test('pictures of the first screen stay within their size budgets', () => {
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
    const files = entries
      .filter(([name]) => which.test(name))
      .map(([name]) => `client/assets/pictures/${name}-${width}.avif`);
    assert.ok(files.length > 0, String(which));
    for (const file of files) assert.ok(fs.statSync(file).size <= most * KB, `${file} ${fs.statSync(file).size}`);
  }
});

test('the sources of the pictures are packed beside them, with a hash for each drawn picture', () => {
  const packedFiles = unpackTar(zlib.gunzipSync(fs.readFileSync('client/assets/sources.tgz')));
  for (const file of ['README.md', 'art.ts', 'package-lock.json', 'flat/README.md'])
    assert.ok(packedFiles.has(`./${file}`), file);
  const hashes = JSON.parse(packedFiles.get('./manifest.json') ?? '{}') as Record<string, string>;
  const isFlat = /^(?:partner|honour|certificate|share)|-poster$/;
  const isPart = /-mobile(?:-|$)|^mobile-site-gate-/;
  const drawnPictures = entries.filter(
    ([name, { type }]) => type !== 'svg' && !isFlat.test(name) && !isPart.test(name),
  );
  assert.ok(drawnPictures.length > 90);
  for (const [name] of drawnPictures) assert.match(hashes[name] ?? '', /^[0-9a-f]{64}$/, name);
  assert.ok(![...packedFiles.keys()].some((file) => file.includes('node_modules')));
});

/** Reads the files of a tar archive. Each has a header of 512 bytes and content padded to a multiple of 512. */
function unpackTar(tar: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let offset = 0; offset + 512 <= tar.length && tar[offset] !== 0; ) {
    const readField = (start: number, length: number) =>
      tar.toString('utf8', offset + start, offset + start + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(readField(124, 12), 8);
    const [prefix, name] = [readField(345, 155), readField(0, 100)];
    files.set(prefix ? `${prefix}/${name}` : name, tar.toString('utf8', offset + 512, offset + 512 + size));
    offset += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

test('all artwork together stays under 25 MB', () => {
  assert.ok(getFolderSize('client/assets') + getFolderSize('uploads/seed') <= 25 * KB * KB);
});

test('the hero picture has an anchor for every label of the overlay', () => {
  const anchors = catalogue['home-hero']?.anchors ?? {};
  for (const { anchor } of hudTags)
    assert.ok(
      anchors[anchor]?.every((position) => position > 0 && position < 1),
      anchor,
    );
});

test('every icon used on the pages of the sample and the hero overlay is in the sprite, which has no inline styles', () => {
  const iconNames = [...site.matchAll(/"icon": *"([\w-]+)"/g)].map(([, name]) => name);
  assert.ok(iconNames.length > 20);
  for (const name of [...iconNames, ...hudTags.map(({ icon }) => icon)])
    assert.ok(sprite.includes(`<symbol id="${name}"`), name);
  assert.doesNotMatch(sprite, /style=|<style/);
});
