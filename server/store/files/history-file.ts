/**
 * `history/<name>.jsonl`: earlier versions of records, which are no longer in the snapshot, and moves, one per line. If a crash
 * happens before the old log is removed, some are written twice; `Collection.versions` removes such duplicates.
 */
import fs from 'node:fs';
import path from 'node:path';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { fileExists, removeIfExists, syncFolder } from '../disk.ts';
import { type Entry, type HistoryLine, isEntry, type PastMove, toHeader, type VersionHeader } from '../entry.ts';
import { KeyedMutex } from '../keyed-mutex.ts';
import { type Extent, endsMidLine, readAt, readEntries, readObjects } from './history-lines.ts';

const WRITE_BATCH = 200;
/** The most versions returned for one record, since they may be long. */
const MAX_VERSIONS = 100;
/** Pruning keeps the newest versions of each record, and all that were the latest at some time since then. */
const KEPT_VERSIONS = 50;
const KEPT_MS = 90 * 24 * 3_600_000;
const MIN_PRUNED_SIZE = 1 << 20;

interface Line extends Extent {
  header: VersionHeader | PastMove;
}

const getRev = ({ header }: Line) => ('move' in header ? 0 : header.rev);
const getTime = ({ header }: Line) => ('move' in header ? header.move.at : header.at);

export class HistoryFile {
  readonly #file: string;
  readonly #mutex = new KeyedMutex();
  /** All lines by record id, in file order. Built on first use, to keep the start fast. */
  #index: Map<string, Line[]> | undefined;
  /** The size of the file when it was indexed. With a different size the file was edited by hand, and the index is rebuilt. */
  #indexedSize = 0;
  #pruneAboveSize = MIN_PRUNED_SIZE;

  constructor(file: string) {
    this.#file = file;
  }

  append(lines: readonly HistoryLine[]): Promise<void> {
    return this.#mutex.run('file', async () => {
      if (lines.length === 0) return;
      await this.#write(lines);
      if (this.#size() > this.#pruneAboveSize) await this.#prune();
    });
  }

  /** Like `append`, also for what pruning would remove. */
  write(lines: readonly HistoryLine[]): Promise<void> {
    return this.#mutex.run('file', async () => {
      if (lines.length > 0) await this.#write(lines);
    });
  }

  /** The latest versions of one record, or the one with this `rev`, in no particular order. */
  versions(id: string, rev?: number): Promise<Entry[]> {
    return this.#mutex.run('file', async () => {
      if (!fileExists(this.#file)) return [];
      const lines = (await this.#lines()).get(id) ?? [];
      return readEntries(
        this.#file,
        lines.filter((line) => getRev(line) === (rev ?? getRev(line))).slice(-MAX_VERSIONS),
      );
    });
  }

  /** Everything in the file. */
  all(): Promise<HistoryLine[]> {
    return this.#mutex.run('file', async () => {
      if (!fileExists(this.#file)) return [];
      const lines: HistoryLine[] = [];
      for await (const { parsed } of readObjects(this.#file)) lines.push(parsed);
      return lines;
    });
  }

  /** Every version without its value, and every move. */
  headers(): Promise<(VersionHeader | PastMove)[]> {
    return this.#mutex.run('file', async () => {
      if (!fileExists(this.#file)) return [];
      return [...(await this.#lines()).values()].flatMap((lines) => lines.map(({ header }) => header));
    });
  }

  /** One version each of many records. */
  versionsOf(revs: ReadonlyMap<string, number>): Promise<Entry[]> {
    return this.#mutex.run('file', async () => {
      if (!fileExists(this.#file)) return [];
      const index = await this.#lines();
      const lines = [...revs].flatMap(([id, rev]) => index.get(id)?.find((line) => getRev(line) === rev) ?? []);
      return readEntries(this.#file, lines);
    });
  }

  /** Removes the temporary file that a crash during pruning has left behind. */
  async removeTemporary(): Promise<void> {
    await removeIfExists(`${this.#file}.new`);
  }

  async #write(lines: readonly HistoryLine[]): Promise<void> {
    await fs.promises.mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const handle = await fs.promises.open(this.#file, 'a+', 0o600);
    const { size } = await handle.stat();
    try {
      if (await endsMidLine(handle, size)) await handle.appendFile('\n');
      for (let i = 0; i < lines.length; i += WRITE_BATCH) {
        const batch = lines.slice(i, i + WRITE_BATCH).map((line) => `${JSON.stringify(line)}\n`);
        await handle.appendFile(batch.join(''));
      }
      await handle.sync();
    } catch (error) {
      // The caller keeps the lines and tries again.
      await handle.truncate(size).catch(() => {});
      throw error;
    } finally {
      await handle.close();
    }
    await syncFolder(this.#file);
    this.#addToIndex(lines, size);
  }

  /** Keeps the index valid after an append; otherwise the whole file would be read again after every compaction. */
  #addToIndex(lines: readonly HistoryLine[], sizeBefore: number): void {
    if (!this.#index || this.#indexedSize !== sizeBefore) return;
    this.#indexedSize = this.#size();
    const lengths = lines.map((line) => Buffer.byteLength(JSON.stringify(line)) + 1);
    let offset = this.#indexedSize - lengths.reduce((sum, length) => sum + length, 0);
    for (const [i, line] of lines.entries()) {
      addLine(this.#index, line, offset, lengths[i] ?? 0);
      offset += lengths[i] ?? 0;
    }
  }

  #size(): number {
    return fs.statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  async #lines(): Promise<Map<string, Line[]>> {
    const size = this.#size();
    if (this.#index && this.#indexedSize === size) return this.#index;
    this.#index = await readLineIndex(this.#file);
    this.#indexedSize = size;
    return this.#index;
  }

  /** Replaces the file by one without expired versions. Renaming keeps the file complete at every moment. */
  async #prune(): Promise<void> {
    const oldestKept = formatTimestamp(Date.now() - KEPT_MS);
    const kept = [...(await this.#lines()).values()].flatMap((lines) =>
      lines.filter((_, index) => {
        // The time at which the next one replaced it; the newest is kept in any case.
        const next = lines[index + 1];
        return index >= lines.length - KEPT_VERSIONS || (next && getTime(next) >= oldestKept);
      }),
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

  async #copy(lines: Line[], to: string): Promise<void> {
    const source = await fs.promises.open(this.#file, 'r');
    const target = await fs.promises.open(to, 'w', 0o600);
    try {
      for (const line of lines.sort((a, b) => a.offset - b.offset))
        await target.appendFile(`${JSON.stringify(JSON.parse((await readAt(source, line)).toString()))}\n`);
      await target.sync();
    } finally {
      await source.close();
      await target.close();
    }
  }
}

async function readLineIndex(file: string): Promise<Map<string, Line[]>> {
  const index = new Map<string, Line[]>();
  for await (const { parsed, offset, length } of readObjects(file)) addLine(index, parsed, offset, length);
  return index;
}

/** Moves are kept under a key of their own, which is not a valid id: they do not count as versions of a record. */
const MOVES = '';

function addLine(index: Map<string, Line[]>, parsed: HistoryLine, offset: number, length: number): void {
  const [key, header] = isEntry(parsed) ? [parsed.id, toHeader(parsed)] : [MOVES, parsed];
  const known = index.get(key);
  if (known) known.push({ header, offset, length });
  else index.set(key, [{ header, offset, length }]);
}
