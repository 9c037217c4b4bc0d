import assert from 'node:assert/strict';
import test from 'node:test';
import { folderOf, openThings, snapshots } from './things.ts';

const titled = (title: string) => () => ({ title, kind: 'crane' });
const ids = (entries: { id: string; rev: number }[]) => entries.map(({ id, rev }) => `${id}${rev}`);

test('the latest changes come first, the younger record first where they were made in the same second', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a2b1c1 }));
  assert.deepEqual(ids(things.latestChanges(9)), ['c1', 'a2', 'b1']);
  assert.deepEqual(ids(things.latestChanges(2)), ['c1', 'a2']);
  assert.deepEqual(ids(things.latestChanges(1)), ['c1']);
});

test('an old record that is changed comes first again, and so does a deleted one', async (t) => {
  const { things } = await openThings(t, folderOf({ 'thing.json': snapshots.a2b1c1 }));
  await things.update('b', undefined, 'wang', titled('闸机二'));
  assert.deepEqual(ids(things.latestChanges(2)), ['b2', 'c1']);
  await things.remove('b', 'li');
  assert.deepEqual(
    things.latestChanges(1).map(({ id, rev, by, gone }) => [id, rev, by, gone]),
    [['b', 3, 'li', true]],
  );
});

test('a state says that it was put back, the states after it do not, and a restart changes nothing about it', async (t) => {
  const folder = folderOf({ 'thing.json': snapshots.a2b1c1 });
  const first = await openThings(t, folder);
  for (const id of ['a', 'b']) {
    await first.things.remove(id, 'li');
    await first.things.restore(id, 'wang');
  }
  await first.things.update('a', undefined, 'zhao', titled('塔吊三'));
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
