/**
 * A journal line: `{"crc":"1a2b3c4d","len":57,"n":3,"after":2,"put":{…}}`.
 *
 * `crc` and `len` cover what follows them; `crc` goes on from the checksum of the collection's name, so that the log of
 * another collection does not match. `n` counts the lines of a file; `after` is the last line that was known to
 * be on the disk when this one was written. They tell a write that a crash cut short from damage: lines of an
 * unfinished batch may be missing, in any order, but once a line says `"after":2`, line 2 had been promised to somebody.
 */
import { crc32 } from 'node:zlib';
import type { Change } from './entry.ts';
import { DamagedFileError } from './errors.ts';

const NEWLINE = 10;
const START = '{"crc":"';
const HEAD = /^\{"crc":"([0-9a-f]{8})","len":(\d{1,10}),$/;
const HEAD_MAX = 36;

const hex = (sum: number) => sum.toString(16).padStart(8, '0');

/** The part of a line that does not depend on where it will stand. */
export const serializeChange = (change: Change) => JSON.stringify(change).slice(1);

/** Where the checksums of a collection's lines start from. */
export const checksumSeed = (name: string) => crc32(name);

export function formatLogLine(content: string, n: number, after: number, seed: number): string {
  const body = `"n":${n},"after":${after},${content}`;
  const bytes = Buffer.from(body);
  return `{"crc":"${hex(crc32(bytes, seed))}","len":${bytes.length},${body}\n`;
}

interface Line {
  n: number;
  after: number;
  change: Change;
  end: number;
}

export interface RecoveredLog {
  changes: Change[];
  /** Where the next line goes: everything before is whole. */
  end: number;
  /** The line at which an unfinished write was cut off, if one was. */
  tornAt?: number;
}

/** Reads a journal. Space that was set aside for later lines is filled with line feeds, which say nothing. */
export function recoverLog(file: string, bytes: Buffer, seed: number): RecoveredLog {
  const changes: Change[] = [];
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] === NEWLINE) {
      at++;
      continue;
    }
    const line = readLine(bytes, at, seed);
    if (line?.n !== changes.length + 1) return torn(file, bytes, at, seed, { changes, end });
    changes.push(line.change);
    at = line.end;
    end = at;
  }
  return { changes, end };
}

function torn(file: string, bytes: Buffer, at: number, seed: number, { changes, end }: RecoveredLog): RecoveredLog {
  const lost = changes.length + 1;
  const number = lineNumber(bytes, at);
  const line = readLine(bytes, at, seed);
  // A gap has swallowed the start of a line, or all of it: then the next one of its batch stands here.
  const isTorn = at > end ? !line || line.n > lost : isCut(bytes, at);
  if (!isTorn) throw new DamagedFileError(file, number, 'the line does not match its checksum or its place');
  // Found by how lines start: where the end of one is damaged, the next is not behind a line feed.
  for (let start = at; start >= 0; start = bytes.indexOf(START, start + 1)) {
    const later = readLine(bytes, start, seed);
    if (later && later.after >= lost)
      throw new DamagedFileError(file, number, `change ${lost} is missing or unreadable`);
  }
  return { changes, end, tornAt: number };
}

function readLine(bytes: Buffer, at: number, seed: number): Line | undefined {
  const head = readHead(bytes, at);
  if (!head || bytes[head.end] !== NEWLINE) return undefined;
  const body = bytes.subarray(head.start, head.end);
  if (hex(crc32(body, seed)) !== head.crc) return undefined;
  const { n, after, ...change } = JSON.parse(`{${body.toString()}`) as Change & { n: number; after: number };
  return { n, after, change: change as Change, end: head.end + 1 };
}

/** What a crash leaves of a line starts as it should, and goes over too early into line feeds, zeros or the file's end. */
function isCut(bytes: Buffer, at: number): boolean {
  const stop = Math.min(...[0, NEWLINE].map((fill) => placeOf(bytes, fill, at)));
  const head = readHead(bytes, at);
  if (!head) return isHeadBegun(bytes.toString('latin1', at, Math.min(stop, at + HEAD_MAX + 1)));
  if (stop >= head.end) return stop === head.end && bytes[stop] !== NEWLINE;
  // Complete after all: then its length is what was damaged.
  return !isJson(bytes.toString('utf8', at, stop));
}

const SAMPLE = '{"crc":"00000000","len":1,';
const isHeadBegun = (text: string) => HEAD.test(text + SAMPLE.slice(text.length)) || HEAD.test(`${text},`);

const placeOf = (bytes: Buffer, byte: number, from: number) => {
  const place = bytes.indexOf(byte, from);
  return place < 0 ? bytes.length : place;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readHead(bytes: Buffer, at: number) {
  // The comma behind `len` is the second one.
  const comma = bytes.indexOf(',', bytes.indexOf(',', at) + 1);
  if (comma < at || comma - at > HEAD_MAX) return undefined;
  const found = HEAD.exec(bytes.toString('latin1', at, comma + 1));
  return found ? { crc: found[1], start: comma + 1, end: comma + 1 + Number(found[2]) } : undefined;
}

function lineNumber(bytes: Buffer, at: number): number {
  let count = 1;
  for (let i = bytes.indexOf(NEWLINE); i >= 0 && i < at; i = bytes.indexOf(NEWLINE, i + 1)) count++;
  return count;
}
