import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { readSnapshot, writeSnapshot } from '../../../../server/store/files/snapshot.ts';
import {
  createFolder,
  entries,
  formatRecords,
  getDamageMessage,
  getFileStats,
  line1,
  line2,
  line3,
  newLine1,
  openThings,
  readFiles,
  recoverable,
  snapshots,
} from '../things.ts';

const { a1, b1 } = entries;
const head = '{"format":1,"name":"thing","records":[\n';
const foot = '],"sum":"197c63dd"}\n';
const pretty = `{
  "format": 1,
  "name": "thing",
  "records": [
    {
      "id": "a",
      "rev": 1,
      "born": "2026-01-31 09:00:00",
      "at": "2026-01-31 09:00:00",
      "by": "li",
      "value": {
        "title": "塔吊",
        "kind": "crane"
      }
    },
    {
      "id": "b",
      "rev": 1,
      "born": "2026-01-31 09:00:00",
      "at": "2026-01-31 09:00:00",
      "by": "li",
      "value": {
        "title": "闸机",
        "kind": "crane"
      }
    }
  ],
  "sum": "197c63dd"
}
`;

test('writes a snapshot as exactly this text, readable for the owner only', async () => {
  const folder = createFolder({});
  await writeSnapshot(path.join(folder, 'thing.json'), 'thing', [JSON.parse(a1), JSON.parse(b1)]);
  assert.deepEqual(readFiles(folder), { 'thing.json': snapshots.a1b1 });
  assert.match(getFileStats(folder)['thing.json'] ?? '', / 33152 /, 'mode 0600');
});

test('reads back a snapshot of many megabytes', async () => {
  const folder = createFolder({});
  const file = path.join(folder, 'thing.json');
  const record = JSON.parse(a1);
  // Commas, line feeds and brackets in texts could confuse a reader that works in blocks.
  const many = Array.from({ length: 3_000 }, (_, i) => ({
    ...record,
    id: `a${i}`,
    value: { title: `],"sum":"00000000"}\n塔吊 ${i},`, kind: 'x'.repeat(1_000 + (i % 7)) },
  }));
  await writeSnapshot(file, 'thing', many);
  const read = readSnapshot(file, 'thing');
  assert.equal(read.edited, false);
  assert.deepEqual(read.entries, many);
});

test('reads records that are longer than a block, and blocks that end anywhere in a record', async () => {
  const folder = createFolder({});
  const file = path.join(folder, 'thing.json');
  const record = JSON.parse(a1);
  const lengths = [3_000_000, 1, 1_048_300, 1_048_400, 1_048_500, 2_100_000, 7];
  const long = lengths.map((length, i) => ({
    ...record,
    id: `a${i}`,
    value: { title: '塔', kind: '长'.repeat(length) },
  }));
  await writeSnapshot(file, 'thing', long);
  const { edited, entries: read, lineOf } = readSnapshot(file, 'thing');
  assert.deepEqual([edited, lineOf(6)], [false, 8]);
  // Not deepEqual: a difference would be printed in full.
  assert.ok(read.every(({ value }, i) => JSON.stringify(value) === JSON.stringify(long[i]?.value)));
  assert.equal(read.length, long.length);
});

test('holds only a small part of the file in memory while it reads the records', async () => {
  const folder = createFolder({});
  const file = path.join(folder, 'thing.json');
  const record = JSON.parse(a1);
  await writeSnapshot(
    file,
    'thing',
    Array.from({ length: 20_000 }, (_, i) => ({
      ...record,
      id: `a${i}`,
      value: { title: 'x'.repeat(3_000), kind: '' },
    })),
  );
  const before = process.memoryUsage().arrayBuffers;
  const { entries: read } = readSnapshot(file, 'thing');
  const growth = process.memoryUsage().arrayBuffers - before;
  assert.equal(read.length, 20_000);
  assert.ok(growth < fs.statSync(file).size / 8, `${growth} bytes`);
});

const edits: Record<string, { file: string; holds: string[] }> = {
  'a changed title': { file: snapshots.a1b1.replace('闸机', '道闸'), holds: ['b1 道闸', 'a1 塔吊'] },
  'a removed record': { file: `${head}${b1}\n${foot}`, holds: ['b1 闸机'] },
  'the last record removed, the comma before it left': { file: `${head}${a1},\n${foot}`, holds: ['a1 塔吊'] },
  'all records removed': { file: `${head}${foot}`, holds: [] },
  'the checksum removed': { file: `${head}${a1},\n${b1}\n]}\n`, holds: ['b1 闸机', 'a1 塔吊'] },
  'records in another order': { file: `${head}${b1},\n${a1}\n${foot}`, holds: ['a1 塔吊', 'b1 闸机'] },
  'another layout': { file: pretty, holds: ['b1 闸机', 'a1 塔吊'] },
  'another layout and a changed title': { file: pretty.replace('塔吊', '吊钩'), holds: ['b1 闸机', 'a1 吊钩'] },
  'line ends of Windows': { file: snapshots.a1b1.replaceAll('\n', '\r\n'), holds: ['b1 闸机', 'a1 塔吊'] },
  'a list of notes behind the records': {
    file: `${head}${a1},\n${b1}\n],"notes":[\n]}\n`,
    holds: ['b1 闸机', 'a1 塔吊'],
  },
  'a byte order mark and a changed title': {
    file: `\uFEFF${snapshots.a1b1.replace('塔吊', '吊钩')}`,
    holds: ['b1 闸机', 'a1 吊钩'],
  },
  'all on one line': { file: JSON.stringify(JSON.parse(pretty)), holds: ['b1 闸机', 'a1 塔吊'] },
};

for (const [edit, { file, holds }] of Object.entries(edits))
  test(`accepts a file edited by hand, ${edit}, logs it and rewrites it at the end`, async (t) => {
    const folder = createFolder({ 'thing.json': file });
    const { things, warnings, close } = await openThings(t, folder);
    assert.deepEqual(formatRecords(things), holds);
    const message = `${path.join(folder, 'thing.json')} was edited by hand; all of its records were checked`;
    assert.deepEqual(warnings, [message]);
    assert.deepEqual(readFiles(folder), { 'thing.json': file }, 'opening it writes nothing');
    await close();
    const reopened = await openThings(t, folder);
    assert.deepEqual(formatRecords(reopened.things), holds);
    assert.deepEqual(reopened.warnings, []);
  });

test('continues from an edited record, but ignores an edit of a record that the log changes later', async (t) => {
  const edited = snapshots.a1b1.replace('塔吊', '吊钩').replace('闸机', '道闸');
  const { things } = await openThings(t, createFolder({ 'thing.json': edited, 'thing.log': line1 + line2 + line3 }));
  assert.deepEqual(formatRecords(things), ['b1 道闸', 'a2 塔吊监测']);
});

const flaws: Record<string, { file: string; says: RegExp }> = {
  'a rule broken': { file: snapshots.a1b1.replace('闸机', ''), says: /line 3: "b": a thing needs a title and a kind$/ },
  'a rule broken, in another layout': { file: pretty.replace('闸机', ''), says: /line 16: "b": a thing needs/ },
  'an id twice': { file: `${head}${a1},\n${b1},\n${a1}\n${foot}`, says: /line 4: the id "a" is there twice$/ },
  'an id twice, in another layout': {
    file: pretty.replace('"id": "b"', '"id": "a"'),
    says: /line 16: the id "a" is there twice$/,
  },
  'no id': { file: snapshots.a1b1.replace('"id":"b",', ''), says: /line 3: "id" must be 1 to 64 letters/ },
  'no id, in another layout': { file: pretty.replace('"id": "b",', ''), says: /line 16: "id" must be/ },
  'an id that is no id': { file: snapshots.a1b1.replace('"b"', '"../b"'), says: /line 3: "id" must be/ },
  'a rev of 0': { file: snapshots.a1b1.replace('"rev":1', '"rev":0'), says: /line 2: "rev" must be a whole number/ },
  'a time that is none': {
    file: snapshots.a1b1.replace('"at":"2026-01-31 09:00:00"', '"at":"yesterday"'),
    says: /line 2: "at" must be a time like "2026-01-31 09:00:00"$/,
  },
  'a record that is a text': { file: `${head}"a",\n${b1}\n${foot}`, says: /line 2: a record must be an object$/ },
  'a value that is a list': {
    file: snapshots.a1b1.replace(/\{"title":"塔吊"[^}]*\}/, '[]'),
    says: /line 2: "value" must be an object$/,
  },
  'a missing comma between records': { file: `${head}${a1}\n${b1}\n${foot}`, says: /line 3: not valid JSON/ },
  'a quote too few': { file: snapshots.a1b1.replace('"塔吊"', '"塔吊'), says: /line 2: not valid JSON/ },
  'a word without quotes': { file: pretty.replace('"闸机"', '闸机'), says: /line 23: not valid JSON/ },
  'a missing bracket at the end': { file: `${head}${a1},\n${b1}\n`, says: /line 3: not valid JSON/ },
  'something behind the end': { file: `${snapshots.a1b1}\nmore\n`, says: /line 6: not valid JSON/ },
  'an empty file': { file: '', says: /line 1: not valid JSON/ },
  'no list of records': { file: '{"format":1,"name":"thing"}', says: /line 1: no "records" in it$/ },
  'the name of another collection': {
    file: snapshots.a1b1.replace('"thing"', '"other"'),
    says: /line 1: "name" must be "thing"$/,
  },
  'a newer format': {
    file: snapshots.a1b1.replace('"format":1', '"format":3'),
    says: /line 1: format 3 is from a newer program; this one knows format 2$/,
  },
  'a newer format in a layout unknown today': {
    file: '{"format":9,"name":"thing","records":[],"pages":["thing-1.bin"]}',
    says: /line 1: format 9 is from a newer program/,
  },
  'no format': { file: snapshots.a1b1.replace('"format":1,', ''), says: /line 1: "format" must be 1 or 2$/ },
};

for (const [flaw, { file, says }] of Object.entries(flaws))
  test(`refuses a file edited by hand, ${flaw}, naming file and line, and changes no file`, async () => {
    const folder = createFolder({ 'thing.json': file, 'thing.log': newLine1 });
    const before = getFileStats(folder);
    const message = await getDamageMessage(folder, { thing: recoverable });
    assert.ok(message.startsWith(`${path.join(folder, 'thing.json')}, line `), message);
    assert.match(message, says);
    assert.deepEqual(getFileStats(folder), before);
  });
