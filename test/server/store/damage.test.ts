import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { openFolder } from '../../../server/store/open-folder.ts';
import {
  batch3,
  contentsIn,
  damageSaid,
  type Files,
  folderOf,
  kept,
  line1,
  line2,
  line3,
  newLine1,
  snapshots,
  tracesIn,
} from './things.ts';

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
    // A change of a collection named "other", word for word.
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
  test(`${state}: refused, naming file and line, and nothing is touched`, async () => {
    // A second collection, sound and with something to tidy: it has to stay untidy.
    const folder = folderOf({ ...files, 'alone.log': '' });
    const before = tracesIn(folder);
    assert.equal(await damageSaid(folder, { alone: kept, thing: kept }), path.join(folder, says));
    assert.deepEqual(tracesIn(folder), before);
  });

test('a folder that was refused opens once the damage is mended', async () => {
  const folder = folderOf({ 'thing.log': line1 + line3 });
  assert.match(await damageSaid(folder, { thing: kept }), /line 2/);
  fs.writeFileSync(path.join(folder, 'thing.log'), log);
  const opened = await openFolder(folder, { thing: kept });
  const { size } = opened.collections.thing;
  await opened.close();
  assert.equal(size, 2);
  assert.deepEqual(Object.keys(contentsIn(folder)), ['folder.json', 'history/thing.jsonl', 'thing.json']);
});

test('a file that may not be read is no damage and no empty collection: the start is refused', async () => {
  const folder = folderOf({});
  fs.mkdirSync(path.join(folder, 'thing.log'));
  await assert.rejects(openFolder(folder, { thing: kept }), { code: 'EISDIR' });
});
