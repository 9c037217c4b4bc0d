import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ConflictError } from '../../../server/store/errors.ts';
import { newId } from '../../../server/store/new-id.ts';
import { afterCrash, entries, folderOf, kept, openThings, snapshots, told } from './things.ts';

const titled = (title: string) => () => ({ title, kind: 'crane' });

test('a read shows a save once it is on the disk, and not before', async (t) => {
  const folder = folderOf({ 'thing.json': snapshots.a1b1 });
  const { things } = await openThings(t, folder);
  const version = things.version;
  let isDone = false;
  const saving = things.update('a', undefined, 'li', titled('新塔吊')).finally(() => {
    isDone = true;
  });
  assert.equal(things.get('a')?.value.title, '塔吊');
  const early: string[] = [];
  while (!isDone) {
    const seen = things.get('a')?.value.title;
    const onDisk = (await openThings(t, afterCrash(folder))).things.get('a')?.value.title;
    if (seen !== '塔吊' && onDisk !== seen) early.push(`read ${seen}, on the disk ${onDisk}`);
    await setImmediate();
  }
  await saving;
  assert.deepEqual(early, []);
  assert.equal(things.get('a')?.value.title, '新塔吊');
  assert.equal(things.version, version + 1);
});

test('a save that has answered is there after a crash the next instant', async (t) => {
  const folder = folderOf({});
  const { things } = await openThings(t, folder);
  for (const title of ['一', '二', '三']) {
    const { id } = await things.insert({ title, kind: 'gate' }, 'li');
    const crashed = await openThings(t, afterCrash(folder));
    assert.equal(crashed.things.get(id)?.value.title, title);
  }
});

test('a record carries when and by whom it was made and changed', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }));
  const changed = await things.update('a', undefined, 'wang', titled('新塔吊'));
  assert.equal(changed?.rev, 2);
  assert.equal(changed?.born, '2026-01-31 09:00:00');
  assert.notEqual(changed?.at, '2026-01-31 09:00:00');
  assert.equal(changed?.by, 'wang');
});

test('an update with a rev that is not the current one is a conflict that names the current record', async (t) => {
  const folder = folderOf({ 'thing.json': snapshots.a2b1 });
  const { things } = await openThings(t, folder);
  for (const rev of [1, 3]) {
    const refused = await things.update('a', rev, 'li', titled('旧')).catch((error) => error);
    assert.ok(refused instanceof ConflictError);
    assert.deepEqual(refused.current, JSON.parse(entries.a2));
  }
  assert.ok(!fs.existsSync(path.join(folder, 'thing.log')), 'nothing was written');
  assert.equal((await things.update('a', 2, 'li', titled('新')))?.rev, 3);
});

test('of many updates that were read at the same rev one wins, and the others are conflicts', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }));
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => things.update('a', 1, `staff ${i}`, titled(`第${i}`))),
  );
  const won = tries.filter((each) => each.status === 'fulfilled');
  assert.equal(won.length, 1);
  const lost = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.ok(lost.every((reason) => reason instanceof ConflictError && (reason.current as { rev: number }).rev === 2));
  assert.equal(things.get('a')?.rev, 2);
});

test('updates of one record at the same time take turns: each builds on the one before', async (t) => {
  const folder = folderOf({ 'thing.json': snapshots.a1b1 });
  const { things } = await openThings(t, folder);
  const add = () => things.update('a', undefined, 'li', (value) => ({ ...value, title: `${value.title}+` }));
  const revs = (await Promise.all(Array.from({ length: 50 }, add))).map((entry) => entry?.rev);
  assert.deepEqual(
    revs,
    Array.from({ length: 50 }, (_, i) => i + 2),
  );
  const { things: read } = await openThings(t, afterCrash(folder));
  assert.deepEqual(told(read), ['b1 闸机', `a51 塔吊${'+'.repeat(50)}`]);
});

test('an update that fails on the way leaves the record and those behind it alone', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }));
  const failing = things.update('a', undefined, 'li', () => {
    throw new Error('cannot be');
  });
  const next = things.update('a', undefined, 'li', titled('下一个'));
  await assert.rejects(failing, /cannot be/);
  assert.equal((await next)?.rev, 2);
});

test('what is not there can be neither updated nor removed nor put back', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }));
  assert.equal(things.get('nobody'), undefined);
  assert.equal(await things.update('nobody', 1, 'li', titled('x')), undefined);
  assert.equal(await things.remove('nobody', 'li'), undefined);
  assert.equal(await things.restore('nobody', 'li'), undefined);
  assert.equal(await things.restore('a', 'li'), undefined, 'it was not removed');
  assert.deepEqual(await things.versions('nobody'), []);
});

test('work under one key is done one at a time, under two keys at once', async (t) => {
  const { things } = await openThings(t, folderOf({}));
  const log: string[] = [];
  const work = (key: string, name: string) =>
    things.runExclusive(key, async () => {
      log.push(`${name} begins`);
      await setImmediate();
      log.push(`${name} ends`);
      if (name === 'one') throw new Error('one failed');
    });
  const [one] = await Promise.allSettled([work('same', 'one'), work('same', 'two'), work('other', 'three')]);
  assert.equal(one.status, 'rejected');
  assert.deepEqual(log, ['one begins', 'three begins', 'one ends', 'two begins', 'three ends', 'two ends']);
});

test('ids are never given twice, whatever the id was once', async (t) => {
  const made = new Set(Array.from({ length: 20_000 }, () => newId()));
  assert.equal(made.size, 20_000);
  assert.ok([...made].every((id) => /^[\w-]{1,64}$/.test(id)));

  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a1b1 }));
  const value = { title: '又', kind: 'gate' };
  await assert.rejects(things.insert(value, 'li', 'a'), /the id a is taken/);
  await things.remove('b', 'li');
  await assert.rejects(things.insert(value, 'li', 'b'), /the id b is taken/);
  const twice = await Promise.allSettled([things.insert(value, 'li', 'c'), things.insert(value, 'wang', 'c')]);
  assert.deepEqual(
    twice.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  );
  assert.equal(things.get('c')?.by, 'li');
});

test('a thousand saves at once are all there, each once, in the order they were asked for', async (t) => {
  const folder = folderOf({});
  const { things } = await openThings(t, folder, kept);
  const titles = Array.from({ length: 1_000 }, (_, i) => `第${i}件`);
  await Promise.all(titles.map((title) => things.insert({ title, kind: 'gate' }, 'li')));
  const { things: read } = await openThings(t, afterCrash(folder));
  assert.deepEqual(
    [...read.newest()].map(({ value }) => value.title),
    titles.reverse(),
  );
});
