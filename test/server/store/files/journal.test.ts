import assert from 'node:assert/strict';
import test from 'node:test';
import {
  batch2,
  batch3,
  batch4,
  createFolder,
  entries,
  erasable,
  type Files,
  formatRecords,
  line1,
  line2,
  line3,
  newLine1,
  openThings,
  readFiles,
  simulateCrash,
  snapshots,
} from '../things.ts';

const log = line1 + line2 + line3;
const history = `${entries.a1}\n`;
const reserve = '\n'.repeat(65_536);
const cutOff = (line: number, file = 'thing.log') =>
  new RegExp(`^${file}, line ${line}: an unfinished write; it was not confirmed yet and does not count$`);

interface Case {
  files: Files;
  holds: string[];
  warns?: RegExp;
}

const threeSaves = ['b1 闸机', 'a2 塔吊监测'];
const fourSaves = ['c1 基坑', 'b1 闸机', 'a2 塔吊监测'];

const cases: Record<string, Case> = {
  'an empty folder': { files: {}, holds: [] },
  'an empty log': { files: { 'thing.log': '' }, holds: [] },
  'a log that was opened and not written': { files: { 'thing.log': reserve }, holds: [] },
  'a snapshot': { files: { 'thing.json': snapshots.a1b1 }, holds: ['b1 闸机', 'a1 塔吊'] },
  'a log': { files: { 'thing.log': log }, holds: threeSaves },
  'a log with space set aside': { files: { 'thing.log': log + reserve }, holds: threeSaves },
  'a snapshot and a log': {
    files: { 'thing.json': snapshots.a1b1, 'thing.log': newLine1 },
    holds: ['c1 基坑', 'b1 闸机', 'a1 塔吊'],
  },
  'a snapshot and a log that it holds the beginning of': {
    files: { 'thing.json': snapshots.a1, 'thing.log': log },
    holds: threeSaves,
  },
  'a cut last line': {
    files: { 'thing.log': log + newLine1.slice(0, 99) },
    holds: threeSaves,
    warns: cutOff(4),
  },
  'a cut last line in space set aside': {
    files: { 'thing.log': log + newLine1.slice(0, 99) + reserve },
    holds: threeSaves,
    warns: cutOff(4),
  },
  'a cut first line': { files: { 'thing.log': line1.slice(0, 20) }, holds: [], warns: cutOff(1) },
  'a batch that misses its first page': {
    files: { 'thing.log': line1 + '\n'.repeat(Buffer.byteLength(batch2)) + batch3 + batch4 + reserve },
    holds: ['a1 塔吊'],
    warns: cutOff(180),
  },

  // The steps of a compaction in order; the state before the first step is 'a log'.
  'the log set aside': { files: { 'thing.log.old': log }, holds: threeSaves },
  'the log set aside, with a cut last line': {
    files: { 'thing.log.old': log + newLine1.slice(0, 99), 'thing.log': newLine1 },
    holds: fourSaves,
    warns: cutOff(4, 'thing.log.old'),
  },
  'a new log begun': { files: { 'thing.log.old': log, 'thing.log': newLine1 }, holds: fourSaves },
  'a new log cut in its first line': {
    files: { 'thing.log.old': log, 'thing.log': newLine1.slice(0, 99) + reserve },
    holds: threeSaves,
    warns: cutOff(1),
  },
  'the history cut in the middle of a line': {
    files: { 'thing.log.old': log, 'thing.log': newLine1, 'history/thing.jsonl': history.slice(0, 50) },
    holds: fourSaves,
  },
  'the history written': {
    files: { 'thing.log.old': log, 'thing.log': newLine1, 'history/thing.jsonl': history },
    holds: fourSaves,
  },
  'half a snapshot beside': {
    files: {
      'thing.log.old': log,
      'thing.log': newLine1,
      'thing.json.new': snapshots.a2b1.slice(0, 120),
      'history/thing.jsonl': history,
    },
    holds: fourSaves,
  },
  'a whole snapshot beside': {
    files: {
      'thing.json': snapshots.a1,
      'thing.json.new': snapshots.a2b1,
      'thing.log.old': log,
      'thing.log': newLine1,
      'history/thing.jsonl': history,
    },
    holds: fourSaves,
  },
  'the snapshot in its place, the old log still there': {
    files: {
      'thing.json': snapshots.a2b1,
      'thing.log.old': log,
      'thing.log': newLine1,
      'history/thing.jsonl': history,
    },
    holds: fourSaves,
  },
  'the old log gone': {
    files: { 'thing.json': snapshots.a2b1, 'thing.log': newLine1, 'history/thing.jsonl': history },
    holds: fourSaves,
  },
  // The result of the last compaction, after which another one has nothing to do.
  'everything in the snapshot': {
    files: { 'thing.json': snapshots.a2b1c1, 'history/thing.jsonl': history },
    holds: fourSaves,
  },
};

for (const [state, { files, holds, warns }] of Object.entries(cases)) {
  test(`reads exactly the saved records from ${state}, and keeps them`, async (t) => {
    const folder = createFolder(files);
    const { things, warnings, close } = await openThings(t, folder);
    assert.deepEqual(formatRecords(things), holds);
    assert.equal(warnings.length, warns ? 1 : 0);
    if (warns) assert.match(warnings[0] ?? '', warns);
    assert.deepEqual(readFiles(folder), files, 'opening it writes nothing');

    const versions = (await things.versions('a')).map(({ rev, value }) => `${rev} ${value.title}`);
    const hasBoth = holds.includes('a2 塔吊监测');
    if (hasBoth) assert.deepEqual(versions, ['2 塔吊监测', '1 塔吊']);

    await things.insert({ title: '新的', kind: 'gate' }, 'li', 'new');
    const crashed = await openThings(t, simulateCrash(folder));
    assert.deepEqual(formatRecords(crashed.things), ['new1 新的', ...holds], 'a crash after the next save');
    const stillCut = warns?.source.includes('.old') ? warnings : [];
    assert.deepEqual(crashed.warnings, stillCut, 'the next save clears away what was cut off');

    await close();
    const left = Object.keys(readFiles(folder));
    assert.deepEqual(left, hasBoth ? ['history/thing.jsonl', 'thing.json'] : ['thing.json']);
    const reopened = await openThings(t, folder);
    assert.deepEqual(formatRecords(reopened.things), ['new1 新的', ...holds], 'a clean stop');
    const versionsAfterRestart = (await reopened.things.versions('a')).map(({ rev, value }) => `${rev} ${value.title}`);
    assert.deepEqual(versionsAfterRestart, versions);
  });

  test(`leaves the same records in one file after a clean stop on ${state}`, async (t) => {
    const folder = createFolder(files);
    await (await openThings(t, folder, erasable)).close();
    assert.deepEqual(
      Object.keys(readFiles(folder)).filter((name) => !name.startsWith('history')),
      ['thing.json'],
    );
    assert.deepEqual(formatRecords((await openThings(t, folder)).things), holds);
  });
}

test('writes a save to the log in exactly this form', async (t) => {
  const folder = createFolder({});
  const { things } = await openThings(t, folder);
  await things.insert({ title: '塔吊', kind: 'crane' }, 'li', 'a');
  const { 'thing.log': text = '', ...others } = readFiles(folder);
  assert.deepEqual(others, {});
  const [line, ...rest] = text.split('\n');
  assert.match(
    line ?? '',
    /^\{"crc":"[0-9a-f]{8}","len":\d+,"n":1,"after":0,"put":\{"id":"a","rev":1,"born":"[-\d]{10} [:\d]{8}","at":"[-\d]{10} [:\d]{8}","by":"li","value":\{"title":"塔吊","kind":"crane"\}\}\}$/,
  );
  assert.equal(rest.join(''), '', 'behind it, nothing but space set aside');
});

test('reads a doubled version once, and continues after a line that was cut off', async (t) => {
  const folder = createFolder({
    'thing.json': snapshots.a2b1,
    'history/thing.jsonl': `${history}${entries.a1.slice(0, 40)}\n${history}${history.slice(0, 40)}`,
  });
  const first = await openThings(t, folder);
  assert.deepEqual(
    (await first.things.versions('a')).map(({ rev }) => rev),
    [2, 1],
  );
  await first.things.update('a', 2, 'li', (value) => ({ ...value, title: '塔吊三' }));
  await first.close();
  const second = await openThings(t, folder);
  assert.deepEqual(
    (await second.things.versions('a')).map(({ rev, value }) => `${rev} ${value.title}`),
    ['3 塔吊三', '2 塔吊监测', '1 塔吊'],
  );
});
