/** Checks which folders may import which: server → client → contract, server → contract. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { definitions } from '../../server/content/collections.ts';

interface Import {
  from: string;
  /** A file of the project, a package, or `node:…`. */
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

const readText = (file: string) => fs.readFileSync(file, 'utf8');

const importsOf = (file: string): Import[] =>
  [...readText(file).matchAll(IMPORT)].map(([, from, bare]) => {
    const to = from ?? bare ?? '';
    return { from: file, to: to.startsWith('.') ? path.join(path.dirname(file), to) : to };
  });

const sources = ['contract', 'client', 'server'].flatMap(sourcesIn);
const imports = sources.flatMap(importsOf);
const format = ({ from, to }: Import) => `${from} → ${to}`;
const isIn = (file: string, folders: string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Lists the imports of `folder` that are not allowed. */
const findForbiddenImports = (folder: string, allowed: string[], except: string[] = []) =>
  imports.filter(({ from, to }) => isIn(from, [folder]) && !isIn(from, except) && !isIn(to, allowed)).map(format);

/** Lists the forbidden words in the code of a folder; comments may contain them. */
const findWords = (folder: string, words: RegExp) =>
  sources
    .filter((file) => isIn(file, [folder]))
    .flatMap((file) => {
      const code = readText(file).replace(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*/g, '');
      return [...code.matchAll(words)].map(([word]) => `${file}: ${word}`);
    });

const isBuiltIn = (to: string) => to.startsWith('node:');
const withoutBuiltIns = (found: string[]) => found.filter((each) => !/ → node:/.test(each));

test('finds imports', () => {
  const some = imports.map(format);
  for (const known of [
    'server/calls/product.ts → server/calls/record-handlers.ts',
    'server/pages/page-handler.ts → server/pages/document/render-document.tsx',
    'server/pages/page-handler.ts → client/site/routes.ts',
    'server/store/files/open-folder.ts → node:fs',
    'contract/calls.ts → contract/nouns/news.ts',
  ])
    assert.ok(some.includes(known), `${known} is among the ${some.length} imports`);
});

test('contract/ imports nothing but itself', () => {
  assert.deepEqual(findForbiddenImports('contract', ['contract']), []);
});

test('contract/ uses no API that only Node or only browsers have', () => {
  assert.deepEqual(
    findWords('contract', /\b(?:process|Buffer|require|window|document|location|navigator|localStorage)\b(?!:)/g),
    [],
  );
});

test('client/ imports only itself, contract/ and its packages', () => {
  assert.deepEqual(
    findForbiddenImports('client', [
      'client',
      'contract',
      'react',
      'react-dom',
      'wouter',
      '@preact/signals-react',
      'marked',
      'uqr',
    ]),
    [],
  );
});

test('client/ui/ imports no calls, routes or screens', () => {
  const ours = [
    'client/ui',
    'client/call-error.ts',
    'client/durations.ts',
    'client/polyfills.ts',
    'client/assets/catalogue.json',
  ];
  const shared = [
    'validation/addresses.ts',
    'validation/validators.ts',
    'limits.ts',
    'messages.ts',
    'upload-messages.ts',
    'picture-info.ts',
    'rich-text',
    'site.ts',
  ];
  const packages = ['react', 'react-dom', '@preact/signals-react', 'marked', 'uqr'];
  assert.deepEqual(
    findForbiddenImports('client/ui', [...ours, ...shared.map((file) => `contract/${file}`), ...packages]),
    [],
  );
});

test('the public site and the back office do not import each other', () => {
  const [site, office] = ['client/site', 'client/admin'];
  const across = imports.filter(
    ({ from, to }) => (isIn(from, [site]) && isIn(to, [office])) || (isIn(from, [office]) && isIn(to, [site])),
  );
  assert.deepEqual(across.map(format), []);
});

test('the desktop and mobile layouts do not import each other', () => {
  const [desktop, phone, components] = ['client/site/desktop', 'client/site/mobile', 'client/site/components'];
  const across = imports.filter(
    ({ from, to }) =>
      (isIn(from, [desktop, components]) && isIn(to, [phone])) ||
      (isIn(from, [phone, components]) && isIn(to, [desktop])),
  );
  assert.deepEqual(across.map(format), []);
});

test('server/ imports only itself, client/, contract/, Node and its packages', () => {
  const packages = ['busboy', 'marked', 'parse5', 'pg', 'react', 'react-dom', 'uqr'];
  const found = findForbiddenImports('server', ['server', 'client', 'contract', ...packages]);
  assert.deepEqual(withoutBuiltIns(found), []);
});

test('only server/pages/ imports client/ and React', () => {
  const looking = imports.filter(
    ({ from, to }) => isIn(from, ['server']) && isIn(to, ['client', 'react', 'react-dom']),
  );
  assert.deepEqual(looking.filter(({ from }) => !isIn(from, ['server/pages'])).map(format), []);
});

test('server/store/ imports only itself, Node and the forms of times and states, no HTTP, and names no collection', () => {
  const allowed = ['server/store', 'pg', 'contract/timestamp.ts', 'contract/record-states.ts'];
  assert.deepEqual(withoutBuiltIns(findForbiddenImports('server/store', allowed)), []);
  const web = imports.filter(
    ({ from, to }) => isIn(from, ['server/store']) && /^node:(?:http|https|http2|tls)$/.test(to),
  );
  assert.deepEqual(web.map(format), []);
  assert.deepEqual(findWords('server/store', new RegExp(`\\b(?:${Object.keys(definitions).join('|')})\\b`, 'g')), []);
});

test('only server/store/postgres/ imports pg', () => {
  const users = imports.filter(({ to }) => to === 'pg').map(({ from }) => from);
  assert.deepEqual(users, ['server/store/postgres/connection.ts']);
});

test('only server/rich-text/ imports parse5, and only server/http/multipart.ts imports busboy', () => {
  const readers = imports.filter(({ to }) => to === 'parse5' || to === 'busboy');
  const elsewhere = readers.filter(
    ({ from, to }) => !(to === 'parse5' ? isIn(from, ['server/rich-text']) : from === 'server/http/multipart.ts'),
  );
  assert.deepEqual(elsewhere.map(format), []);
});

test('server/calls/ imports neither server/http/ nor server/pages/', () => {
  const up = imports.filter(({ from }) => isIn(from, ['server/calls']));
  assert.deepEqual(
    up.filter(({ to }) => isIn(to, ['server/http', 'server/pages', 'node:http', 'node:https'])).map(format),
    [],
  );
});

test('server/http/ imports no pages, and only errors.ts and entry.ts of the store', () => {
  const from = imports.filter((each) => isIn(each.from, ['server/http']));
  assert.deepEqual(from.filter(({ to }) => isIn(to, ['server/pages'])).map(format), []);
  const store = from.filter(({ to }) => isIn(to, ['server/store'])).map(({ to }) => to);
  assert.deepEqual(
    [...new Set(store)].filter((to) => to !== 'server/store/errors.ts' && to !== 'server/store/entry.ts'),
    [],
  );
});

test('shipped code imports no tests, seeds or scripts', () => {
  const out = imports.filter(
    ({ to }) => !isBuiltIn(to) && !to.startsWith('..') && /^(?:test|data|uploads|build|dist)\b/.test(to),
  );
  assert.deepEqual(out.map(format), []);
  assert.deepEqual(imports.filter(({ to }) => to.startsWith('..')).map(format), [], 'no import leaves the project');
});

test('has no circular imports, type imports included', () => {
  const next = (file: string) => imports.filter(({ from }) => from === file).map(({ to }) => to);
  const findReachable = (file: string) => {
    const seen = new Set<string>();
    for (const queue = next(file); queue.length > 0; ) {
      const at = queue.pop() ?? '';
      if (seen.has(at)) continue;
      seen.add(at);
      queue.push(...next(at));
    }
    return seen;
  };
  const circular = sources.filter((file) => findReachable(file).has(file));
  assert.deepEqual(circular, []);
});
