/**
 * A collection as a file that people can read: valid JSON, a record a line, oldest first.
 * The last line has a checksum. Where it holds, we wrote the file and every record has been checked before;
 * where it does not, a person has edited the file, and every record is checked like one that is being saved.
 */
import fs from 'node:fs';
import { crc32 } from 'node:zlib';
import { removeIfExists, syncFolder } from './disk.ts';
import { type Entry, isObject } from './entry.ts';
import { DamagedFileError, isFileNotFound } from './errors.ts';
import { findElementLine, readJson } from './json-position.ts';

export const FORMAT = 1;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const NEWLINE = 10;
const COMMA = 44;
const OPENING = 91;
const CLOSING = 93;
const BLOCK = 1 << 20;
const SLICE = 1 << 16;
const SYNC_EVERY = 1 << 22;
const FOOT = /^\](?:,"sum":"([0-9a-f]{8})")?\}\s*$/;

export interface Snapshot {
  entries: Entry[];
  /** Not as we wrote it: the records are unchecked. */
  edited: boolean;
  /** For naming the place of a record that breaks a rule. */
  lineOf(index: number): number;
}

const none: Snapshot = { entries: [], edited: false, lineOf: () => 1 };

export function readSnapshot(file: string, name: string): Snapshot {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
    // Some editors put a byte order mark in front.
    if (bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) bytes = bytes.subarray(3);
  } catch (error) {
    if (isFileNotFound(error)) return none;
    throw error;
  }
  return readOurs(file, name, bytes) ?? readEdited(file, name, bytes);
}

/** A file laid out as we lay it out. Parsed in blocks: one parse of everything would need all of it as one string. */
function readOurs(file: string, name: string, bytes: Buffer): Snapshot | undefined {
  const first = bytes.indexOf(NEWLINE) + 1;
  const last = bytes.lastIndexOf('\n]') + 1;
  const foot = FOOT.exec(bytes.toString('utf8', last));
  if (first === 0 || last < first || !foot) return undefined;
  const head = parse(`${bytes.toString('utf8', 0, first)}]}`);
  if (!isObject(head)) return undefined;
  checkHead(file, name, head);
  const edited = foot[1] !== sumOf(bytes.subarray(0, last));
  const entries: Entry[] = [];
  for (let at = first; at < last; ) {
    const newline = bytes.indexOf(NEWLINE, Math.min(at + BLOCK, last - 1));
    const parsed = parse(arrayOf(bytes, at - 1, newline)) as Entry[] | undefined;
    if (!parsed) return undefined;
    for (const entry of parsed) entries.push(entry);
    at = newline + 1;
  }
  // With a record over several lines or none on one, the lines could not be named.
  if (edited && entries.length !== linesIn(bytes, first, last)) return undefined;
  return { entries, edited, lineOf: (index) => index + 2 };
}

/**
 * The lines between two line feeds as a JSON array. Its brackets stand in the bytes for a moment, in place of the line
 * feed before and of the comma or line feed behind: put around the string they would copy it.
 */
function arrayOf(bytes: Buffer, before: number, newline: number): string {
  const behind = bytes[newline - 1] === COMMA ? newline - 1 : newline;
  const was = bytes[behind] ?? NEWLINE;
  bytes[before] = OPENING;
  bytes[behind] = CLOSING;
  const text = bytes.toString('utf8', before, behind + 1);
  bytes[before] = NEWLINE;
  bytes[behind] = was;
  return text;
}

function linesIn(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0 && at < to; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** Any valid JSON will do, however an editor has laid it out. */
function readEdited(file: string, name: string, bytes: Buffer): Snapshot {
  const text = bytes.toString();
  const whole = readJson(file, text);
  if (!isObject(whole) || !Array.isArray(whole.records)) throw new DamagedFileError(file, 1, 'no "records" in it');
  checkHead(file, name, whole);
  const entries = whole.records as Entry[];
  return { entries, edited: true, lineOf: (index) => findElementLine(text, 'records', index) };
}

function checkHead(file: string, name: string, head: Record<string, unknown>): void {
  if (head.name !== name) throw new DamagedFileError(file, 1, `"name" must be "${name}"`);
  if (typeof head.format === 'number' && head.format > FORMAT)
    throw new DamagedFileError(
      file,
      1,
      `format ${head.format} is from a newer program; this one knows format ${FORMAT}`,
    );
  if (head.format !== FORMAT) throw new DamagedFileError(file, 1, `"format" must be ${FORMAT}`);
}

/** Writes beside, flushes, renames, flushes the folder: at every instant there is one whole snapshot under `file`. */
export async function writeSnapshot(file: string, name: string, entries: readonly Entry[]): Promise<void> {
  const beside = `${file}.new`;
  try {
    await writeWhole(beside, name, entries);
    await fs.promises.rename(beside, file);
  } catch (error) {
    await removeIfExists(beside);
    throw error;
  }
  await syncFolder(file);
}

async function writeWhole(file: string, name: string, entries: readonly Entry[]): Promise<void> {
  const handle = await fs.promises.open(file, 'w', 0o600);
  try {
    let sum = 0;
    let unsynced = 0;
    const write = async (text: string) => {
      sum = crc32(text, sum);
      await handle.appendFile(text);
      unsynced += text.length;
      // In portions, so that savers never wait behind one long flush at the end.
      if (unsynced > SYNC_EVERY) {
        await handle.datasync();
        unsynced = 0;
      }
    };
    let slice = `{"format":${FORMAT},"name":${JSON.stringify(name)},"records":[\n`;
    for (let i = 0; i < entries.length; i++) {
      slice += JSON.stringify(entries[i]) + (i < entries.length - 1 ? ',\n' : '\n');
      if (slice.length > SLICE) {
        await write(slice);
        slice = '';
      }
    }
    await write(slice);
    await write(`],"sum":"${hex(sum)}"}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const hex = (sum: number) => sum.toString(16).padStart(8, '0');
const sumOf = (bytes: Buffer) => hex(crc32(bytes));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
