/**
 * A collection's snapshot file: readable JSON with one record per line, oldest first.
 * The last line has a checksum. If it matches, the program wrote the file and its records need no check. If not, the file was
 * edited by hand, and every record is checked like one that is being saved.
 */
import fs from 'node:fs';
import { crc32 } from 'node:zlib';
import { removeIfExists, syncFolder } from '../disk.ts';
import { type Entry, isObject } from '../entry.ts';
import { DamagedFileError, isFileNotFound } from '../errors.ts';
import { findElementLine, readJson } from '../json-position.ts';

export const SNAPSHOT_FORMAT = 1;
/** The format of a file with records that an older program would show to the public although they are not published. */
const PUBLICATION_FORMAT = 2;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const NEWLINE = 10;
const COMMA = 44;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const BLOCK_SIZE = 1 << 20;
/** How much of the file's end is searched for the footer; an editor may have added white space behind it. */
const TAIL_SIZE = 1 << 12;
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
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, 'r');
  } catch (error) {
    if (isFileNotFound(error)) return NO_SNAPSHOT;
    throw error;
  }
  try {
    // Some editors add a byte order mark.
    const start = readAt(descriptor, 0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
    const generated = readGenerated(descriptor, start, file, name);
    return generated ?? readEdited(file, name, fs.readFileSync(descriptor).subarray(start));
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Reads a file in the layout that the program writes; returns undefined for any other layout. Reads and parses in blocks: a file as
 * a whole would need more memory than its records, and Node cannot read one of more than 2 GB at once.
 */
function readGenerated(descriptor: number, start: number, file: string, name: string): Snapshot | undefined {
  const { size } = fs.fstatSync(descriptor);
  const tailStart = Math.max(start, size - TAIL_SIZE);
  const tail = readAt(descriptor, tailStart, size - tailStart);
  const footerStart = tail.lastIndexOf('\n]') + 1;
  const footer = FOOTER.exec(tail.toString('utf8', footerStart));
  if (footerStart === 0 || !footer) return undefined;
  const entries: Entry[] = [];
  let sum = 0;
  let lineCount = 0;
  for (const block of readLineBlocks(descriptor, start, tailStart + footerStart)) {
    sum = crc32(block.subarray(1), sum);
    let recordsStart = 1;
    if (lineCount === 0) {
      recordsStart = block.indexOf(NEWLINE, 1) + 1;
      const header = parse(`${block.toString('utf8', 1, recordsStart)}]}`);
      if (!isObject(header)) return undefined;
      checkHeader(file, name, header);
    }
    lineCount += countLines(block);
    if (recordsStart === block.length) continue;
    const parsed = parse(toJsonArray(block, recordsStart)) as Entry[] | undefined;
    if (!parsed) return undefined;
    for (const entry of parsed) entries.push(entry);
  }
  const edited = footer[1] !== toHex(sum);
  // If a record spans several lines or a line has none, `lineOf` would be wrong. The first line is the header.
  if (edited && entries.length !== lineCount - 1) return undefined;
  return { entries, edited, lineOf: (index) => index + 2 };
}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, length, position));
}

/**
 * Yields the whole lines between two positions, as many at a time as fit into a block, each time in the same buffer. They begin at
 * its second byte: the first is free for a bracket.
 */
function* readLineBlocks(descriptor: number, from: number, to: number): Generator<Buffer> {
  let buffer = Buffer.alloc(1 + BLOCK_SIZE);
  let filled = 1;
  for (let position = from; position < to; ) {
    const room = Math.min(buffer.length - filled, to - position);
    const count = fs.readSync(descriptor, buffer, filled, room, position);
    if (count === 0) return;
    position += count;
    filled += count;
    const end = buffer.lastIndexOf(NEWLINE, filled - 1) + 1;
    if (end > 1) {
      yield buffer.subarray(0, end);
      buffer.copyWithin(1, end, filled);
      filled -= end - 1;
    } else if (filled === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)]);
  }
}

/**
 * The lines from a position to the end of a block as a JSON array. The brackets are written into the bytes, before the first line
 * and over the comma or line feed at the end: adding them to the string would copy it.
 */
function toJsonArray(block: Buffer, start: number): string {
  const end = block[block.length - 2] === COMMA ? block.length - 2 : block.length - 1;
  block[start - 1] = OPENING_BRACKET;
  block[end] = CLOSING_BRACKET;
  return block.toString('utf8', start - 1, end + 1);
}

function countLines(block: Buffer): number {
  let count = 0;
  for (let at = block.indexOf(NEWLINE, 1); at >= 0; at = block.indexOf(NEWLINE, at + 1)) count++;
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
  const { format } = header;
  if (typeof format === 'number' && format > PUBLICATION_FORMAT)
    throw new DamagedFileError(
      file,
      1,
      `format ${format} is from a newer program; this one knows format ${PUBLICATION_FORMAT}`,
    );
  if (format !== SNAPSHOT_FORMAT && format !== PUBLICATION_FORMAT)
    throw new DamagedFileError(file, 1, `"format" must be ${SNAPSHOT_FORMAT} or ${PUBLICATION_FORMAT}`);
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
    const format = entries.some(({ pub }) => pub) ? PUBLICATION_FORMAT : SNAPSHOT_FORMAT;
    let slice = `{"format":${format},"name":${JSON.stringify(name)},"records":[\n`;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
