/** The past as the public saw it: rebuilt from the history after any operations, brought back, and taken back again. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { formatTimestamp, parseTimestamp } from '../../../contract/timestamp.ts';
import type { Collection } from '../../../server/store/collection.ts';
import type { Entry } from '../../../server/store/entry.ts';
import { ConflictError } from '../../../server/store/errors.ts';
import { findMoved } from '../../../server/store/past-differences.ts';
import type { RecordReader } from '../../../server/store/public-view.ts';
import { discardDraft, getState, publish, saveDraft, withdraw } from '../../../server/store/publication.ts';
import { runSeed } from '../../helpers/random.ts';
import { createFolder, DAY, openThings, recoverable, simulateCrash, type Thing } from './things.ts';

const published = { ...recoverable, isPublic: true } as const;
const START = parseTimestamp('2026-03-01 09:00:00');
const at = (seconds: number) => formatTimestamp(START + seconds * 1000);

function setClock(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: START });
  return (seconds: number) => t.mock.timers.setTime(START + seconds * 1000);
}

const describe = (reader: RecordReader<Thing>) =>
  [...reader.newest()].map(({ id, rev, born, value }) => `${id}${rev} ${born} ${value.title} ${value.kind}`);

/** A repeatable sequence of numbers from 0 to below `limit`. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Operation = (things: Collection<Thing>, id: string, random: (limit: number) => number) => Promise<unknown>;

const KINDS = ['crane', 'gate'];
const randomThing = (random: (limit: number) => number): Thing => ({
  title: `物${random(50)}`,
  kind: KINDS[random(2)] ?? '',
});
const randomTime = (random: (limit: number) => number) =>
  random(2) === 0 ? undefined : formatTimestamp(Date.now() + (1 + random(40)) * 1000);
const now = () => formatTimestamp();
const withdrawNow = <T>(current: Entry<T>) => withdraw(current, now());

const operations: Operation[] = [
  (things, _, random) => things.insertRevision(publish(undefined, randomThing(random), {}, now()), 'li'),
  (things, _, random) => things.insertRevision(saveDraft(undefined, randomThing(random), {}, now()), 'li'),
  (things, id, random) =>
    things.revise(id, undefined, 'li', (current) =>
      publish(current, randomThing(random), { from: randomTime(random), until: randomTime(random) }, now()),
    ),
  (things, id, random) =>
    things.revise(id, undefined, 'li', (current) =>
      saveDraft(current, randomThing(random), { until: randomTime(random) }, now()),
    ),
  (things, id) => things.revise(id, undefined, 'li', withdrawNow),
  (things, id) =>
    things.revise(id, undefined, 'li', (current) => (current.pub?.old ? discardDraft(current) : withdrawNow(current))),
  (things, id) => things.remove(id, 'li'),
  (things, id) => things.restore(id, 'li'),
  (things, id, random) => {
    const all = [...things.newest()].filter((entry) => entry.value.kind === things.get(id)?.value.kind);
    return things.move(id, all[random(all.length + 1)]?.id ?? null, 'li');
  },
  async (things, id, random) => {
    const past = (await things.past.at(at(random(200)))).get(id);
    await things.bringBack(id, past, undefined, 'li');
  },
  (things, id) => things.takeBack(id, things.getDeletedToo(id)?.rev ?? 0, 'li').catch(() => {}),
];

for (const seed of [runSeed, runSeed + 1, runSeed + 2])
  test(`rebuilds every moment after random operations, compactions and restarts: ${seed}`, async (t) => {
    const setTime = setClock(t);
    const random = createRandom(seed);
    let folder = createFolder({});
    let { things, close } = await openThings(t, folder, published);
    const seen = new Map<string, string[]>();
    for (let second = 1; second <= 200; second++) {
      setTime(second);
      for (let i = random(4); i > 0; i--) {
        const ids = [...things.newest(), ...things.trashed()].map(({ id }) => id);
        await operations[random(operations.length)]?.(things, ids[random(ids.length)] ?? '', random);
      }
      seen.set(at(second), describe(things.publicView));
      if (random(40) === 0) {
        if (random(2) === 0) await close();
        folder = simulateCrash(folder);
        ({ things, close } = await openThings(t, folder, published));
      }
    }
    const check = async (when: string) => {
      for (const [time, shown] of seen)
        assert.deepEqual(describe(await things.past.at(time)), shown, `${when}: ${time}`);
    };
    setTime(400);
    await check('before a restart');
    await close();
    ({ things } = await openThings(t, folder, published));
    await check('after a restart');
    const changes = await things.past.listChanges();
    const times = [...seen.keys()].filter((time) => time <= at(200));
    for (const [index, time] of times.entries()) {
      const isSame = JSON.stringify(seen.get(time)) === JSON.stringify(seen.get(times[index - 1] ?? '') ?? []);
      if (!isSame)
        assert.ok(
          changes.some((change) => change.at === time),
          `names the change at ${time}`,
        );
    }
  });

test('brings back what was edited, deleted, moved or hidden, and takes each back', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  for (const id of ['edited', 'deleted', 'moved', 'hidden', 'other'])
    await things.insert({ title: id, kind: 'x' }, 'li', id);
  setTime(60);
  const then = describe(things.publicView).map((line) => line.replace(/\d+ /, ''));
  const past = await things.past.at(at(60));
  setTime(120);
  await things.update('edited', 1, 'wang', () => ({ title: '改过', kind: 'x' }));
  await things.remove('deleted', 'wang');
  await things.move('moved', null, 'wang');
  await things.revise('hidden', 1, 'wang', withdrawNow);
  await things.insert({ title: 'new', kind: 'x' }, 'wang', 'new');
  const before = describe(things.publicView).map((line) => line.replace(/\d+ /, ''));
  setTime(180);
  const written: [string, number][] = [];
  for (const id of ['edited', 'deleted', 'moved', 'hidden', 'new', 'other']) {
    const { changed } = await things.bringBack(id, past.get(id), things.getDeletedToo(id)?.rev, 'li');
    if (changed) written.push([id, changed.rev]);
  }
  assert.deepEqual(
    written.map(([id]) => id),
    ['edited', 'deleted', 'moved', 'hidden', 'new'],
    'what is the same stays',
  );
  assert.deepEqual(
    describe(things.publicView).map((line) => line.replace(/\d+ /, '')),
    then,
  );
  for (const [id, rev] of written) await things.takeBack(id, rev, 'li');
  assert.deepEqual(
    describe(things.publicView).map((line) => line.replace(/\d+ /, '')),
    before,
  );
  assert.deepEqual(
    things.trashed().map(({ id }) => id),
    ['deleted'],
  );
  assert.equal(getState(things.get('hidden') as never, at(180)), 'withdrawn');
});

test('keeps what a colleague has not published yet, and refuses to overwrite what is newer', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await things.insert({ title: '一', kind: 'x' }, 'li', 'a');
  setTime(60);
  await things.update('a', 1, 'li', () => ({ title: '二', kind: 'x' }));
  await things.revise('a', 2, 'wang', (current) =>
    saveDraft(current, { title: '草稿', kind: 'x' }, { until: at(900) }, now()),
  );
  const past = (await things.past.at(at(30))).get('a');
  setTime(120);
  await assert.rejects(things.bringBack('a', past, 2, 'li'), ConflictError);
  const { changed } = await things.bringBack('a', past, 3, 'li');
  assert.equal(things.publicView.get('a')?.value.title, '一');
  assert.equal(things.get('a')?.value.title, '草稿');
  assert.deepEqual([things.get('a')?.pub?.off, things.get('a')?.pub?.until], ['draft', at(900)]);
  await things.update('a', undefined, 'wang', (value) => value);
  await assert.rejects(things.takeBack('a', changed?.rev ?? 0, 'li'), ConflictError);
});

test('brings back a record that has left the trash, unless somebody has brought it back already', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await things.insert({ title: '塔吊', kind: 'x' }, 'li', 'a');
  setTime(60);
  await things.remove('a', 'li');
  setTime(31 * 86_400);
  await things.sweep();
  assert.equal(things.getDeletedToo('a'), undefined);
  const past = (await things.past.at(at(30))).get('a');
  const { changed } = await things.bringBack('a', past, 0, 'li');
  assert.equal(things.publicView.get('a')?.value.title, '塔吊');
  await assert.rejects(things.bringBack('a', past, 0, 'li'), ConflictError);
  await things.takeBack('a', changed?.rev ?? 0, 'li');
  assert.equal(things.publicView.get('a'), undefined);
  assert.deepEqual(
    things.trashed().map(({ id }) => id),
    ['a'],
  );
});

test('shows the oldest version that is left where the history has been pruned', async (t) => {
  const folder = createFolder({});
  const setTime = setClock(t);
  const { things, close } = await openThings(t, folder, published);
  await things.insert({ title: '一', kind: 'x' }, 'li', 'a');
  for (const rev of [2, 3]) {
    setTime(rev * 60);
    await things.update('a', undefined, 'li', () => ({ title: `第${rev}版`, kind: 'x' }));
  }
  await close();
  const file = path.join(folder, 'history', 'thing.jsonl');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').split('\n').slice(1).join('\n'));
  const { things: again } = await openThings(t, folder, published);
  assert.equal((await again.past.at(at(30))).get('a')?.value.title, '第2版');
  assert.equal((await again.past.at(at(-30))).get('a'), undefined, 'it did not exist');
});

test('does not read the history for a moment whose records are those of today', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await things.insert({ title: '塔吊', kind: 'x' }, 'li', 'a');
  setTime(10 * DAY);
  const view = await things.past.at(at(30));
  assert.equal(view.get('a'), things.get('a')?.pos === undefined ? view.get('a') : undefined);
  assert.equal(view.get('a')?.value, things.get('a')?.value);
  assert.equal(await things.past.at(at(30)), view, 'it is kept');
});

test('names as moved only what is no longer at its place among the others', () => {
  const list = (past: string[], today: Record<string, string>) =>
    past.map((id, index) => ({ id, past: `${index}`, present: today[id] ?? `${index}` }));
  assert.deepEqual(findMoved(list(['a', 'b', 'c'], {})), []);
  assert.deepEqual(findMoved(list(['a', 'b', 'c'], { b: '1V' })), [], 'another key at the same place');
  assert.deepEqual(findMoved(list(['a', 'b', 'c'], { a: '2V' })), ['a']);
  assert.deepEqual(findMoved(list(['a', 'b', 'c'], { a: '9', b: '8', c: '7' })).length, 2, 'one of them stands still');
});
