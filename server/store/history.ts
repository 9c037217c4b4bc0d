/**
 * What compaction takes out of a collection: `history/<name>.jsonl`, one earlier version a line, never rewritten.
 * A crash between writing here and dropping the journal writes some versions twice; readers keep one of each.
 */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { syncFolder } from './disk.ts';
import { type Entry, isObject } from './entry.ts';
import { isFileNotFound } from './errors.ts';

const NEWLINE = 10;
const BATCH = 200;
/** More of one record nobody looks through, and they may be long. */
const MOST_VERSIONS = 100;

export async function appendHistory(file: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await fs.promises.open(file, 'a+', 0o600);
  const { size } = await handle.stat();
  try {
    if (await endsMidLine(handle, size)) await handle.appendFile('\n');
    for (let i = 0; i < entries.length; i += BATCH) {
      const lines = entries.slice(i, i + BATCH).map((entry) => `${JSON.stringify(entry)}\n`);
      await handle.appendFile(lines.join(''));
    }
    await handle.sync();
  } catch (error) {
    // It will be tried again, all of it.
    await handle.truncate(size).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
  await syncFolder(file);
}

/**
 * The latest versions of one record, or the one with this `rev`, in no particular order. A line that a crash has cut
 * holds nothing that is not kept elsewhere.
 */
export async function readHistory(file: string, id: string, rev?: number): Promise<Entry[]> {
  const found: Entry[] = [];
  const mark = `{"id":${JSON.stringify(id)},${rev === undefined ? '' : `"rev":${rev},`}`;
  try {
    const handle = await fs.promises.open(file, 'r');
    const lines = readline.createInterface({
      input: handle.createReadStream({ encoding: 'utf8' }),
      crlfDelay: Infinity,
    });
    for await (const line of lines) {
      const entry = line.startsWith(mark) ? parse(line) : undefined;
      if (entry) found.push(entry);
      if (found.length > MOST_VERSIONS) found.shift();
    }
  } catch (error) {
    if (!isFileNotFound(error)) throw error;
  }
  return found;
}

async function endsMidLine(handle: fs.promises.FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== NEWLINE;
}

function parse(line: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return isObject(entry) ? (entry as unknown as Entry) : undefined;
  } catch {
    return undefined;
  }
}
