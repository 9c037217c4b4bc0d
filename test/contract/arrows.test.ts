/** Rooms only look down: server → client → contract, server → contract. What stands here is DESIGN's drawing, checked. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

interface Arrow {
  from: string;
  /** A file of ours, or a package, or `node:…`. */
  to: string;
}

const IMPORT = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?\sfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

function arrowsOf(folder: string): Arrow[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return arrowsOf(file);
    if (!/\.[cm]?[jt]sx?$/.test(entry.name)) return [];
    return [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from, alone]) => {
      const to = from ?? alone ?? '';
      return { from: file, to: to.startsWith('.') ? path.join(path.dirname(file), to) : to };
    });
  });
}

const arrows = ['contract', 'client', 'server'].flatMap(arrowsOf);
const drawn = ({ from, to }: Arrow) => `${from} → ${to}`;
const isIn = (file: string, rooms: string[]) => rooms.some((room) => file === room || file.startsWith(`${room}/`));

/** Every import out of `room` that is not on the list. */
const strays = (room: string, allowed: string[], but: string[] = []) =>
  arrows.filter(({ from, to }) => isIn(from, [room]) && !isIn(from, but) && !isIn(to, allowed)).map(drawn);

const isBuiltIn = (to: string) => to.startsWith('node:');
const withoutBuiltIns = (found: string[]) => found.filter((each) => !/ → node:/.test(each));

test('the imports are found at all', () => {
  const some = arrows.map(drawn);
  for (const known of [
    'server/calls/product.ts → server/calls/content.ts',
    'server/pages/pages.ts → server/pages/document.tsx',
    'server/pages/pages.ts → client/site/pages.ts',
    'server/store/open.ts → node:fs',
    'contract/calls.ts → contract/rules.ts',
  ])
    assert.ok(some.includes(known), `${known} is among the ${some.length} imports`);
});

test('contract/ imports nothing but itself', () => {
  assert.deepEqual(strays('contract', ['contract']), []);
});

test('client/ imports itself, contract/ and the packages chosen for it; nothing that only Node has', () => {
  assert.deepEqual(
    strays('client', ['client', 'contract', 'react', 'react-dom', 'wouter', '@preact/signals-react', 'marked', 'uqr']),
    [],
  );
});

test('client/ui/ knows no call, no route and no screen', () => {
  const known = arrows.filter(({ from }) => isIn(from, ['client/ui']));
  const screens = ['client/call.ts', 'client/site', 'client/admin'];
  assert.deepEqual(known.filter(({ to }) => isIn(to, [...screens, 'contract/calls.ts'])).map(drawn), []);
});

test('the two layouts do not know each other: what both show is in client/site/parts/', () => {
  const [desktop, phone, parts] = ['client/site/desktop', 'client/site/mobile', 'client/site/parts'];
  const across = arrows.filter(
    ({ from, to }) =>
      (isIn(from, [desktop, parts]) && isIn(to, [phone])) || (isIn(from, [phone, parts]) && isIn(to, [desktop])),
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
});

test('server/calls/ never touches request or response: it imports neither http/ nor pages/', () => {
  const up = arrows.filter(({ from }) => isIn(from, ['server/calls']));
  assert.deepEqual(up.filter(({ to }) => isIn(to, ['server/http', 'server/pages', 'node:http'])).map(drawn), []);
});

test('server/http/ does not know the pages, and of the store only its troubles and its clock', () => {
  const from = arrows.filter((arrow) => isIn(arrow.from, ['server/http']));
  assert.deepEqual(from.filter(({ to }) => isIn(to, ['server/pages'])).map(drawn), []);
  const store = from.filter(({ to }) => isIn(to, ['server/store'])).map(({ to }) => to);
  assert.deepEqual(
    [...new Set(store)].filter((to) => to !== 'server/store/trouble.ts' && to !== 'server/store/entry.ts'),
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
