import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Entry } from '../../../../server/store/entry.ts';
import { isFileNotFound } from '../../../../server/store/errors.ts';
import { findFilesContaining, listFiles } from '../../../helpers/files.ts';
import {
  createFolder,
  erasable,
  formatRecords,
  line1,
  line2,
  line3,
  newLine1,
  openThings,
  readFiles,
  recoverable,
  simulateCrash,
  snapshots,
  type Thing,
} from '../things.ts';

const LARGE = 'x'.repeat(8_000);
const createThing = (title: string): Thing => ({ title, kind: LARGE });

/**
 * Waits until the condition holds twice in a row, because a file that is being renamed may be missing from a directory listing.
 * The time limit is far longer than needed; it only keeps a failing test from hanging.
 */
async function until(condition: () => boolean): Promise<void> {
  const check = () => {
    try {
      return condition();
    } catch (error) {
      // A listed file was removed meanwhile.
      if (isFileNotFound(error)) return false;
      throw error;
    }
  };
  for (let tries = 0, held = 0; tries < 2_000; tries++) {
    held = check() ? held + 1 : 0;
    if (held === 3) return;
    await setTimeout(5);
  }
  assert.fail(`it never came to ${condition}`);
}

const linesOf = (text = ''): Entry<Thing>[] => {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line));
};

test('compacts a grown log while saves continue, without losing or doubling any', async (t) => {
  const folder = createFolder({});
  const { things, close } = await openThings(t, folder);
  const at = (name: string) => path.join(folder, name);
  const acknowledged = new Map<string, number>();
  let snapshotsSeen = 0;
  let savedMeanwhile = 0;
  let lastSnapshot = 0;
  const crashes: { folder: string; acknowledged: Map<string, number> }[] = [];

  const saveRepeatedly = async (name: string) => {
    await things.insert(createThing(name), name, name);
    acknowledged.set(name, 1);
    // Enough rounds for several compactions, and a limit in case none happens.
    for (let round = 0; round < 500 && (snapshotsSeen < 3 || savedMeanwhile === 0); round++) {
      const entry = await things.update(name, undefined, name, () => createThing(`${name} ${round}`));
      acknowledged.set(name, entry?.rev ?? 0);
      const isCompacting = fs.existsSync(at('thing.log.old'));
      if (isCompacting) savedMeanwhile++;
      if (isCompacting && crashes.length < 5)
        crashes.push({ folder: simulateCrash(folder), acknowledged: new Map(acknowledged) });
      const inode = fs.statSync(at('thing.json'), { throwIfNoEntry: false })?.ino ?? 0;
      if (inode !== lastSnapshot) snapshotsSeen++;
      lastSnapshot = inode;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, i) => saveRepeatedly(`s${i}`)));
  assert.ok(snapshotsSeen >= 3, `${snapshotsSeen} snapshots`);
  assert.ok(savedMeanwhile > 0, 'a save was confirmed while a snapshot was being written');
  await until(() => !fs.existsSync(at('thing.log.old')));

  for (const crash of crashes) {
    const { things: read } = await openThings(t, crash.folder);
    const lost = [...crash.acknowledged].filter(([id, rev]) => (read.get(id)?.rev ?? 0) < rev);
    assert.deepEqual(lost, []);
    assert.equal(read.size, 16);
  }

  await close();
  assert.deepEqual(listFiles(folder), ['history/thing.jsonl', 'thing.json']);
  const history = linesOf(readFiles(folder)['history/thing.jsonl']).map(({ id, rev }) => `${id} ${rev}`);
  const expected = [...acknowledged].flatMap(([id, revs]) =>
    Array.from({ length: revs - 1 }, (_, i) => `${id} ${i + 1}`),
  );
  assert.deepEqual(history.toSorted(), expected.toSorted(), 'each superseded version is in the history once');
  const { things: again } = await openThings(t, folder);
  assert.deepEqual(new Map([...again.newest()].map(({ id, rev }) => [id, rev])), acknowledged);
});

test('keeps all records when a snapshot cannot be written, and writes it later', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const { things, close } = await openThings(t, folder);
  // A folder at the path of the new snapshot makes writing it fail.
  fs.mkdirSync(path.join(folder, 'thing.json.new'));
  for (let i = 0; !fs.existsSync(path.join(folder, 'thing.log.old')); i++) {
    assert.ok(i < 1_000, 'the log is never set aside');
    await things.insert(createThing(`第${i}`), 'li');
  }
  await things.insert(createThing('之后'), 'li', 'later');
  const expected = formatRecords(things);
  assert.deepEqual(formatRecords((await openThings(t, simulateCrash(folder))).things), expected);
  assert.equal(readFiles(folder)['thing.json'], snapshots.a1b1, 'the old snapshot is as it was');

  fs.rmdirSync(path.join(folder, 'thing.json.new'));
  await close();
  assert.deepEqual(listFiles(folder), ['thing.json']);
  assert.deepEqual(formatRecords((await openThings(t, folder)).things), expected);
});

test('leaves no trace of erased records in any file after a clean stop', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1, 'thing.log': newLine1 });
  const { things, close } = await openThings(t, folder, erasable);
  const { id } = await things.insert({ title: '张三 13800138000', kind: 'person' }, 'visitor');
  await things.update(id, undefined, 'li', () => ({ title: '张三 13900139000', kind: 'person' }));
  assert.deepEqual(findFilesContaining(folder, '张三'), ['thing.log']);
  await things.remove(id, 'li');
  await things.remove('b', 'li');
  await close();
  assert.deepEqual(listFiles(folder), ['thing.json']);
  assert.deepEqual(findFilesContaining(folder, '1380013'), []);
  assert.deepEqual(findFilesContaining(folder, '1390013'), []);
  assert.deepEqual(findFilesContaining(folder, '闸机'), []);
});

test('removes erased records from the files soon, while saves continue', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  const { things } = await openThings(t, folder, erasable, 20);
  await things.remove('b', 'li');
  await things.insert({ title: '新的', kind: 'gate' }, 'li', 'c');
  await until(() => findFilesContaining(folder, '闸机').length === 0);
  await things.insert({ title: '又新的', kind: 'gate' }, 'li', 'd');
  assert.deepEqual(formatRecords((await openThings(t, simulateCrash(folder))).things), [
    'd1 又新的',
    'c1 新的',
    'a1 塔吊',
  ]);
});

test('removes records erased during a snapshot from the files too', async (t) => {
  const folder = createFolder({});
  // Synchronously, so before the snapshot is written.
  const { things } = await openThings(t, folder, erasable, 1);
  await things.insert({ title: '张三', kind: 'person' }, 'visitor', 'person');
  for (let i = 0; !fs.existsSync(path.join(folder, 'thing.log.old')); i++) {
    assert.ok(i < 1_000, 'the log is never set aside');
    await things.insert(createThing(`第${i}`), 'li');
  }
  await things.remove('person', 'li');
  await until(() => findFilesContaining(folder, '张三').length === 0);
});

for (const [when, files] of Object.entries({
  'after a crash': { 'thing.log': `${line1}${line2}{"crc":"2f155fe0","len":27,"n":3,"after":2,"drop":"b"}\n` },
  'after a crash in a compaction': {
    'thing.log.old': line1 + line2,
    // The same record, erased in the log that was started at the snapshot.
    'thing.log': '{"crc":"a2df3942","len":27,"n":1,"after":0,"drop":"b"}\n',
  },
}))
  test(`removes earlier erased records from the files soon ${when}, without further saves`, async (t) => {
    const folder = createFolder(files);
    const { things } = await openThings(t, folder, erasable, 20);
    assert.deepEqual(formatRecords(things), ['a1 塔吊']);
    await until(() => findFilesContaining(folder, '闸机').length === 0);
    assert.deepEqual(formatRecords((await openThings(t, simulateCrash(folder))).things), ['a1 塔吊']);
  });

test('removes an erased record from both logs when an old log is left over', async (t) => {
  const folder = createFolder({ 'thing.log.old': line1 + line2 + line3, 'thing.log': newLine1 });
  const { things } = await openThings(t, folder, erasable, 20);
  await things.remove('c', 'li');
  await until(() => findFilesContaining(folder, '基坑').length === 0);
  assert.deepEqual(formatRecords((await openThings(t, simulateCrash(folder))).things), ['b1 闸机', 'a2 塔吊监测']);
});

test('keeps every confirmed save and leaves only the snapshot when closed during saves', async (t) => {
  const folder = createFolder({});
  const { things, close } = await openThings(t, folder, erasable, 1);
  const confirmed: string[] = [];
  const saveRepeatedly = async (n: number) => {
    for (let i = 0; ; i++) {
      const saved = await things.insert(createThing(`第${n}-${i}`), 'li').catch(() => undefined);
      if (!saved) return;
      confirmed.push(saved.id);
      if (i % 10 === 9)
        await things.remove(saved.id, 'li').then(
          () => confirmed.splice(confirmed.indexOf(saved.id), 1),
          () => {},
        );
    }
  };
  const savers = Array.from({ length: 8 }, (_, n) => saveRepeatedly(n));
  await until(() => confirmed.length > 200);
  await close();
  await Promise.all(savers);
  assert.deepEqual(listFiles(folder), ['thing.json']);
  const again = (await openThings(t, simulateCrash(folder), erasable)).things;
  for (const id of confirmed) assert.ok(again.get(id), id);
});

test('writes versions to the history once, however often the snapshot fails', async (t) => {
  const folder = createFolder({ 'thing.json.new/in-the-way': '' });
  const { things } = await openThings(t, folder, recoverable, 1);
  const { id } = await things.insert(createThing('第0'), 'li');
  for (let i = 1; i < 150; i++) await things.update(id, undefined, 'li', () => createThing(`第${i}`));
  const history = path.join(folder, 'history', 'thing.jsonl');
  await until(() => fs.existsSync(history));
  // Enough time for a few dozen attempts.
  await setTimeout(100);
  const revs = fs.readFileSync(history, 'utf8').match(/(?<="rev":)\d+/g) ?? [];
  assert.ok(revs.length > 100);
  assert.equal(new Set(revs).size, revs.length);
  // The latest ones may still be in the log only: the next attempt moves them.
  const countVersions = async () => (await things.versions(id)).length;
  for (let tries = 0; tries < 200 && (await countVersions()) !== 101; tries++) await setTimeout(5);
  assert.equal(await countVersions(), 101, 'the latest hundred, and the present one');
});
