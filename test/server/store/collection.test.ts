import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ConflictError } from '../../../server/store/errors.ts';
import { newId } from '../../../server/store/new-id.ts';
import { createFolder, entries, formatRecords, openThings, recoverable, simulateCrash, snapshots } from './things.ts';

const withTitle = (title: string) => () => ({ title, kind: 'crane' });

test('shows a save to readers only once it is on the disk', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const { things } = await openThings(t, folder);
  const version = things.version;
  let isDone = false;
  const saving = things.update('a', undefined, 'li', withTitle('新塔吊')).finally(() => {
    isDone = true;
  });
  assert.equal(things.get('a')?.value.title, '塔吊');
  const early: string[] = [];
  while (!isDone) {
    const seen = things.get('a')?.value.title;
    const onDisk = (await openThings(t, simulateCrash(folder))).things.get('a')?.value.title;
    if (seen !== '塔吊' && onDisk !== seen) early.push(`read ${seen}, on the disk ${onDisk}`);
    await setImmediate();
  }
  await saving;
  assert.deepEqual(early, []);
  assert.equal(things.get('a')?.value.title, '新塔吊');
  assert.equal(things.version, version + 1);
});

test('keeps a confirmed save after an immediate crash', async (t) => {
  const folder = createFolder({});
  const { things } = await openThings(t, folder);
  for (const title of ['一', '二', '三']) {
    const { id } = await things.insert({ title, kind: 'gate' }, 'li');
    const crashed = await openThings(t, simulateCrash(folder));
    assert.equal(crashed.things.get(id)?.value.title, title);
  }
});

test('stores when and by whom a record was created and changed', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }));
  const changed = await things.update('a', undefined, 'wang', withTitle('新塔吊'));
  assert.equal(changed?.rev, 2);
  assert.equal(changed?.born, '2026-01-31 09:00:00');
  assert.notEqual(changed?.at, '2026-01-31 09:00:00');
  assert.equal(changed?.by, 'wang');
});

test('refuses an update with an outdated rev, with the current record', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a2b1 });
  const { things } = await openThings(t, folder);
  for (const rev of [1, 3]) {
    const refused = await things.update('a', rev, 'li', withTitle('旧')).catch((error) => error);
    assert.ok(refused instanceof ConflictError);
    assert.deepEqual(refused.current, JSON.parse(entries.a2));
  }
  assert.ok(!fs.existsSync(path.join(folder, 'thing.log')), 'nothing was written');
  assert.equal((await things.update('a', 2, 'li', withTitle('新')))?.rev, 3);
});

test('accepts one of many updates with the same rev, and refuses the others', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }));
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => things.update('a', 1, `staff ${i}`, withTitle(`第${i}`))),
  );
  const won = tries.filter((each) => each.status === 'fulfilled');
  assert.equal(won.length, 1);
  const lost = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.ok(lost.every((reason) => reason instanceof ConflictError && (reason.current as { rev: number }).rev === 2));
  assert.equal(things.get('a')?.rev, 2);
});

test('runs concurrent updates of a record one after another, each on the result of the one before', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const { things } = await openThings(t, folder);
  const add = () => things.update('a', undefined, 'li', (value) => ({ ...value, title: `${value.title}+` }));
  const revs = (await Promise.all(Array.from({ length: 50 }, add))).map((entry) => entry?.rev);
  assert.deepEqual(
    revs,
    Array.from({ length: 50 }, (_, i) => i + 2),
  );
  const { things: read } = await openThings(t, simulateCrash(folder));
  assert.deepEqual(formatRecords(read), ['b1 闸机', `a51 塔吊${'+'.repeat(50)}`]);
});

test('leaves the record and queued updates intact when an update throws', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }));
  const failing = things.update('a', undefined, 'li', () => {
    throw new Error('cannot be');
  });
  const next = things.update('a', undefined, 'li', withTitle('下一个'));
  await assert.rejects(failing, /cannot be/);
  assert.equal((await next)?.rev, 2);
});

test('does not update, delete or restore a missing record', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }));
  assert.equal(things.get('nobody'), undefined);
  assert.equal(await things.update('nobody', 1, 'li', withTitle('x')), undefined);
  assert.equal(await things.remove('nobody', 'li'), undefined);
  assert.equal(await things.restore('nobody', 'li'), undefined);
  assert.equal(await things.restore('a', 'li'), undefined, 'it was not removed');
  assert.deepEqual(await things.versions('nobody'), []);
});

test('runs exclusive work one at a time per key, and in parallel for different keys', async (t) => {
  const { things } = await openThings(t, createFolder({}));
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

test('never reuses an id', async (t) => {
  const made = new Set(Array.from({ length: 20_000 }, () => newId()));
  assert.equal(made.size, 20_000);
  assert.ok([...made].every((id) => /^[\w-]{1,64}$/.test(id)));

  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a1b1 }));
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

test('stores a thousand concurrent saves, each once, in the order of their calls', async (t) => {
  const folder = createFolder({});
  const { things } = await openThings(t, folder, recoverable);
  const titles = Array.from({ length: 1_000 }, (_, i) => `第${i}件`);
  await Promise.all(titles.map((title) => things.insert({ title, kind: 'gate' }, 'li')));
  const { things: read } = await openThings(t, simulateCrash(folder));
  assert.deepEqual(
    [...read.newest()].map(({ value }) => value.title),
    titles.reverse(),
  );
});
