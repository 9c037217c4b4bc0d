import assert from 'node:assert/strict';
import test from 'node:test';
import type { Change } from '../../../../server/store/entry.ts';
import { DamagedFileError } from '../../../../server/store/errors.ts';
import { checksumSeed, formatLogLine, recoverLog, serializeChange } from '../../../../server/store/files/log-line.ts';
import { batch2, batch3, batch4, drop3, line1, line2, line3, line4 } from '../things.ts';

const seed = checksumSeed('thing');
const PAGE = 4096;

/** Reads a log; returns its changes as `a1 b1 a2`, and the number of the line that was cut off. */
function readLog(log: string | Buffer): string {
  const { changes, tornAt } = recoverLog('thing.log', Buffer.from(log), seed);
  const formatRecords = changes.map((change) =>
    'put' in change ? change.put.id + change.put.rev : 'drop' in change ? `-${change.drop}` : `>${change.move.id}`,
  );
  return [...formatRecords, ...(tornAt ? [`torn at ${tornAt}`] : [])].join(' ');
}

const getErrorMessage = (log: string | Buffer): string => {
  try {
    return `not refused: ${readLog(log)}`;
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return error.message;
  }
};

test('formats a line as exactly this text', () => {
  const change: Change = {
    put: {
      id: 'a',
      rev: 2,
      born: '2026-01-31 09:00:00',
      at: '2026-02-01 10:30:00',
      by: 'li',
      value: { title: '塔吊监测', kind: 'crane' },
    },
  };
  assert.equal(
    formatLogLine(serializeChange(change), 3, 2, seed),
    '{"crc":"0c199b99","len":155,"n":3,"after":2,"put":{"id":"a","rev":2,"born":"2026-01-31 09:00:00","at":"2026-02-01 10:30:00","by":"li","value":{"title":"塔吊监测","kind":"crane"}}}\n',
  );
});

test('formats the lines used by these tests', () => {
  for (const line of [line1, line2, line3, line4, batch3, batch4, drop3]) {
    const { crc: _crc, len: _len, n, after, ...change } = JSON.parse(line);
    assert.equal(formatLogLine(serializeChange(change), n, after, seed), line);
  }
});

test('reads a log of complete lines', () => {
  assert.equal(readLog(''), '');
  assert.equal(readLog(line1 + line2 + line3), 'a1 b1 a2');
  assert.equal(readLog(line1 + line2 + drop3), 'a1 b1 -b');
});

test('ignores preallocated space after the last line', () => {
  assert.equal(readLog(line1 + line2 + line3 + '\n'.repeat(70_000)), 'a1 b1 a2');
  assert.equal(readLog('\n'.repeat(100)), '');
});

test('drops only the last line when it is cut off at any byte', () => {
  const last = Buffer.from(line3);
  const before = Buffer.from(line1 + line2);
  for (const [what, rest] of [
    ['the file ends there', Buffer.alloc(0)],
    ['the space set aside goes on', Buffer.alloc(2 * PAGE, '\n')],
    ['zeros follow', Buffer.alloc(2 * PAGE)],
  ] as const)
    for (let length = 1; length < last.length - 1; length++) {
      const log = Buffer.concat([before, last.subarray(0, length), rest]);
      assert.equal(readLog(log), 'a1 b1 torn at 3', `${what}, after ${length} bytes`);
    }
});

test('drops a last line without line feed, or keeps it where preallocated space has one', () => {
  const cut = line1 + line2 + line3.slice(0, -1);
  assert.equal(readLog(cut), 'a1 b1 torn at 3');
  assert.equal(readLog(`${cut}\n\n\n`), 'a1 b1 a2');
});

test('accepts missing pages anywhere in an unfinished batch', () => {
  const lineFeeds = (text: string) => '\n'.repeat(Buffer.byteLength(text));
  const nullBytes = (text: string) => '\0'.repeat(Buffer.byteLength(text));
  const withoutEnd = (text: string) => text.slice(0, 60) + lineFeeds(text.slice(60));
  const withoutStart = (text: string) => lineFeeds(text.slice(0, 60)) + text.slice(60);
  const withoutMiddle = (text: string) => text.slice(0, 60) + nullBytes(text.slice(60, 90)) + text.slice(90);
  const cases: [string, string, string][] = [
    ['its first line', line1 + lineFeeds(batch2) + batch3 + batch4, 'a1 torn at 180'],
    ['the end of its first line', line1 + withoutEnd(batch2) + batch3 + batch4, 'a1 torn at 2'],
    ['the start of its first line', line1 + withoutStart(batch2) + batch3 + batch4, 'a1 torn at 62'],
    ['the middle of its first line, as zeros', line1 + withoutMiddle(batch2) + batch3 + batch4, 'a1 torn at 2'],
    ['a whole line in the middle', line1 + batch2 + lineFeeds(batch3) + batch4, 'a1 b1 torn at 187'],
    ['the end of a line in the middle', line1 + batch2 + withoutEnd(batch3) + batch4, 'a1 b1 torn at 3'],
    ['two lines', line1 + lineFeeds(batch2) + lineFeeds(batch3) + batch4, 'a1 torn at 364'],
    ['all but the end of the last line', line1 + lineFeeds(batch2 + batch3) + withoutStart(batch4), 'a1 torn at 424'],
    ['everything', line1 + lineFeeds(batch2 + batch3 + batch4), 'a1'],
    ['all of a first batch but its end', lineFeeds(line1 + batch2) + withoutStart(batch3), 'torn at 417'],
  ];
  // Line numbers count the line feeds in the gap, as an editor does.
  for (const [missing, log, expected] of cases) {
    assert.equal(readLog(log), expected, missing);
    assert.equal(readLog(log + '\n'.repeat(PAGE)), expected, `${missing}, with space set aside`);
  }
});

test('reports a gap or cut before a confirmed line as damage', () => {
  const lineFeeds = (text: string) => '\n'.repeat(Buffer.byteLength(text));
  const cases: [string, string, number][] = [
    ['a line is blank', line1 + lineFeeds(line2) + line3, 180],
    ['a line has lost its end', line1 + line2.slice(0, 60) + lineFeeds(line2.slice(60)) + line3, 2],
    ['a line has lost its end, the next one is a batch', `${line1.slice(0, 60)}\n${batch2}${batch3}`, 1],
    ['zeros in a line', line1 + line2.slice(0, 60) + '\0'.repeat(9) + line2.slice(69) + line3, 2],
    ['a line is cut, two lines on something says so', line1.slice(0, 60) + '\n'.repeat(9) + line2 + line3, 1],
  ];
  for (const [what, log, line] of cases)
    assert.match(
      getErrorMessage(log),
      new RegExp(`^thing\\.log, line ${line}: change \\d is missing or unreadable$`),
      `${what}: ${getErrorMessage(log)}`,
    );
});

test('reports a complete but wrong line as damage, also at the end', () => {
  const mismatch = 'the line does not match its checksum or its place';
  const cases: [string, string, number][] = [
    ['a changed letter in the middle', line1 + line2.replace('闸', '门') + line3, 2],
    ['a changed letter in the last line', line1 + line2 + line3.replace('监', '检'), 3],
    ['a changed letter in the only line', line1.replace('crane', 'Crane'), 1],
    ['a missing line', line1 + line3, 2],
    ['a missing first line', line2 + line3, 1],
    ['swapped lines', line1 + line3 + line2, 2],
    ['a line twice', line1 + line2 + line2, 3],
    ['a line of the same batch is missing without a gap', line1 + batch3 + batch4, 2],
    ['a line was edited, and is longer now', line1 + line2.replace('闸机', '闸机闸机') + line3, 2],
    ['a line written by hand', `${line1}{"put":{"id":"x"}}\n`, 2],
  ];
  for (const [what, log, line] of cases)
    assert.equal(getErrorMessage(log), `thing.log, line ${line}: ${mismatch}`, what);
});

test('reports the log of another collection as damage', () => {
  const other = formatLogLine(serializeChange({ drop: 'a' }), 1, 0, checksumSeed('other'));
  assert.equal(getErrorMessage(other), 'thing.log, line 1: the line does not match its checksum or its place');
});

test('detects any flipped bit in a line that is followed by others', () => {
  const log = Buffer.from(line1 + line2 + line3);
  const from = Buffer.byteLength(line1);
  for (let at = from; at < from + Buffer.byteLength(line2); at++)
    for (let bit = 1; bit < 256; bit <<= 1) {
      const damaged = Buffer.from(log);
      damaged[at] = (damaged[at] ?? 0) ^ bit;
      assert.match(getErrorMessage(damaged), /^thing\.log, line [23]: /, `byte ${at}, bit ${bit}`);
    }
});

test('takes a flipped bit in the last line for a cut only where it removes the end of the line', () => {
  const log = Buffer.from(line1 + line2 + line3);
  for (let at = Buffer.byteLength(line1 + line2); at < log.length; at++)
    for (let bit = 1; bit < 256; bit <<= 1) {
      const damaged = Buffer.from(log);
      const byte = (damaged[at] ?? 0) ^ bit;
      damaged[at] = byte;
      const looksCut = byte === 0 || byte === 10;
      const expected = looksCut ? /^not refused: a1 b1 torn at 3$/ : /^thing\.log, line 3: the line does not match/;
      assert.match(getErrorMessage(damaged), expected, `byte ${at}, bit ${bit}`);
    }
});
