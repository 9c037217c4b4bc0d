/** What the documents say of the repository is so: links, names of files, settings. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { readTables } from './helpers/markdown.ts';

const inFolder = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const documents = ['.', 'docs', 'deploy', 'decisions', 'client/assets'].flatMap(inFolder);
const read = (file: string) => fs.readFileSync(file, 'utf8');

/** As GitHub makes them of a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link of a document leads to a file, and to a heading that is there', () => {
  for (const file of documents)
    for (const [, link = ''] of read(file).matchAll(/(?:\]\(|src=")([^)"\s]+)/g)) {
      if (/^https?:/.test(link)) continue;
      const [to = '', anchor] = link.split('#');
      const target = to === '' ? file : path.join(path.dirname(file), to);
      assert.ok(fs.existsSync(target), `${file} → ${link}`);
      if (anchor) assert.ok(anchorsIn(target).includes(anchor), `${file} → ${link}`);
    }
});

test('what the documents name of the sources is there', () => {
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    ...inFolder('docs').filter((each) => !/access|conformance/.test(each)),
  ])
    for (const [, name = ''] of read(file).matchAll(/`((?:contract|server|client|test)\/[\w./-]*)`/g))
      assert.ok(fs.existsSync(name), `${file} names ${name}`);
});

test('the handbook lists the settings that the program reads, in both languages', () => {
  const asked = [...read('server/settings.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name);
  for (const [file, heading] of [
    ['docs/operating.md', 'name'],
    ['docs/operating.zh-CN.md', '名称'],
  ] as const) {
    const table = readTables(file).find(({ head }) => head[0] === heading);
    const listed = table?.rows.flatMap(({ name }) => [...name.matchAll(/`([A-Z_]+)`/g)].map(([, each]) => each));
    assert.deepEqual(new Set(listed), new Set(asked), file);
  }
});

test('the README has a line for every package', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const listed = readTables('README.md')
    .filter(({ head }) => head[0] === 'package')
    .flatMap(({ rows }) => rows.flatMap(({ name }) => name.split(', ')));
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    assert.ok(listed.includes(name.startsWith('@types/') ? '@types/*' : name), name);
});

test('the README can be read in two minutes', () => {
  assert.ok(read('README.md').split('\n').length <= 121);
});
