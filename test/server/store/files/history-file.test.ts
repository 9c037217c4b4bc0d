import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { formatTimestamp } from '../../../../contract/timestamp.ts';
import type { Entry } from '../../../../server/store/entry.ts';
import { HistoryFile } from '../../../../server/store/files/history-file.ts';
import { temporaryFolder } from '../../../helpers/site.ts';

const DAY = 86_400_000;
const version = (id: string, rev: number, daysAgo: number, title = '塔吊'): Entry => {
  const at = formatTimestamp(Date.now() - daysAgo * DAY);
  return { id, rev, born: at, at, by: 'li', value: { title } };
};
const revs = (entries: Entry[]) => entries.map(({ rev }) => rev).sort((a, b) => a - b);
const fileIn = (t: TestContext) => path.join(temporaryFolder(t), 'history', 'thing.jsonl');
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const layouts: Record<string, (text: string) => string> = {
  'other keys first, as jq -cS writes it': (text) => eachLine(text, (entry) => JSON.stringify(sortKeys(entry))),
  'over several lines, as jq -S writes it': (text) =>
    eachLine(text, (entry) => JSON.stringify(sortKeys(entry), null, 2)),
  'with the line ends of another system': (text) => text.replaceAll('\n', '\r\n'),
};
const sortKeys = (entry: object) => Object.fromEntries(Object.entries(entry).sort());
const eachLine = (text: string, write: (entry: object) => string) =>
  `${text
    .trimEnd()
    .split('\n')
    .map((line) => write(JSON.parse(line)))
    .join('\n')}\n`;

for (const [layout, rewrite] of Object.entries(layouts))
  test(`finds a version in an edited file: ${layout}`, async (t) => {
    const file = fileIn(t);
    const history = new HistoryFile(file);
    await history.append([version('a', 1, 3), version('b', 1, 2), version('a', 2, 1, '塔吊监测')]);
    assert.deepEqual(revs(await history.versions('a')), [1, 2]);
    fs.writeFileSync(file, rewrite(fs.readFileSync(file, 'utf8')));
    for (const reader of [history, new HistoryFile(file)]) {
      assert.deepEqual(revs(await reader.versions('a')), [1, 2]);
      assert.deepEqual((await reader.versions('a', 2))[0]?.value, { title: '塔吊监测' });
    }
    await history.append([version('a', 3, 0)]);
    assert.deepEqual(revs(await history.versions('a')), [1, 2, 3]);
    assert.deepEqual(revs(await history.versions('b')), [1]);
  });

test('finds versions appended after a look-up without reading the file again', async (t) => {
  const history = new HistoryFile(fileIn(t));
  await history.append([version('a', 1, 3)]);
  await history.versions('a');
  for (const rev of [2, 3, 4]) await history.append([version('b', rev, 0), version('a', rev, 0)]);
  assert.deepEqual(revs(await history.versions('a')), [1, 2, 3, 4]);
  assert.deepEqual(
    (await history.versions('b', 3)).map(({ id, rev }) => `${id}${rev}`),
    ['b3'],
  );
});

test('keeps fifty versions of each record, and all of ninety days, when the file has grown', async (t) => {
  const file = fileIn(t);
  const history = new HistoryFile(file);
  const long = '文'.repeat(3_000);
  await history.append(upTo(200).map((rev) => version('old', rev, 400 - rev, long)));
  await history.append(upTo(80).map((rev) => version('busy', rev, 89, long)));
  await history.append([version('quiet', 1, 900)]);
  assert.deepEqual(revs(await history.versions('old')), upTo(200).slice(-50), 'rev 200 is 200 days old');
  assert.deepEqual(revs(await history.versions('busy')), upTo(80));
  assert.deepEqual(revs(await history.versions('quiet')), [1]);
  const { size } = fs.statSync(file);
  assert.ok(size < 150 * long.length * 3, `${size} bytes`);
  assert.deepEqual(fs.readdirSync(path.dirname(file)), ['thing.jsonl']);
});

test('does not rewrite a file that cannot shrink at every append', async (t) => {
  const file = fileIn(t);
  const history = new HistoryFile(file);
  const long = '文'.repeat(3_000);
  await history.append(upTo(200).map((rev) => version('busy', rev, 1, long)));
  const { ino } = fs.statSync(file);
  for (const rev of [201, 202, 203]) await history.append([version('busy', rev, 1, long)]);
  assert.equal(fs.statSync(file).ino, ino);
  assert.equal(execFileSync('wc', ['-l', file], { encoding: 'utf8' }).split(' ')[0], '203');
});
