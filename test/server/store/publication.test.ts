/** What the public sees of records, and when: drafts, times, withdrawal, order. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { formatTimestamp, parseTimestamp } from '../../../contract/timestamp.ts';
import type { Collection } from '../../../server/store/collection.ts';
import {
  discardDraft,
  getState,
  type PublicationTimes,
  publish,
  saveDraft,
  withdraw,
} from '../../../server/store/publication.ts';
import { createFolder, openThings, recoverable, simulateCrash, type Thing } from './things.ts';

const published = { ...recoverable, isPublic: true } as const;
const START = '2026-03-01 09:00:00';
const at = (seconds: number) => formatTimestamp(parseTimestamp(START) + seconds * 1000);
const thing = (title: string): Thing => ({ title, kind: 'crane' });

/** Sets the clock; returns a function that moves it to so many seconds after START. */
function setClock(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: parseTimestamp(START) });
  return (seconds: number) => t.mock.timers.setTime(parseTimestamp(START) + seconds * 1000);
}

const titles = ({ publicView }: Collection<Thing>) => publicView.list({}).entries.map(({ value }) => value.title);
const stateOf = (things: Collection<Thing>, id: string) => {
  const entry = things.get(id);
  return entry && getState(entry, formatTimestamp());
};

const insertDraft = (things: Collection<Thing>, title: string, id: string, times: PublicationTimes = {}) =>
  things.insertRevision(saveDraft(undefined, thing(title), times, formatTimestamp()), 'li', id);
const insertPublished = (things: Collection<Thing>, title: string, id: string, times: PublicationTimes = {}) =>
  things.insertRevision(publish(undefined, thing(title), times, formatTimestamp()), 'li', id);
const reviseDraft = (things: Collection<Thing>, id: string, title: string, times: PublicationTimes = {}) =>
  things.revise(id, undefined, 'li', (current) => saveDraft(current, thing(title), times, formatTimestamp()));
const revisePublished = (things: Collection<Thing>, id: string, title: string, times: PublicationTimes = {}) =>
  things.revise(id, undefined, 'li', (current) => publish(current, thing(title), times, formatTimestamp()));

test('does not show a draft, and leaves the version of what the public sees alone', async (t) => {
  const { things } = await openThings(t, createFolder({}), published);
  await insertPublished(things, '塔吊', 'a');
  const { version } = things.publicView;
  await insertDraft(things, '闸机', 'b');
  await reviseDraft(things, 'a', '新塔吊');
  assert.deepEqual(titles(things), ['塔吊']);
  assert.equal(things.publicView.version, version);
  assert.equal(things.publicView.get('b'), undefined);
  assert.equal(things.publicView.size, 1);
  assert.equal(things.publicView.list({ text: '新塔' }).count, 0);
  assert.equal(things.publicView.get('a')?.rev, 1, 'the revision that was published');
  assert.deepEqual([things.get('a')?.value.title, things.get('a')?.rev], ['新塔吊', 2]);
  assert.deepEqual([stateOf(things, 'a'), stateOf(things, 'b')], ['changed', 'draft']);
});

test('shows a draft once it is published, with the date of its publication', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await insertDraft(things, '闸机', 'b');
  setTime(3600);
  await insertPublished(things, '塔吊', 'a');
  setTime(7200);
  const entry = await revisePublished(things, 'b', '闸机');
  assert.equal(entry?.born, at(7200));
  assert.deepEqual(titles(things), ['闸机', '塔吊'], 'it is the newest');
  setTime(9000);
  await reviseDraft(things, 'b', '新闸机');
  assert.equal((await revisePublished(things, 'b', '新闸机'))?.born, at(7200), 'a later change leaves the date');
});

test('shows and hides a record at its times, without anything being written', async (t) => {
  const setTime = setClock(t);
  const folder = createFolder({});
  const { things } = await openThings(t, folder, published);
  await insertPublished(things, '塔吊', 'a');
  await insertPublished(things, '闸机', 'b', { from: at(60), until: at(120) });
  const { version } = things.publicView;
  assert.equal(stateOf(things, 'b'), 'scheduled');
  const seen: Record<number, [string[], string | undefined]> = {};
  for (const second of [59, 60, 119, 120]) {
    setTime(second);
    seen[second] = [titles(things), stateOf(things, 'b')];
  }
  assert.deepEqual(seen, {
    59: [['塔吊'], 'scheduled'],
    60: [['闸机', '塔吊'], 'published'],
    119: [['闸机', '塔吊'], 'published'],
    120: [['塔吊'], 'withdrawn'],
  });
  assert.equal(things.publicView.version, version + 2);
  assert.equal(things.get('b')?.rev, 1);
  setTime(90);
  assert.deepEqual(titles(things), ['闸机', '塔吊'], 'the clock was set back');
  setTime(30);
  assert.deepEqual(titles(things), ['塔吊'], 'and further back');
  setTime(90);
  const { things: restarted } = await openThings(t, simulateCrash(folder), published);
  assert.deepEqual(titles(restarted), ['闸机', '塔吊'], 'after a restart');
});

test('shows the earlier version of a record until the time of the newer one', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await insertPublished(things, '塔吊', 'a', { until: at(50) });
  setTime(10);
  await revisePublished(things, 'a', '新塔吊', { from: at(60) });
  assert.deepEqual(titles(things), ['塔吊']);
  assert.equal(things.publicView.get('a')?.rev, 1);
  setTime(55);
  assert.deepEqual(titles(things), [], 'the earlier version had an end');
  setTime(60);
  assert.deepEqual(titles(things), ['新塔吊']);
  assert.deepEqual([things.publicView.get('a')?.at, things.get('a')?.born], [at(60), START]);
});

test('a draft of a scheduled change leaves what is shown', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await insertPublished(things, '一', 'a');
  await revisePublished(things, 'a', '二', { from: at(60) });
  await reviseDraft(things, 'a', '三');
  setTime(61);
  assert.deepEqual([titles(things), stateOf(things, 'a')], [['一'], 'changed']);
});

test('takes a record off the site and shows it again', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await insertPublished(things, '塔吊', 'a');
  await things.revise('a', 1, 'li', (current) => withdraw(current, formatTimestamp()));
  assert.deepEqual([titles(things), stateOf(things, 'a')], [[], 'withdrawn']);
  await reviseDraft(things, 'a', '新塔吊');
  assert.equal(stateOf(things, 'a'), 'withdrawn', 'drafts were never shown');
  setTime(60);
  await revisePublished(things, 'a', '新塔吊');
  assert.deepEqual([titles(things), things.get('a')?.born], [['新塔吊'], START]);
});

test('discards a draft', async (t) => {
  const { things } = await openThings(t, createFolder({}), published);
  await insertPublished(things, '塔吊', 'a', { until: '2099-01-01 00:00:00' });
  await reviseDraft(things, 'a', '新塔吊');
  await things.revise('a', undefined, 'li', discardDraft);
  assert.deepEqual([titles(things), stateOf(things, 'a'), things.get('a')?.rev], [['塔吊'], 'published', 3]);
  assert.deepEqual(things.get('a')?.pub, { until: '2099-01-01 00:00:00' });
  await insertDraft(things, '闸机', 'b');
  await things.revise('b', undefined, 'li', discardDraft);
  assert.equal(things.get('b'), undefined, 'nothing is left of a draft that was never shown');
  assert.equal((await things.restore('b', 'li'))?.value.title, '闸机');
  assert.equal(stateOf(things, 'b'), 'draft', 'restored in the state that it had');
});

test('keeps states, times and order over restarts and compaction', async (t) => {
  const folder = createFolder({});
  const opened = await openThings(t, folder, published);
  const { things } = opened;
  for (const id of ['a', 'b', 'c']) await insertPublished(things, id, id);
  await insertDraft(things, 'd', 'd');
  await things.move('a', 'c', 'li');
  await reviseDraft(things, 'b', 'b2');
  const check = async (folder: string) => {
    const { things: reopened } = await openThings(t, folder, published);
    assert.deepEqual(titles(reopened), ['a', 'c', 'b']);
    assert.deepEqual(
      ['b', 'd'].map((id) => stateOf(reopened, id)),
      ['changed', 'draft'],
    );
  };
  await check(simulateCrash(folder));
  await opened.close();
  await check(simulateCrash(folder));
});

test('moves a record right before another or behind all of its group, without a new version', async (t) => {
  const { things } = await openThings(t, createFolder({}), published);
  for (const id of ['a', 'b', 'c', 'd']) await insertPublished(things, id, id);
  await things.insert({ title: 'x', kind: 'gate' }, 'li', 'x');
  const { version } = things.publicView;
  for (const [id, before, order] of [
    ['a', 'c', 'x d a c b'],
    ['d', 'b', 'x a c d b'],
    ['c', null, 'x a d b c'],
    ['b', 'a', 'x b a d c'],
    ['a', 'b', 'x a b d c'],
    ['x', null, 'x a b d c'],
  ] as const) {
    assert.equal((await things.move(id, before, 'li'))?.rev, 1);
    assert.equal(titles(things).join(' '), order, `${id} before ${before}`);
  }
  assert.ok(things.publicView.version > version);
  for (const [id, before] of [
    ['a', 'x'],
    ['a', 'a'],
    ['a', 'unknown'],
    ['unknown', 'a'],
  ] as const)
    assert.equal(await things.move(id, before, 'li'), undefined);
  await things.insert(thing('neu'), 'li', 'e');
  assert.equal(titles(things)[0], 'neu', 'new records come first');
});

test('an edit keeps the position that a move gave', async (t) => {
  const { things } = await openThings(t, createFolder({}), published);
  for (const id of ['a', 'b', 'c']) await insertPublished(things, id, id);
  await Promise.all([things.move('a', 'c', 'li'), things.update('a', undefined, 'wang', () => thing('a2'))]);
  assert.deepEqual(titles(things), ['a2', 'c', 'b']);
});

test('new records come first even if the clock was set back', async (t) => {
  const setTime = setClock(t);
  const { things } = await openThings(t, createFolder({}), published);
  await insertPublished(things, 'a', 'a');
  await insertPublished(things, 'z', 'z', { from: at(9000) });
  setTime(-3600);
  for (const id of ['b', 'c']) await insertPublished(things, id, id);
  assert.deepEqual(titles(things), ['c', 'b', 'a']);
  setTime(9000);
  assert.deepEqual(titles(things), ['z', 'c', 'b', 'a']);
});
