import assert from 'node:assert/strict';
import test from 'node:test';
import { createFolder, openThings, snapshots } from './things.ts';

const withTitle = (title: string) => () => ({ title, kind: 'crane' });
const ids = (entries: { id: string; rev: number }[]) => entries.map(({ id, rev }) => `${id}${rev}`);

test('lists the latest changes first, and the newer record first within a second', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a2b1c1 }));
  assert.deepEqual(ids(things.latestChanges(9)), ['c1', 'a2', 'b1']);
  assert.deepEqual(ids(things.latestChanges(2)), ['c1', 'a2']);
  assert.deepEqual(ids(things.latestChanges(1)), ['c1']);
});

test('lists a changed or deleted old record first', async (t) => {
  const { things } = await openThings(t, createFolder({ 'thing.json': snapshots.a2b1c1 }));
  await things.update('b', undefined, 'wang', withTitle('闸机二'));
  assert.deepEqual(ids(things.latestChanges(2)), ['b2', 'c1']);
  await things.remove('b', 'li');
  assert.deepEqual(
    things.latestChanges(1).map(({ id, rev, by, gone }) => [id, rev, by, gone]),
    [['b', 3, 'li', true]],
  );
});

test('marks a restored state as restored, but not later states, also after a restart', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a2b1c1 });
  const first = await openThings(t, folder);
  for (const id of ['a', 'b']) {
    await first.things.remove(id, 'li');
    await first.things.restore(id, 'wang');
  }
  await first.things.update('a', undefined, 'zhao', withTitle('塔吊三'));
  const marks = ({ things }: typeof first) => ['a', 'b', 'c'].map((id) => things.get(id)?.back);
  assert.deepEqual(marks(first), [undefined, true, undefined]);
  await first.close();
  const second = await openThings(t, folder);
  assert.deepEqual(marks(second), [undefined, true, undefined]);
  await second.things.remove('b', 'li');
  assert.deepEqual(
    second.things.latestChanges(1).map(({ gone, back }) => [gone, back]),
    [[true, undefined]],
  );
});
