import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { formatTimestamp, parseTimestamp } from '../../../server/store/timestamp.ts';
import { contentsIn, DAY, entries, erasable, folderOf, kept, openThings, snapshots, told } from './things.ts';

const titled = (title: string) => () => ({ title, kind: 'crane' });
const revs = (versions: { rev: number }[]) => versions.map(({ rev }) => rev);

/** Three things; `b` was deleted when `at` says. */
const withDeleted = (at: string) => `{"format":1,"name":"thing","records":[
${entries.a1},
{"id":"b","rev":2,"born":"2001-01-01 09:00:00","at":"${at}","by":"li","gone":true,"value":{"title":"闸机","kind":"gate"}},
${entries.c1}
]}
`;

test('what is deleted is in no read', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a2b1c1 }));
  const removed = await things.remove('b', 'wang');
  assert.equal(removed?.rev, 2);
  assert.equal(things.get('b'), undefined);
  assert.equal(things.size, 2);
  assert.deepEqual(told(things), ['c1 基坑', 'a2 塔吊监测']);
  assert.equal(things.list({ text: '闸机' }).count, 0);
  assert.equal(things.list({ group: 'crane' }).count, 2);
  assert.equal(await things.update('b', undefined, 'li', titled('x')), undefined);
  assert.equal(await things.remove('b', 'li'), undefined, 'it is deleted already');
});

test('what is put back is what it was, where it was, also after a restart', async (t) => {
  const folder = folderOf({ 'thing.json': snapshots.a2b1c1 });
  const first = await openThings(t, folder);
  await first.things.remove('b', 'wang');
  await first.close();
  const second = await openThings(t, folder);
  assert.deepEqual(told(second.things), ['c1 基坑', 'a2 塔吊监测']);
  const back = await second.things.restore('b', 'zhao');
  assert.equal(back?.rev, 3);
  assert.equal(back?.by, 'zhao');
  assert.ok(back && !('gone' in back));
  assert.deepEqual(told(second.things), ['c1 基坑', 'b3 闸机', 'a2 塔吊监测']);
  assert.equal(second.things.list({ text: '闸机' }).count, 1);
  await second.close();
  assert.deepEqual(told((await openThings(t, folder)).things), ['c1 基坑', 'b3 闸机', 'a2 塔吊监测']);
});

test('deleting and putting back at the same time take turns', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }));
  const [removed, back, again] = await Promise.all([
    things.remove('b', 'li'),
    things.restore('b', 'li'),
    things.restore('b', 'li'),
  ]);
  assert.deepEqual([removed?.rev, back?.rev, again], [2, 3, undefined]);
  assert.deepEqual(told(things), ['b3 闸机', 'a1 塔吊']);
});

test('for 30 days after its deletion a record can be put back, and no longer', async (t) => {
  const deleted = (ago: number) => withDeleted(formatTimestamp(Date.now() - ago));
  const young = await openThings(t, folderOf({ 'thing.json': deleted(30 * DAY - 60_000) }));
  assert.equal((await young.things.restore('b', 'li'))?.rev, 3);
  const old = await openThings(t, folderOf({ 'thing.json': deleted(30 * DAY + 60_000) }));
  assert.equal(await old.things.restore('b', 'li'), undefined);
  const older = await openThings(t, folderOf({ 'thing.json': withDeleted('2001-02-01 10:30:00') }));
  assert.equal(await older.things.restore('b', 'li'), undefined);
});

test('a sweep lets go of what has lain for 30 days, and of nothing else', async (t) => {
  const fresh = formatTimestamp(Date.now() - 29 * DAY);
  const folder = folderOf({
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
  const left = contentsIn(folder);
  assert.doesNotMatch(left['thing.json'] ?? '', /"id":"b"/);
  assert.match(left['history/thing.jsonl'] ?? '', /^\{"id":"b","rev":2,/m);
});

test('a sweep does not take what somebody is just putting back', async (t) => {
  // Deleted a moment from now, so that there is time enough to begin.
  const at = formatTimestamp(Date.now() + 1_000);
  const expires = parseTimestamp(at) + 1_000;
  const folder = folderOf({ 'thing.json': withDeleted(at) });
  const { things } = await openThings(t, folder, { ...kept, trashRetention: 1_000 });
  // Begun in time, and on its way to the disk when the time runs out: nothing else runs meanwhile.
  const restoring = things.restore('b', 'li');
  while (Date.now() <= expires);
  await things.sweep();
  assert.equal((await restoring)?.rev, 3);
  assert.equal(things.get('b')?.value.title, '闸机');
});

test('every version of a record can be read, newest first, also of a deleted one and across restarts', async (t) => {
  const folder = folderOf({ 'thing.json': snapshots.a1b1 });
  const first = await openThings(t, folder);
  await first.things.update('a', undefined, 'wang', titled('二'));
  await first.things.update('a', undefined, 'zhao', titled('三'));
  const told3 = (versions: Awaited<ReturnType<typeof first.things.versions>>) =>
    versions.map(({ rev, by, gone, value }) => `${rev} ${by} ${value.title}${gone ? ' deleted' : ''}`);
  assert.deepEqual(told3(await first.things.versions('a')), ['3 zhao 三', '2 wang 二', '1 li 塔吊']);
  await first.close();
  const second = await openThings(t, folder);
  await second.things.remove('a', 'li');
  const all = ['4 li 三 deleted', '3 zhao 三', '2 wang 二', '1 li 塔吊'];
  assert.deepEqual(told3(await second.things.versions('a')), all);
  await second.close();
  const third = await openThings(t, folder);
  assert.deepEqual(told3(await third.things.versions('a')), all);
  assert.deepEqual(told3(await third.things.versions('b')), ['1 li 闸机'], 'and only its own');
  await third.things.update('b', undefined, 'li', titled('闸机二'));
  await third.close();
  const lines = fs.readFileSync(path.join(folder, 'history/thing.jsonl'), 'utf8').trimEnd().split('\n');
  const ids = lines.map((line) => JSON.parse(line)).map(({ id, rev }) => `${id}${rev}`);
  assert.deepEqual(ids, ['a1', 'a2', 'a3', 'b1'], 'each version went to the history once');
});

test('what keeps no bin is gone at once, has no versions, and cannot be put back', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }), erasable);
  await things.update('b', undefined, 'li', titled('闸机二'));
  assert.equal((await things.remove('b', 'li'))?.id, 'b');
  assert.equal(things.get('b'), undefined);
  assert.equal(await things.restore('b', 'li'), undefined);
  assert.deepEqual(await things.versions('b'), []);
});
