import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { openFolder } from '../../../../server/store/files/open-folder.ts';
import {
  batch3,
  createFolder,
  type Files,
  getDamageMessage,
  getFileStats,
  line1,
  line2,
  line3,
  newLine1,
  readFiles,
  recoverable,
  snapshots,
} from '../things.ts';

const log = line1 + line2 + line3;
const otherName = log.replaceAll('"put"', '"Put"');
const notAsWritten = 'the line does not match its checksum or its place';

interface Case {
  files: Files;
  says: string;
}

const cases: Record<string, Case> = {
  'a changed letter in a middle line': {
    files: { 'thing.log': log.replace('闸', '门') },
    says: `thing.log, line 2: ${notAsWritten}`,
  },
  'a changed letter in the last but whole line': {
    files: { 'thing.log': log.replace('监', '检') },
    says: `thing.log, line 3: ${notAsWritten}`,
  },
  'a changed name of a field': { files: { 'thing.log': otherName }, says: `thing.log, line 1: ${notAsWritten}` },
  'a missing line in the middle': {
    files: { 'thing.log': line1 + line3 },
    says: `thing.log, line 2: ${notAsWritten}`,
  },
  'swapped lines': { files: { 'thing.log': line1 + line3 + line2 }, says: `thing.log, line 2: ${notAsWritten}` },
  'a blank where a promised line was': {
    files: { 'thing.log': `${line1}${'\n'.repeat(Buffer.byteLength(line2))}${line3}` },
    says: 'thing.log, line 180: change 2 is missing or unreadable',
  },
  'a cut line that another was promised after': {
    files: { 'thing.log': `${line1}${line2.slice(0, 90)}${line3}` },
    says: `thing.log, line 2: ${notAsWritten}`,
  },
  'a log without its first line': {
    files: { 'thing.json': snapshots.a1, 'thing.log': line2 },
    says: `thing.log, line 1: ${notAsWritten}`,
  },
  'the log of another collection': {
    // A line copied from the log of the collection "other".
    files: { 'thing.log': '{"crc":"1e9c28ba","len":27,"n":1,"after":0,"drop":"a"}\n' },
    says: `thing.log, line 1: ${notAsWritten}`,
  },
  'damage in the old log': {
    files: { 'thing.log.old': `${line1}${batch3}`, 'thing.log': newLine1 },
    says: `thing.log.old, line 2: ${notAsWritten}`,
  },
  'damage in the new log': {
    files: { 'thing.log.old': log, 'thing.log': newLine1.replace('基', '深') },
    says: `thing.log, line 1: ${notAsWritten}`,
  },
  'damage in a log, with half a snapshot beside': {
    files: { 'thing.json': snapshots.a1, 'thing.json.new': '{"format":1,', 'thing.log': line1 + line3 },
    says: `thing.log, line 2: ${notAsWritten}`,
  },
};

for (const [state, { files, says }] of Object.entries(cases))
  test(`refuses ${state}, naming file and line, and changes no file`, async () => {
    // A second, valid collection with a log to compact, which must stay as it is.
    const folder = createFolder({ ...files, 'alone.log': '' });
    const before = getFileStats(folder);
    assert.equal(await getDamageMessage(folder, { alone: recoverable, thing: recoverable }), path.join(folder, says));
    assert.deepEqual(getFileStats(folder), before);
  });

test('opens a refused folder once the damage is repaired', async () => {
  const folder = createFolder({ 'thing.log': line1 + line3 });
  assert.match(await getDamageMessage(folder, { thing: recoverable }), /line 2/);
  fs.writeFileSync(path.join(folder, 'thing.log'), log);
  const opened = await openFolder(folder, { thing: recoverable });
  const { size } = opened.collections.thing;
  await opened.close();
  assert.equal(size, 2);
  assert.deepEqual(Object.keys(readFiles(folder)), ['folder.json', 'history/thing.jsonl', 'thing.json']);
});

test('refuses to start on an unreadable file, without calling it damaged or empty', async () => {
  const folder = createFolder({});
  fs.mkdirSync(path.join(folder, 'thing.log'));
  await assert.rejects(openFolder(folder, { thing: recoverable }), { code: 'EISDIR' });
});
