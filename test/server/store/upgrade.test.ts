/** Upgrading records that an older release has written. */
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import type { Collection, CollectionDefinition } from '../../../server/store/collection.ts';
import { inspectFolder } from '../../../server/store/files/open-folder.ts';
import {
  createFolder,
  getDamageMessage,
  line1,
  line2,
  line3,
  openThings,
  readFiles,
  recoverable,
  snapshots,
  type Thing,
} from './things.ts';

interface ColouredThing extends Thing {
  colour: string;
  weight: number;
}

/** Two versions later: the first added a colour, the second a weight. */
const upgraded: CollectionDefinition<Thing> = {
  ...recoverable,
  check: (raw, id) => {
    const checked = recoverable.check(raw, id);
    if ('error' in checked) return checked;
    const { colour, weight } = raw;
    if (colour !== 'grey' || typeof weight !== 'number') return { error: 'a thing needs a colour and a weight' };
    return { value: { ...checked.value, colour, weight } as Thing };
  },
  upgrades: [(value) => ({ ...value, colour: 'grey' }), (value) => ({ ...value, weight: String(value.colour).length })],
};

const newShape = (title: string) => ({ title, kind: 'crane', colour: 'grey', weight: 4 });
const values = (things: Collection<Thing>) => [...things.newest()].map(({ value }) => value as ColouredThing);

for (const [state, files] of Object.entries({
  'a snapshot': { 'thing.json': snapshots.a2b1 },
  'a log': { 'thing.log': line1 + line2 + line3 },
  'a snapshot and the log it holds already': { 'thing.json': snapshots.a1b1, 'thing.log': line1 + line2 + line3 },
}))
  test(`upgrades older records in ${state}, and writes them in the new shape later`, async (t) => {
    const folder = createFolder(files);
    const { things, close } = await openThings(t, folder, upgraded);
    assert.deepEqual(values(things), [newShape('闸机'), newShape('塔吊监测')]);
    await things.update('b', 1, 'li', (value) => ({ ...value, title: '道闸' }));
    const { id } = await things.insert(newShape('基坑'), 'li');
    assert.equal(things.get(id)?.v, 3);
    await close();
    const reopened = await openThings(t, folder, upgraded);
    assert.deepEqual(values(reopened.things), [newShape('基坑'), newShape('道闸'), newShape('塔吊监测')]);
    const versions = await reopened.things.versions('b');
    assert.deepEqual(
      versions.map(({ rev, value }) => [rev, value]),
      [
        [2, newShape('道闸')],
        [1, newShape('闸机')],
      ],
      'also those of the history',
    );
  });

test('accepts records of both shapes in a file edited by hand', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1.replace('闸机', '道闸') });
  const { things } = await openThings(t, folder, upgraded);
  assert.deepEqual(values(things), [newShape('道闸'), newShape('塔吊')]);
});

test('refuses a record of a newer release, naming file and line, and changes no file', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const newer = await openThings(t, folder, upgraded);
  await newer.things.insert(newShape('新的'), 'li');
  await newer.close();
  const before = readFiles(folder);
  const message = await getDamageMessage(folder, { thing: recoverable });
  const file = path.join(folder, 'thing.json');
  assert.equal(
    message.replace(/"[\w-]+"/, 'ID'),
    `${file}, line 2: ID has version 3 from a newer program; this one knows version 1`,
  );
  await assert.rejects(inspectFolder(folder, { thing: recoverable }), { message });
  assert.deepEqual(readFiles(folder), before);
});

test('writes no version number for definitions of version 1', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const { things, close } = await openThings(t, folder);
  await things.insert({ title: '新的', kind: 'crane' }, 'li');
  await close();
  assert.doesNotMatch(readFiles(folder)['thing.json'] ?? '', /"v":/);
});
