/** docs/security.md names a test for everything that an intruder cannot do: checks that these tests exist. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { readTables } from './helpers/markdown.ts';

const [holders] = readTables('docs/security.md');

test('names tests that exist for each holder of a thing', () => {
  assert.ok(holders && holders.rows.length > 10);
  for (const { name, cells } of holders.rows) {
    const tried = cells.find(([heading]) => heading === 'tried by')?.[1] ?? '';
    if (tried.startsWith('the same')) continue;
    const files = [...tried.matchAll(/`(test\/[\w./-]+\.test\.ts)`((?:,? “[^”]+”)+)/g)];
    assert.ok(files.length > 0, name);
    for (const [, file = '', titles = ''] of files) {
      const source = fs.readFileSync(file, 'utf8');
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g))
        assert.ok(source.includes(`test('${title}'`), `${name}: ${file} has no test “${title}”`);
    }
  }
});
