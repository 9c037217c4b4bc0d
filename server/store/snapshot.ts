/**
 * A collection's snapshot file: readable JSON with one record per line, oldest first.
 * The last line has a checksum. If it matches, the program wrote the file and its records need no check. If not, the file was
 * edited by hand, and every record is checked like one that is being saved.
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
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const PARSE_BLOCK_SIZE = 1 << 20;
const WRITE_SIZE = 1 << 16;
const SYNC_SIZE = 1 << 22;
const FOOTER = /^\](?:,"sum":"([0-9a-f]{8})")?\}\s*$/;

export interface Snapshot {
  entries: Entry[];
  /** The file was edited by hand, so its records must be checked. */
  edited: boolean;
  /** The line of a record, for error messages. */
  lineOf(index: number): number;
}

const NO_SNAPSHOT: Snapshot = { entries: [], edited: false, lineOf: () => 1 };

export function readSnapshot(file: string, name: string): Snapshot {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
    // Some editors add a byte order mark.
    if (bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) bytes = bytes.subarray(3);
  } catch (error) {
    if (isFileNotFound(error)) return NO_SNAPSHOT;
    throw error;
  }
  return readGenerated(file, name, bytes) ?? readEdited(file, name, bytes);
}

/**
 * Reads a file in the layout that the program writes; returns undefined for any other layout. Parses in blocks, to avoid
 * holding the content file as one string.
 */
function readGenerated(file: string, name: string, bytes: Buffer): Snapshot | undefined {
  const first = bytes.indexOf(NEWLINE) + 1;
  const last = bytes.lastIndexOf('\n]') + 1;
  const footer = FOOTER.exec(bytes.toString('utf8', last));
  if (first === 0 || last < first || !footer) return undefined;
  const header = parse(`${bytes.toString('utf8', 0, first)}]}`);
  if (!isObject(header)) return undefined;
  checkHeader(file, name, header);
  const edited = footer[1] !== checksumOf(bytes.subarray(0, last));
  const entries: Entry[] = [];
  for (let at = first; at < last; ) {
    const newline = bytes.indexOf(NEWLINE, Math.min(at + PARSE_BLOCK_SIZE, last - 1));
    const parsed = parse(toJsonArray(bytes, at - 1, newline)) as Entry[] | undefined;
    if (!parsed) return undefined;
    for (const entry of parsed) entries.push(entry);
    at = newline + 1;
  }
  // If a record spans several lines or a line has none, `lineOf` would be wrong.
  if (edited && entries.length !== countLines(bytes, first, last)) return undefined;
  return { entries, edited, lineOf: (index) => index + 2 };
}

/**
 * The lines between two line feeds as a JSON array. The brackets are written into the bytes for a moment, over the line feed
 * at the start and the comma or line feed at the end: adding them to the string would copy it.
 */
function toJsonArray(bytes: Buffer, start: number, newline: number): string {
  const end = bytes[newline - 1] === COMMA ? newline - 1 : newline;
  const lastByte = bytes[end] ?? NEWLINE;
  bytes[start] = OPENING_BRACKET;
  bytes[end] = CLOSING_BRACKET;
  const text = bytes.toString('utf8', start, end + 1);
  bytes[start] = NEWLINE;
  bytes[end] = lastByte;
  return text;
}

function countLines(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0 && at < to; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** Reads valid JSON in any layout. */
function readEdited(file: string, name: string, bytes: Buffer): Snapshot {
  const text = bytes.toString();
  const content = readJson(file, text);
  if (!isObject(content) || !Array.isArray(content.records)) throw new DamagedFileError(file, 1, 'no "records" in it');
  checkHeader(file, name, content);
  const entries = content.records as Entry[];
  return { entries, edited: true, lineOf: (index) => findElementLine(text, 'records', index) };
}

function checkHeader(file: string, name: string, header: Record<string, unknown>): void {
  if (header.name !== name) throw new DamagedFileError(file, 1, `"name" must be "${name}"`);
  if (typeof header.format === 'number' && header.format > FORMAT)
    throw new DamagedFileError(
      file,
      1,
      `format ${header.format} is from a newer program; this one knows format ${FORMAT}`,
    );
  if (header.format !== FORMAT) throw new DamagedFileError(file, 1, `"format" must be ${FORMAT}`);
}

/** Writes a temporary file, flushes it and renames it, so that `file` is a complete snapshot at every moment. */
export async function writeSnapshot(file: string, name: string, entries: readonly Entry[]): Promise<void> {
  const temporary = `${file}.new`;
  try {
    await writeEntries(temporary, name, entries);
    await fs.promises.rename(temporary, file);
  } catch (error) {
    await removeIfExists(temporary);
    throw error;
  }
  await syncFolder(file);
}

async function writeEntries(file: string, name: string, entries: readonly Entry[]): Promise<void> {
  const handle = await fs.promises.open(file, 'w', 0o600);
  try {
    let sum = 0;
    let unsynced = 0;
    const write = async (text: string) => {
      sum = crc32(text, sum);
      await handle.appendFile(text);
      unsynced += text.length;
      // Flushed in portions: one long flush at the end would delay concurrent saves.
      if (unsynced > SYNC_SIZE) {
        await handle.datasync();
        unsynced = 0;
      }
    };
    let slice = `{"format":${FORMAT},"name":${JSON.stringify(name)},"records":[\n`;
    for (let i = 0; i < entries.length; i++) {
      slice += JSON.stringify(entries[i]) + (i < entries.length - 1 ? ',\n' : '\n');
      if (slice.length > WRITE_SIZE) {
        await write(slice);
        slice = '';
      }
    }
    await write(slice);
    await write(`],"sum":"${toHex(sum)}"}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const toHex = (sum: number) => sum.toString(16).padStart(8, '0');
const checksumOf = (bytes: Buffer) => toHex(crc32(bytes));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
