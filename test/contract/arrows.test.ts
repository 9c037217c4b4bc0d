/** Rooms only look down: server → client → contract, server → contract. What stands here is DESIGN's drawing, checked. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { definitions } from '../../server/content/collections.ts';

interface Arrow {
  from: string;
  /** A file of ours, or a package, or `node:…`. */
  to: string;
}

const IMPORT = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?\sfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

function sourcesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : [];
  });
}

const textOf = (file: string) => fs.readFileSync(file, 'utf8');

const arrowsOf = (file: string): Arrow[] =>
  [...textOf(file).matchAll(IMPORT)].map(([, from, alone]) => {
    const to = from ?? alone ?? '';
    return { from: file, to: to.startsWith('.') ? path.join(path.dirname(file), to) : to };
  });

const sources = ['contract', 'client', 'server'].flatMap(sourcesIn);
const arrows = sources.flatMap(arrowsOf);
const drawn = ({ from, to }: Arrow) => `${from} → ${to}`;
const isIn = (file: string, rooms: string[]) => rooms.some((room) => file === room || file.startsWith(`${room}/`));

/** Every import out of `room` that is not on the list. */
const strays = (room: string, allowed: string[], but: string[] = []) =>
  arrows.filter(({ from, to }) => isIn(from, [room]) && !isIn(from, but) && !isIn(to, allowed)).map(drawn);

/** Where a word stands in the code of a room; comments may say it. */
const saying = (room: string, words: RegExp) =>
  sources
    .filter((file) => isIn(file, [room]))
    .flatMap((file) => {
      const code = textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*/g, '');
      return [...code.matchAll(words)].map(([word]) => `${file}: ${word}`);
    });

const isBuiltIn = (to: string) => to.startsWith('node:');
const withoutBuiltIns = (found: string[]) => found.filter((each) => !/ → node:/.test(each));

test('the imports are found at all', () => {
  const some = arrows.map(drawn);
  for (const known of [
    'server/calls/product.ts → server/calls/record-operations.ts',
    'server/pages/page-handler.ts → server/pages/document/render-document.tsx',
    'server/pages/page-handler.ts → client/site/routes.ts',
    'server/store/open-folder.ts → node:fs',
    'contract/calls.ts → contract/validation/content-rules.ts',
  ])
    assert.ok(some.includes(known), `${known} is among the ${some.length} imports`);
});

test('contract/ imports nothing but itself', () => {
  assert.deepEqual(strays('contract', ['contract']), []);
});

test('contract/ runs anywhere: it uses nothing that only Node or only a browser has', () => {
  assert.deepEqual(
    saying('contract', /\b(?:process|Buffer|require|window|document|location|navigator|localStorage)\b(?!:)/g),
    [],
  );
});

test('client/ imports itself, contract/ and the packages chosen for it; nothing that only Node has', () => {
  assert.deepEqual(
    strays('client', ['client', 'contract', 'react', 'react-dom', 'wouter', '@preact/signals-react', 'marked', 'uqr']),
    [],
  );
});

test('client/ui/ knows no call, no route and no screen', () => {
  const ours = ['client/ui', 'client/call-error.ts', 'client/polyfills.ts', 'client/assets/catalogue.json'];
  const shared = ['validation/validators.ts', 'limits.ts', 'messages.ts', 'picture-info.ts', 'rich-text', 'site.ts'];
  const packages = ['react', 'react-dom', '@preact/signals-react', 'marked'];
  assert.deepEqual(strays('client/ui', [...ours, ...shared.map((file) => `contract/${file}`), ...packages]), []);
});

test('the public site and the back office do not know each other', () => {
  const [site, office] = ['client/site', 'client/admin'];
  const across = arrows.filter(
    ({ from, to }) => (isIn(from, [site]) && isIn(to, [office])) || (isIn(from, [office]) && isIn(to, [site])),
  );
  assert.deepEqual(across.map(drawn), []);
});

test('the two layouts do not know each other: what both show is in client/site/components/', () => {
  const [desktop, phone, components] = ['client/site/desktop', 'client/site/mobile', 'client/site/components'];
  const across = arrows.filter(
    ({ from, to }) =>
      (isIn(from, [desktop, components]) && isIn(to, [phone])) ||
      (isIn(from, [phone, components]) && isIn(to, [desktop])),
  );
  assert.deepEqual(across.map(drawn), []);
});

test('server/ imports itself, client/, contract/, Node and the packages it is allowed', () => {
  const packages = ['busboy', 'marked', 'parse5', 'react', 'react-dom', 'uqr'];
  const found = strays('server', ['server', 'client', 'contract', ...packages]);
  assert.deepEqual(withoutBuiltIns(found), []);
});

test('of server/ only pages/ looks at client/ and at React', () => {
  const looking = arrows.filter(({ from, to }) => isIn(from, ['server']) && isIn(to, ['client', 'react', 'react-dom']));
  assert.deepEqual(looking.filter(({ from }) => !isIn(from, ['server/pages'])).map(drawn), []);
});

test('server/store/ imports itself and Node: it knows no record, no call and no web', () => {
  assert.deepEqual(withoutBuiltIns(strays('server/store', ['server/store'])), []);
  const web = arrows.filter(
    ({ from, to }) => isIn(from, ['server/store']) && /^node:(?:http|https|http2|tls)$/.test(to),
  );
  assert.deepEqual(web.map(drawn), []);
  assert.deepEqual(saying('server/store', new RegExp(`\\b(?:${Object.keys(definitions).join('|')})\\b`, 'g')), []);
});

test('what strangers send is read in one place each: HTML in rich-text/, forms with files in http/', () => {
  const readers = arrows.filter(({ to }) => to === 'parse5' || to === 'busboy');
  const elsewhere = readers.filter(
    ({ from, to }) => !(to === 'parse5' ? isIn(from, ['server/rich-text']) : from === 'server/http/multipart.ts'),
  );
  assert.deepEqual(elsewhere.map(drawn), []);
});

test('server/calls/ never touches request or response: it imports neither http/ nor pages/', () => {
  const up = arrows.filter(({ from }) => isIn(from, ['server/calls']));
  assert.deepEqual(
    up.filter(({ to }) => isIn(to, ['server/http', 'server/pages', 'node:http', 'node:https'])).map(drawn),
    [],
  );
});

test('server/http/ does not know the pages, and of the store only its troubles and its clock', () => {
  const from = arrows.filter((arrow) => isIn(arrow.from, ['server/http']));
  assert.deepEqual(from.filter(({ to }) => isIn(to, ['server/pages'])).map(drawn), []);
  const store = from.filter(({ to }) => isIn(to, ['server/store'])).map(({ to }) => to);
  assert.deepEqual(
    [...new Set(store)].filter((to) => to !== 'server/store/errors.ts' && to !== 'server/store/entry.ts'),
    [],
  );
});

test('nothing that is shipped imports a test, a seed or a script', () => {
  const out = arrows.filter(
    ({ to }) => !isBuiltIn(to) && !to.startsWith('..') && /^(?:test|data|uploads|build|dist)\b/.test(to),
  );
  assert.deepEqual(out.map(drawn), []);
  assert.deepEqual(arrows.filter(({ to }) => to.startsWith('..')).map(drawn), [], 'no import leaves the project');
});

test('no file imports itself by way of others, types included', () => {
  const next = (file: string) => arrows.filter(({ from }) => from === file).map(({ to }) => to);
  const reach = (file: string) => {
    const seen = new Set<string>();
    for (const waiting = next(file); waiting.length > 0; ) {
      const at = waiting.pop() ?? '';
      if (seen.has(at)) continue;
      seen.add(at);
      waiting.push(...next(at));
    }
    return seen;
  };
  const circular = sources.filter((file) => reach(file).has(file));
  assert.deepEqual(circular, []);
});
