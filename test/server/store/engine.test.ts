/** Collections on a journal that asks for a decision again when somebody else's change was stored first. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Collection } from '../../../server/store/collection.ts';
import type { DecideChange, Journal, Memory } from '../../../server/store/engine.ts';
import type { Change, Entry } from '../../../server/store/entry.ts';
import { ConflictError } from '../../../server/store/errors.ts';
import { formatRecords, recoverable, type Thing } from './things.ts';

/** One process's access to a log that it shares with others. */
class SharedJournal implements Journal {
  readonly #log: Change[];
  #memory: Memory | undefined;
  #seen = 0;
  /** What happens between the next decision and its storing. */
  interrupt: (() => Promise<unknown>) | undefined;
  isBroken = false;

  constructor(log: Change[]) {
    this.#log = log;
  }

  async open(memory: Memory): Promise<string[]> {
    this.#memory = memory;
    return [];
  }

  async write(decide: DecideChange): Promise<Change | undefined> {
    for (;;) {
      this.catchUp();
      const change = decide();
      if (!change) return undefined;
      this.#memory?.addPending(change);
      await undefined;
      const { interrupt } = this;
      this.interrupt = undefined;
      await interrupt?.();
      const isFirst = this.#log.length === this.#seen && !this.isBroken;
      if (isFirst) this.#log.push(change);
      else this.#memory?.removePending(change);
      if (this.isBroken) throw new Error('broken');
      this.catchUp(change);
      if (isFirst) return change;
    }
  }

  /** What others have stored arrives as another object. */
  catchUp(own?: Change): void {
    for (const change of this.#log.slice(this.#seen))
      this.#memory?.apply(++this.#seen, change === own ? change : structuredClone(change));
  }

  versions = async () => [];
  history = async () => [];
  versionsOf = async () => [];
  headers = async () => [];
}

async function startTwo() {
  const log: Change[] = [];
  const [journal, journalThere] = [new SharedJournal(log), new SharedJournal(log)];
  const [here, there] = [new Collection(recoverable, journal), new Collection(recoverable, journalThere)];
  await Promise.all([here.open(), there.open()]);
  return { journal, here, there, catchUpThere: () => journalThere.catchUp() };
}

const crane = { title: '塔吊', kind: 'crane' };

test('an update is decided again on what another process has stored', async () => {
  const { journal, here, there, catchUpThere } = await startTwo();
  const { id } = await here.insert(crane, 'li', 'a');
  journal.interrupt = () => there.update(id, undefined, 'wang', (value) => ({ ...value, kind: 'tower' }));
  const updated = await here.update(id, undefined, 'li', (value) => ({ ...value, title: '塔吊监测' }));
  assert.deepEqual([updated?.rev, updated?.value], [3, { title: '塔吊监测', kind: 'tower' }]);
  assert.deepEqual(formatRecords(here), ['a3 塔吊监测']);
  catchUpThere();
  assert.deepEqual(formatRecords(there), ['a3 塔吊监测']);
});

test('an update of a revision that another process has replaced is a conflict', async () => {
  const { journal, here, there } = await startTwo();
  const { id } = await here.insert(crane, 'li', 'a');
  journal.interrupt = () => there.update(id, 1, 'wang', (value) => value);
  await assert.rejects(
    here.update(id, 1, 'li', (value) => value),
    (error) => error instanceof ConflictError && error.current.by === 'wang',
  );
});

test('what another process has inserted meanwhile is found instead of being inserted again', async () => {
  const { journal, here, there } = await startTwo();
  const find = (things: Collection<Thing>) => () => things.list({ group: 'crane' }).entries[0];
  journal.interrupt = () => there.insertUnless('crane', find(there), crane, 'wang');
  const found = await here.insertUnless('crane', find(here), crane, 'li');
  assert.equal(found.by, 'wang');
  assert.equal(here.size, 1);
});

test('observers are told of each change: as it is decided here, or as it arrives from elsewhere', async () => {
  const { journal, here, there } = await startTwo();
  const told: string[] = [];
  const format = (entry: Entry<Thing> | undefined) => (entry ? `${entry.by}${entry.rev}` : '-');
  here.observe({
    onDecided: (next, previous) => void told.push(`decided ${format(previous)} ${format(next)}`),
    onApplied: (next, previous) => void told.push(`applied ${format(previous)} ${format(next)}`),
  });
  await here.insert(crane, 'li', 'a');
  assert.deepEqual(told.splice(0), ['decided - li1', 'applied - li1']);
  journal.interrupt = () => there.update('a', undefined, 'wang', (value) => value);
  await here.update('a', undefined, 'li', (value) => value);
  assert.deepEqual(told.splice(0), [
    'decided li1 li2',
    // It is taken back, and made again.
    'decided li2 li1',
    'decided li1 wang2',
    'applied li1 wang2',
    'decided wang2 li3',
    'applied wang2 li3',
  ]);
  journal.isBroken = true;
  await assert.rejects(here.remove('a', 'li'));
  assert.deepEqual(told, ['decided li3 li4', 'decided li4 li3']);
  assert.equal(here.finishWrites(), undefined);
});

test('a write waits for what its observers begin, and is under way until it is stored', async () => {
  const { journal, here } = await startTwo();
  let finish = () => {};
  const followUp = new Promise<void>((resolve) => {
    finish = resolve;
  });
  here.observe({ onDecided: () => followUp });
  let isUnderWay = false;
  journal.interrupt = async () => {
    isUnderWay = here.finishWrites() !== undefined;
  };
  let isConfirmed = false;
  const inserting = here.insert(crane, 'li', 'a').then(() => {
    isConfirmed = true;
  });
  await here.finishWrites();
  await new Promise(setImmediate);
  assert.deepEqual([isUnderWay, here.size, isConfirmed], [true, 1, false]);
  finish();
  await inserting;
});

test('the version follows the changes of all processes', async () => {
  const { here, there, journal } = await startTwo();
  await here.insert(crane, 'li', 'a');
  const { version } = here;
  await there.insert(crane, 'wang', 'b');
  journal.catchUp();
  assert.ok(here.version > version);
  assert.equal(here.version, there.version);
});
