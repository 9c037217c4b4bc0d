/**
 * `history/<name>.jsonl`: earlier versions of records, which are no longer in the snapshot, one per line. If a crash happens
 * before the old log is removed, some versions are written twice; `Collection.versions` removes such duplicates.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileExists, removeIfExists, syncFolder } from './disk.ts';
import { type Entry, isObject } from './entry.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { parseTimestamp } from './timestamp.ts';

const NEWLINE = 10;
const OPENING_BRACE = 123;
const WRITE_BATCH = 200;
/** The most versions returned for one record, since they may be long. */
const MAX_VERSIONS = 100;
/** Pruning keeps the newest versions of each record, and all versions younger than this. */
const KEPT_VERSIONS = 50;
const KEPT_MS = 90 * 24 * 3_600_000;
const MIN_PRUNED_SIZE = 1 << 20;

/** The position of a version in the file. */
interface Position {
  rev: number;
  at: number;
  offset: number;
  length: number;
}

export class HistoryFile {
  readonly #file: string;
  readonly #mutex = new KeyedMutex();
  /** The positions of all versions by record id, in file order. Built on first use, to keep the start fast. */
  #index: Map<string, Position[]> | undefined;
  /** The size of the file when it was indexed. With a different size the file was edited by hand, and the index is rebuilt. */
  #indexedSize = 0;
  #pruneAboveSize = MIN_PRUNED_SIZE;

  constructor(file: string) {
    this.#file = file;
  }

  append(entries: readonly Entry[]): Promise<void> {
    return this.#mutex.run('file', async () => {
      if (entries.length === 0) return;
      await this.#write(entries);
      if (this.#size() > this.#pruneAboveSize) await this.#prune();
    });
  }

  /** The latest versions of one record, or the one with this `rev`, in no particular order. */
  versions(id: string, rev?: number): Promise<Entry[]> {
    return this.#mutex.run('file', async () => {
      if (!fileExists(this.#file)) return [];
      const positions = (await this.#positions()).get(id) ?? [];
      const positionsToRead = rev === undefined ? positions : positions.filter((position) => position.rev === rev);
      const handle = await fs.promises.open(this.#file, 'r');
      try {
        const entries: Entry[] = [];
        for (const position of positionsToRead.slice(-MAX_VERSIONS)) {
          const entry = parse(await readAt(handle, position));
          if (entry) entries.push(entry);
        }
        return entries;
      } finally {
        await handle.close();
      }
    });
  }

  /** Removes the temporary file that a crash during pruning has left behind. */
  async removeTemporary(): Promise<void> {
    await removeIfExists(`${this.#file}.new`);
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    await fs.promises.mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const handle = await fs.promises.open(this.#file, 'a+', 0o600);
    const { size } = await handle.stat();
    try {
      if (await endsMidLine(handle, size)) await handle.appendFile('\n');
      for (let i = 0; i < entries.length; i += WRITE_BATCH) {
        const lines = entries.slice(i, i + WRITE_BATCH).map((entry) => `${JSON.stringify(entry)}\n`);
        await handle.appendFile(lines.join(''));
      }
      await handle.sync();
    } catch (error) {
      // The caller keeps the entries and tries again.
      await handle.truncate(size).catch(() => {});
      throw error;
    } finally {
      await handle.close();
    }
    await syncFolder(this.#file);
    this.#addToIndex(entries, size);
  }

  /** Keeps the index valid after an append; otherwise the whole file would be read again after every compaction. */
  #addToIndex(entries: readonly Entry[], sizeBefore: number): void {
    if (!this.#index || this.#indexedSize !== sizeBefore) return;
    this.#indexedSize = this.#size();
    const lengths = entries.map((entry) => Buffer.byteLength(JSON.stringify(entry)) + 1);
    let offset = this.#indexedSize - lengths.reduce((sum, length) => sum + length, 0);
    for (const [i, entry] of entries.entries()) {
      addPosition(this.#index, entry, offset, lengths[i] ?? 0);
      offset += lengths[i] ?? 0;
    }
  }

  #size(): number {
    return fs.statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  async #positions(): Promise<Map<string, Position[]>> {
    const size = this.#size();
    if (this.#index && this.#indexedSize === size) return this.#index;
    this.#index = await readPositions(this.#file);
    this.#indexedSize = size;
    return this.#index;
  }

  /** Replaces the file by one without expired versions. Renaming keeps the file complete at every moment. */
  async #prune(): Promise<void> {
    const oldestKept = Date.now() - KEPT_MS;
    const kept = [...(await this.#positions()).values()].flatMap((positions) =>
      positions.filter((position, index) => index >= positions.length - KEPT_VERSIONS || position.at >= oldestKept),
    );
    const keptSize = kept.reduce((sum, { length }) => sum + length, 0);
    // Only if the file can shrink to half: otherwise it would be rewritten with every compaction.
    this.#pruneAboveSize = Math.max(MIN_PRUNED_SIZE, 2 * keptSize);
    if (this.#size() <= this.#pruneAboveSize) return;
    const temporary = `${this.#file}.new`;
    try {
      await this.#copy(kept, temporary);
      await fs.promises.rename(temporary, this.#file);
    } catch (error) {
      await removeIfExists(temporary);
      throw error;
    } finally {
      this.#index = undefined;
    }
    await syncFolder(this.#file);
  }

  async #copy(positions: Position[], to: string): Promise<void> {
    const source = await fs.promises.open(this.#file, 'r');
    const target = await fs.promises.open(to, 'w', 0o600);
    try {
      for (const position of positions.sort((a, b) => a.offset - b.offset))
        await target.appendFile(`${JSON.stringify(JSON.parse(await readAt(source, position)))}\n`);
      await target.sync();
    } finally {
      await source.close();
      await target.close();
    }
  }
}

/**
 * Indexes a file, also one whose versions were spread over several lines, for example by `jq`. Unreadable lines are skipped:
 * a line that a crash cut off is still in the log.
 */
async function readPositions(file: string): Promise<Map<string, Position[]>> {
  const positions = new Map<string, Position[]>();
  let start = 0;
  let lines: Buffer[] = [];
  for await (const { line, offset } of readLines(file)) {
    if (line[0] === OPENING_BRACE) {
      start = offset;
      lines = [];
    }
    lines.push(line);
    if (!isObjectEnd(line)) continue;
    const entry = parse(Buffer.concat(lines).toString());
    if (entry) addPosition(positions, entry, start, offset + line.length - start);
  }
  return positions;
}

function addPosition(positions: Map<string, Position[]>, entry: Entry, offset: number, length: number): void {
  const position = { rev: entry.rev, at: parseTimestamp(entry.at), offset, length };
  const ofRecord = positions.get(entry.id);
  if (ofRecord) ofRecord.push(position);
  else positions.set(entry.id, [position]);
}

/** Yields the lines as bytes including their line ends, so that offsets are exact. */
async function* readLines(file: string): AsyncGenerator<{ line: Buffer; offset: number }> {
  let offset = 0;
  let rest: Buffer[] = [];
  for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, end + 1)]);
      yield { line, offset };
      offset += line.length;
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const line = Buffer.concat(rest);
  if (line.length > 0) yield { line, offset };
}

const isObjectEnd = (line: Buffer) =>
  line
    .toString('latin1', Math.max(0, line.length - 4))
    .trimEnd()
    .endsWith('}');

async function readAt(handle: fs.promises.FileHandle, { offset, length }: Position): Promise<string> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.toString();
}

async function endsMidLine(handle: fs.promises.FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== NEWLINE;
}

function parse(text: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return isObject(entry) && typeof entry.id === 'string' ? (entry as unknown as Entry) : undefined;
  } catch {
    return undefined;
  }
}
