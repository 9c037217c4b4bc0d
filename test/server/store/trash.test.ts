import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { formatTimestamp, parseTimestamp } from '../../../contract/timestamp.ts';
import {
  createFolder,
  DAY,
  entries,
  erasable,
  formatRecords,
  openThings,
  readFiles,
  recoverable,
  snapshots,
} from './things.ts';

const withTitle = (title: string) => () => ({ title, kind: 'crane' });
const revs = (versions: { rev: number }[]) => versions.map(({ rev }) => rev);

/** A snapshot of three records; `b` was deleted at the given time. */
const withDeleted = (at: string) => `{"format":1,"name":"thing","records":[
${entries.a1},
{"id":"b","rev":2,"born":"2001-01-01 09:00:00","at":"${at}","by":"li","gone":true,"value":{"title":"闸机","kind":"gate"}},
${entries.c1}
]}
`;

test('leaves deleted records out of all reads', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a2b1c1 }));
  const removed = await things.remove('b', 'wang');
  assert.equal(removed?.rev, 2);
  assert.equal(things.get('b'), undefined);
  assert.equal(things.size, 2);
  assert.deepEqual(formatRecords(things), ['c1 基坑', 'a2 塔吊监测']);
  assert.equal(things.list({ text: '闸机' }).count, 0);
  assert.equal(things.list({ group: 'crane' }).count, 2);
  assert.equal(await things.update('b', undefined, 'li', withTitle('x')), undefined);
  assert.equal(await things.remove('b', 'li'), undefined, 'it is deleted already');
});

test('restores a record with its content and position, also after a restart', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a2b1c1 });
  const first = await openThings(t, folder);
  await first.things.remove('b', 'wang');
  await first.close();
  const second = await openThings(t, folder);
  assert.deepEqual(formatRecords(second.things), ['c1 基坑', 'a2 塔吊监测']);
  const back = await second.things.restore('b', 'zhao');
  assert.equal(back?.rev, 3);
  assert.equal(back?.by, 'zhao');
  assert.ok(back && !('gone' in back));
  assert.deepEqual(formatRecords(second.things), ['c1 基坑', 'b3 闸机', 'a2 塔吊监测']);
  assert.equal(second.things.list({ text: '闸机' }).count, 1);
  await second.close();
  assert.deepEqual(formatRecords((await openThings(t, folder)).things), ['c1 基坑', 'b3 闸机', 'a2 塔吊监测']);
});

test('runs concurrent deletions and restorations of a record one after another', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }));
  const [removed, back, again] = await Promise.all([
    things.remove('b', 'li'),
    things.restore('b', 'li'),
    things.restore('b', 'li'),
  ]);
  assert.deepEqual([removed?.rev, back?.rev, again], [2, 3, undefined]);
  assert.deepEqual(formatRecords(things), ['b3 闸机', 'a1 塔吊']);
});

test('restores a record up to 30 days after its deletion, but no later', async (t) => {
  const deleted = (ago: number) => withDeleted(formatTimestamp(Date.now() - ago));
  const young = await openThings(t, createFolder({ 'thing.json': deleted(30 * DAY - 60_000) }));
  assert.equal((await young.things.restore('b', 'li'))?.rev, 3);
  const old = await openThings(t, createFolder({ 'thing.json': deleted(30 * DAY + 60_000) }));
  assert.equal(await old.things.restore('b', 'li'), undefined);
  const older = await openThings(t, createFolder({ 'thing.json': withDeleted('2001-02-01 10:30:00') }));
  assert.equal(await older.things.restore('b', 'li'), undefined);
});

test('sweeps only records that were deleted 30 days ago', async (t) => {
  const fresh = formatTimestamp(Date.now() - 29 * DAY);
  const folder = createFolder({
    'thing.json': withDeleted('2001-02-01 10:30:00').replace(
      entries.c1,
      () =>
        `{"id":"d","rev":2,"born":"2001-01-01 09:00:00","at":"${fresh}","by":"li","gone":true,"value":{"title":"门","kind":"gate"}}`,
    ),
  });
  const { things, close } = await openThings(t, folder);
  await things.sweep();
  assert.deepEqual(revs(await things.versions('b')), [2], 'its history stays');
  assert.equal((await things.restore('d', 'li'))?.rev, 3);
  await close();
  const left = readFiles(folder);
  assert.doesNotMatch(left['thing.json'] ?? '', /"id":"b"/);
  assert.match(left['history/thing.jsonl'] ?? '', /^\{"id":"b","rev":2,/m);
});

test('does not sweep a record that is being restored', async (t) => {
  // The retention ends in a moment, which leaves enough time to start restoring.
  const at = formatTimestamp(Date.now() + 1_000);
  const expires = parseTimestamp(at) + 1_000;
  const folder = createFolder({ 'thing.json': withDeleted(at) });
  const { things } = await openThings(t, folder, { ...recoverable, trashRetention: 1_000 });
  // The restoration starts in time and is still being written when the retention ends.
  const restoring = things.restore('b', 'li');
  while (Date.now() <= expires);
  await things.sweep();
  assert.equal((await restoring)?.rev, 3);
  assert.equal(things.get('b')?.value.title, '闸机');
});

test('reads every version of a record, newest first, also of deleted records and after restarts', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const first = await openThings(t, folder);
  await first.things.update('a', undefined, 'wang', withTitle('二'));
  await first.things.update('a', undefined, 'zhao', withTitle('三'));
  const formatVersions = (versions: Awaited<ReturnType<typeof first.things.versions>>) =>
    versions.map(({ rev, by, gone, value }) => `${rev} ${by} ${value.title}${gone ? ' deleted' : ''}`);
  assert.deepEqual(formatVersions(await first.things.versions('a')), ['3 zhao 三', '2 wang 二', '1 li 塔吊']);
  await first.close();
  const second = await openThings(t, folder);
  await second.things.remove('a', 'li');
  const all = ['4 li 三 deleted', '3 zhao 三', '2 wang 二', '1 li 塔吊'];
  assert.deepEqual(formatVersions(await second.things.versions('a')), all);
  await second.close();
  const third = await openThings(t, folder);
  assert.deepEqual(formatVersions(await third.things.versions('a')), all);
  assert.deepEqual(formatVersions(await third.things.versions('b')), ['1 li 闸机'], 'and only its own');
  await third.things.update('b', undefined, 'li', withTitle('闸机二'));
  await third.close();
  const lines = fs.readFileSync(path.join(folder, 'history/thing.jsonl'), 'utf8').trimEnd().split('\n');
  const ids = lines.map((line) => JSON.parse(line)).map(({ id, rev }) => `${id}${rev}`);
  assert.deepEqual(ids, ['a1', 'a2', 'a3', 'b1'], 'each version went to the history once');
});

test('deletes at once, without versions or restoration, in a collection without trash', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }), erasable);
  await things.update('b', undefined, 'li', withTitle('闸机二'));
  assert.equal((await things.remove('b', 'li'))?.id, 'b');
  assert.equal(things.get('b'), undefined);
  assert.equal(await things.restore('b', 'li'), undefined);
  assert.deepEqual(await things.versions('b'), []);
});
