/**
 * Earlier versions of records that no snapshot holds any more: `history/<name>.jsonl`, one version a line. A crash between
 * writing here and dropping the log writes some versions twice; readers keep one of each.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileExists, removeIfExists, syncFolder } from './disk.ts';
import { type Entry, isObject } from './entry.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { parseTimestamp } from './timestamp.ts';

const NEWLINE = 10;
const OPENING = 123;
const BATCH = 200;
/** Of one record at most so many are given out: nobody looks through more, and they may be long. */
const MAX_VERSIONS = 100;
/** What is kept of each record: its newest versions, and all that are younger than this. */
const KEPT_VERSIONS = 50;
const KEPT_FOR = 90 * 24 * 3_600_000;
const MIN_PRUNED_SIZE = 1 << 20;

/** Where in the file a version stands. */
interface Position {
  rev: number;
  at: number;
  offset: number;
  length: number;
}

export class HistoryFile {
  readonly #file: string;
  readonly #mutex = new KeyedMutex();
  /** By record, in the order of the file. Built at the first look-up; a start need not wait for it. */
  #index: Map<string, Position[]> | undefined;
  /** How long the file was when the index was last right. A person may have edited it since. */
  #indexedSize = 0;
  #pruneFrom = MIN_PRUNED_SIZE;

  constructor(file: string) {
    this.#file = file;
  }

  append(entries: readonly Entry[]): Promise<void> {
    return this.#mutex.run('file', async () => {
      if (entries.length === 0) return;
      await this.#write(entries);
      if (this.#size() > this.#pruneFrom) await this.#prune();
    });
  }

  /** The latest versions of one record, or the one with this `rev`, in no particular order. */
  versions(id: string, rev?: number): Promise<Entry[]> {
    return this.#mutex.run('file', async () => {
      if (!fileExists(this.#file)) return [];
      const positions = (await this.#positions()).get(id) ?? [];
      const wanted = rev === undefined ? positions : positions.filter((position) => position.rev === rev);
      const handle = await fs.promises.open(this.#file, 'r');
      try {
        const entries: Entry[] = [];
        for (const position of wanted.slice(-MAX_VERSIONS)) {
          const entry = parse(await readAt(handle, position));
          if (entry) entries.push(entry);
        }
        return entries;
      } finally {
        await handle.close();
      }
    });
  }

  /** What a crash has left of a rewrite. */
  async removeTemporary(): Promise<void> {
    await removeIfExists(`${this.#file}.new`);
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    await fs.promises.mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const handle = await fs.promises.open(this.#file, 'a+', 0o600);
    const { size } = await handle.stat();
    try {
      if (await endsMidLine(handle, size)) await handle.appendFile('\n');
      for (let i = 0; i < entries.length; i += BATCH) {
        const lines = entries.slice(i, i + BATCH).map((entry) => `${JSON.stringify(entry)}\n`);
        await handle.appendFile(lines.join(''));
      }
      await handle.sync();
    } catch (error) {
      // All of it will be tried again.
      await handle.truncate(size).catch(() => {});
      throw error;
    } finally {
      await handle.close();
    }
    await syncFolder(this.#file);
    this.#addToIndex(entries, size);
  }

  /** So that a look-up reads the file once a process, and not once after every compaction. */
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

  /** Rewrites the file without what is no longer kept; at every instant there is one whole file under its name. */
  async #prune(): Promise<void> {
    const since = Date.now() - KEPT_FOR;
    const kept = [...(await this.#positions()).values()].flatMap((positions) =>
      positions.filter((position, index) => index >= positions.length - KEPT_VERSIONS || position.at >= since),
    );
    const keptSize = kept.reduce((sum, { length }) => sum + length, 0);
    // Twice what has to stay: a file that cannot shrink much is not rewritten with every compaction.
    this.#pruneFrom = Math.max(MIN_PRUNED_SIZE, 2 * keptSize);
    if (this.#size() <= this.#pruneFrom) return;
    const beside = `${this.#file}.new`;
    try {
      await this.#copy(kept, beside);
      await fs.promises.rename(beside, this.#file);
    } catch (error) {
      await removeIfExists(beside);
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
 * By any order of the keys, and laid out over several lines too, as `jq` does it. A line that a crash has cut holds nothing
 * that is not kept elsewhere.
 */
async function readPositions(file: string): Promise<Map<string, Position[]>> {
  const positions = new Map<string, Position[]>();
  let start = 0;
  let lines: Buffer[] = [];
  for await (const { line, offset } of linesOf(file)) {
    if (line[0] === OPENING) {
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
  const known = positions.get(entry.id);
  if (known) known.push(position);
  else positions.set(entry.id, [position]);
}

/** As bytes, for a position has to be exact whatever the line ends with. */
async function* linesOf(file: string): AsyncGenerator<{ line: Buffer; offset: number }> {
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
