/**
 * The format of a log line: `{"crc":"1a2b3c4d","len":57,"n":3,"after":2,"put":{…}}`.
 *
 * `crc` and `len` are the checksum and the length of the rest of the line. The checksum is seeded with the collection's name,
 * so that lines of another collection's log are not accepted. `n` is the line's number in the file; `after` is the number of
 * the last line that was on disk when this one was written. With them, reading tells an unfinished write from damage: after a
 * crash any lines of the last batch may be missing, but a line with `"after":2` proves that line 2 had been confirmed.
 */
import { crc32 } from 'node:zlib';
import type { Change } from '../entry.ts';
import { DamagedFileError } from '../errors.ts';

const NEWLINE = 10;
const LINE_START = '{"crc":"';
const HEADER = /^\{"crc":"([0-9a-f]{8})","len":(\d{1,10}),$/;
const MAX_HEADER_LENGTH = 36;

const toHex = (sum: number) => sum.toString(16).padStart(8, '0');

/** The part of a line that does not depend on its position in the file. */
export const serializeChange = (change: Change) => JSON.stringify(change).slice(1);

/** The initial value for the checksums of a collection's lines. */
export const checksumSeed = (name: string) => crc32(name);

export function formatLogLine(content: string, n: number, after: number, seed: number): string {
  const body = `"n":${n},"after":${after},${content}`;
  const bytes = Buffer.from(body);
  return `{"crc":"${toHex(crc32(bytes, seed))}","len":${bytes.length},${body}\n`;
}

interface Line {
  n: number;
  after: number;
  change: Change;
  end: number;
}

export interface RecoveredLog {
  changes: Change[];
  /** The offset behind the last valid line. */
  end: number;
  /** The number of the line at which an unfinished write was cut off, if any. */
  tornAt?: number;
}

/**
 * Reads the changes of a log and where they end. An unfinished last line is dropped, any other damage throws.
 * Line feeds are preallocated space and skipped.
 */
export function recoverLog(file: string, bytes: Buffer, seed: number): RecoveredLog {
  const changes: Change[] = [];
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] === NEWLINE) {
      at++;
      continue;
    }
    const line = readLine(bytes, at, seed);
    if (line?.n !== changes.length + 1) return endAtTornLine(file, bytes, at, seed, { changes, end });
    changes.push(line.change);
    at = line.end;
    end = at;
  }
  return { changes, end };
}

/** Ends the log before an unreadable line if that line is an unfinished write; throws if it is damaged. */
function endAtTornLine(
  file: string,
  bytes: Buffer,
  at: number,
  seed: number,
  { changes, end }: RecoveredLog,
): RecoveredLog {
  const lost = changes.length + 1;
  const number = lineNumberAt(bytes, at);
  const line = readLine(bytes, at, seed);
  // Behind a gap of zeros or line feeds there may be the rest of an unfinished line or a later line of its batch.
  const isTorn = at > end ? !line || line.n > lost : isUnfinishedLine(bytes, at);
  if (!isTorn) throw new DamagedFileError(file, number, 'the line does not match its checksum or its place');
  // Search by the start of a line, not by line feeds: those may be damaged too.
  for (let start = at; start >= 0; start = bytes.indexOf(LINE_START, start + 1)) {
    const later = readLine(bytes, start, seed);
    if (later && later.after >= lost)
      throw new DamagedFileError(file, number, `change ${lost} is missing or unreadable`);
  }
  return { changes, end, tornAt: number };
}

function readLine(bytes: Buffer, at: number, seed: number): Line | undefined {
  const header = readHeader(bytes, at);
  if (!header || bytes[header.end] !== NEWLINE) return undefined;
  const body = bytes.subarray(header.start, header.end);
  if (toHex(crc32(body, seed)) !== header.crc) return undefined;
  const { n, after, ...change } = JSON.parse(`{${body.toString()}`) as Change & { n: number; after: number };
  return { n, after, change: change as Change, end: header.end + 1 };
}

/** True for an unfinished line: it starts correctly but is cut short by line feeds, zeros or the end of the file. */
function isUnfinishedLine(bytes: Buffer, at: number): boolean {
  const stop = Math.min(...[0, NEWLINE].map((filler) => indexOrEnd(bytes, filler, at)));
  const header = readHeader(bytes, at);
  if (!header) return isHeaderStart(bytes.toString('latin1', at, Math.min(stop, at + MAX_HEADER_LENGTH + 1)));
  if (stop >= header.end) return stop === header.end && bytes[stop] !== NEWLINE;
  // If the text is complete JSON, the line is complete and its `len` is damaged.
  return !isJson(bytes.toString('utf8', at, stop));
}

const SAMPLE_HEADER = '{"crc":"00000000","len":1,';
/** True for the first characters of a valid header. */
const isHeaderStart = (text: string) => HEADER.test(text + SAMPLE_HEADER.slice(text.length)) || HEADER.test(`${text},`);

const indexOrEnd = (bytes: Buffer, byte: number, from: number) => {
  const index = bytes.indexOf(byte, from);
  return index < 0 ? bytes.length : index;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readHeader(bytes: Buffer, at: number) {
  // The header ends with the second comma.
  const comma = bytes.indexOf(',', bytes.indexOf(',', at) + 1);
  if (comma < at || comma - at > MAX_HEADER_LENGTH) return undefined;
  const match = HEADER.exec(bytes.toString('latin1', at, comma + 1));
  return match ? { crc: match[1], start: comma + 1, end: comma + 1 + Number(match[2]) } : undefined;
}

function lineNumberAt(bytes: Buffer, at: number): number {
  let count = 1;
  for (let i = bytes.indexOf(NEWLINE); i >= 0 && i < at; i = bytes.indexOf(NEWLINE, i + 1)) count++;
  return count;
}
