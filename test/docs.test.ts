/** Checks the documentation against the repository: links, file names, settings. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { readTables } from './helpers/markdown.ts';

const listDocuments = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const documents = ['.', 'docs', 'deploy', 'decisions', 'client/assets'].flatMap(listDocuments);
const read = (file: string) => fs.readFileSync(file, 'utf8');

/** The anchor that GitHub derives from a heading. */
const toAnchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const findAnchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

test('every link of a document leads to an existing file and heading', () => {
  for (const file of documents)
    for (const [, link = ''] of read(file).matchAll(/(?:\]\(|src=")([^)"\s]+)/g)) {
      if (/^https?:/.test(link)) continue;
      const [linked = '', anchor] = link.split('#');
      const target = linked === '' ? file : path.join(path.dirname(file), linked);
      assert.ok(fs.existsSync(target), `${file} → ${link}`);
      if (anchor) assert.ok(findAnchors(target).includes(anchor), `${file} → ${link}`);
    }
});

test('source files named in the documents exist', () => {
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    ...listDocuments('docs').filter((each) => !/access|conformance/.test(each)),
  ])
    for (const [, name = ''] of read(file).matchAll(/`((?:contract|server|client|test)\/[\w./-]*)`/g))
      assert.ok(fs.existsSync(name), `${file} names ${name}`);
});

test('the handbook lists the settings that the program reads, in both languages', () => {
  const readSettings = [...read('server/settings.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name);
  for (const [file, heading] of [
    ['docs/operating.md', 'name'],
    ['docs/operating.zh-CN.md', '名称'],
  ] as const) {
    const table = readTables(file).find(({ head }) => head[0] === heading);
    const listedNames = table?.rows.flatMap(({ name }) => [...name.matchAll(/`([A-Z_]+)`/g)].map(([, each]) => each));
    assert.deepEqual(new Set(listedNames), new Set(readSettings), file);
  }
});

test('the README has a line for every package', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const listedNames = readTables('README.md')
    .filter(({ head }) => head[0] === 'package')
    .flatMap(({ rows }) => rows.flatMap(({ name }) => name.split(', ')));
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    assert.ok(listedNames.includes(name.startsWith('@types/') ? '@types/*' : name), name);
});

test('the README can be read in two minutes', () => {
  assert.ok(read('README.md').split('\n').length <= 121);
});
