import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Collection } from '../../../server/store/collection.ts';
import type { ListQuery } from '../../../server/store/record-index.ts';
import { createFolder, openThings, type Thing } from './things.ts';

const listTitles = (things: Collection<Thing>, query: ListQuery<Thing>) =>
  things.list(query).entries.map(({ value }) => value.title);

async function collectionOf(t: TestContext, all: Thing[]): Promise<Collection<Thing>> {
  const { things } = await openThings(t, createFolder({}));
  await Promise.all(all.map((value) => things.insert(value, 'li')));
  return things;
}

/** Builds the index in steps of 500 records, as an open folder does. */
function finishIndex(things: Collection<Thing>): void {
  for (let built = 0; built <= things.size + 500; built += 500) things.prepareSearch();
}

test('lists newest first, in pages, with the total count', async (t) => {
  const things = await collectionOf(
    t,
    Array.from({ length: 7 }, (_, i) => ({ title: `第${i}`, kind: i % 2 ? 'odd' : 'even' })),
  );
  assert.deepEqual(listTitles(things, {}), ['第6', '第5', '第4', '第3', '第2', '第1', '第0']);
  assert.deepEqual(listTitles(things, { page: 1, limit: 3 }), ['第6', '第5', '第4']);
  assert.deepEqual(listTitles(things, { page: 3, limit: 3 }), ['第0']);
  assert.deepEqual(listTitles(things, { page: 4, limit: 3 }), []);
  assert.deepEqual(listTitles(things, { page: 1_000_000_000, limit: 10_000 }), []);
  assert.equal(things.list({ page: 4, limit: 3 }).count, 7);
  assert.deepEqual(listTitles(things, { group: 'odd', page: 2, limit: 2 }), ['第1']);
  assert.equal(things.list({ group: 'odd', limit: 1 }).count, 3);
  assert.deepEqual(things.list({ group: 'nothing' }), { entries: [], count: 0 });
  assert.equal(things.list({ text: undefined, group: undefined }).count, 7);
  assert.equal(things.list({ group: '' }).count, 0, 'an empty group is no group, not all of them');
});

test('finds the text anywhere in a field, ignoring case', async (t) => {
  const things = await collectionOf(t, [
    { title: 'AI摄像机', kind: 'x' },
    { title: '塔机 ai 吊钩', kind: 'y' },
    { title: 'BIM建模', kind: 'x' },
  ]);
  finishIndex(things);
  for (const text of ['ai', 'AI', 'Ai']) assert.deepEqual(listTitles(things, { text }), ['塔机 ai 吊钩', 'AI摄像机']);
  assert.deepEqual(listTitles(things, { text: 'bim建' }), ['BIM建模']);
  assert.deepEqual(listTitles(things, { text: '机' }), ['塔机 ai 吊钩', 'AI摄像机']);
  assert.deepEqual(listTitles(things, { text: 'ai', group: 'x' }), ['AI摄像机']);
  assert.deepEqual(listTitles(things, { text: 'AI ' }), ['塔机 ai 吊钩']);
  assert.deepEqual(listTitles(things, { text: '没有的' }), []);
});

/** Pseudo-random numbers, the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Few letters, so that searches match; includes surrogate pairs and letters whose length changes with case.
const LETTERS = [...'塔吊监aAbB İßẞ😀𠮷.'];
/** Searches repeated while their results change. */
const FREQUENT = ['塔', 'a', 'aB', '监', 'b', '吊a', 'ab塔'];

for (const state of ['half built', 'complete'] as const)
  test(`finds the same as a plain comparison with the index ${state}, through all changes`, async (t) => {
    const pick = random(state === 'complete' ? 7 : 11);
    const text = (longest: number) =>
      Array.from({ length: 1 + pick(longest) }, () => LETTERS[pick(LETTERS.length)] ?? '').join('');
    const randomThing = (): Thing => ({ title: text(6), kind: `k${pick(3)}` });
    const things = await collectionOf(t, Array.from({ length: 1_300 }, randomThing));
    // Positions never change; deleted records stay in this list.
    const model = [...things.newest()].reverse().map(({ id, value }) => ({ id, value, isGone: false }));
    if (state === 'complete') finishIndex(things);
    else things.prepareSearch();

    const check = () => {
      const words = pick(2) ? text(4) : (FREQUENT[pick(FREQUENT.length)] ?? '');
      const query = { text: words, group: pick(2) ? undefined : `k${pick(3)}`, page: 1 + pick(3), limit: 1 + pick(20) };
      const expected = model
        .filter(({ isGone }) => !isGone)
        .filter(({ value }) => value.title.toLowerCase().includes(query.text.toLowerCase()))
        .filter(({ value }) => query.group === undefined || value.kind === query.group)
        .reverse();
      const from = (query.page - 1) * query.limit;
      const found = things.list(query);
      assert.deepEqual(
        { ids: found.entries.map(({ id }) => id), count: found.count },
        { ids: expected.slice(from, from + query.limit).map(({ id }) => id), count: expected.length },
        JSON.stringify(query),
      );
    };

    const change = async () => {
      const one = model[pick(model.length)];
      if (!one) return;
      if (one.isGone) {
        await things.restore(one.id, 'li');
        one.isGone = false;
      } else if (pick(2)) {
        await things.remove(one.id, 'li');
        one.isGone = true;
      } else {
        one.value = randomThing();
        await things.update(one.id, undefined, 'li', () => one.value);
      }
    };

    for (let i = 0; i < 60; i++) check();
    for (let round = 0; round < 25; round++) {
      for (let i = 0; i < 8; i++) await change();
      const value = randomThing();
      const { id } = await things.insert(value, 'li');
      model.push({ id, value, isGone: false });
      for (let i = 0; i < 12; i++) check();
    }
    finishIndex(things);
    for (let i = 0; i < 60; i++) check();
  });
