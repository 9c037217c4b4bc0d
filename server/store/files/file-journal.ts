/** The journal of one collection on files: batches writes, compacts the log when `compaction.ts` says so, recovers from disk errors. */

import type { DecideChange, Journal, Memory } from '../engine.ts';
import {
  type Change,
  type Entry,
  type HistoryLine,
  isEntry,
  isObject,
  type Move,
  type PastMove,
  toHeader,
  type VersionHeader,
} from '../entry.ts';
import { DamagedFileError, DiskError, isOutOfSpace, UnknownVersionError } from '../errors.ts';
import { keepOrder } from '../position.ts';
import { CollectionFiles } from './collection-files.ts';
import { CompactionSchedule } from './compaction.ts';
import { serializeChange } from './log-line.ts';

interface PendingChange {
  change: Change;
  content: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 1 << 22;

export class FileJournal implements Journal {
  readonly #name: string;
  readonly #files: CollectionFiles;
  readonly #compactionSchedule: CompactionSchedule;
  readonly #keepsHistory: boolean;
  /** What still has to be written to the history, oldest first. */
  readonly #superseded: HistoryLine[] = [];
  #memory: Memory | undefined;
  /** The number of changes that have been applied. */
  #seq = 0;
  #queue: PendingChange[] = [];
  #flushing: Promise<void> | undefined;
  #compacting: Promise<void> | undefined;
  #hasDroppedRecords = false;
  #isClosed = false;
  /** Set after a failed flush: the content of the log on disk is unknown, so the files must be rebuilt from memory. */
  #isLogUnreliable = false;

  /** `compactionDelayMs`: see `CompactionSchedule`. */
  constructor(
    folder: string,
    name: string,
    { history, compactionDelayMs }: { history: boolean; compactionDelayMs: number },
  ) {
    this.#name = name;
    this.#files = new CollectionFiles(folder, name, history);
    this.#keepsHistory = history;
    this.#compactionSchedule = new CompactionSchedule(compactionDelayMs, () => this.#startFlushing());
  }

  async open(memory: Memory): Promise<string[]> {
    this.#memory = memory;
    const { snapshot, logs, warnings } = this.#files.load({
      entries: () => memory.entries(),
      superseded: this.#superseded,
    });
    const file = this.#files.snapshotFile;
    readEach(
      snapshot.entries.every(isObject) ? keepOrder(snapshot.entries) : snapshot.entries,
      (entry, line) => {
        const error = snapshot.edited ? memory.findError(entry) : undefined;
        if (error !== undefined) throw new DamagedFileError(file, line(), error);
        this.#apply({ put: entry });
      },
      file,
      snapshot.lineOf,
    );
    // The snapshot may contain some of these changes already; `apply` skips them.
    for (const log of logs)
      readEach(
        log.changes,
        (change) => this.#apply(change),
        log.file,
        (index) => index + 1,
      );
    const changes = logs.flatMap((log) => log.changes);
    this.#hasDroppedRecords = changes.some((change) => 'drop' in change);
    if (snapshot.edited && changes.length > 0)
      warnings.push(
        `${this.#files.snapshotFile}: its log has changes since the last snapshot; where they meet an edit, the log wins`,
      );
    return warnings;
  }

  #apply(change: Change): void {
    const replaced = this.#memory?.apply(++this.#seq, change);
    if (!replaced || !this.#keepsHistory) return;
    if ('move' in change) this.#superseded.push(toPastMove(change.move, replaced));
    else this.#superseded.push(replaced);
  }

  /** Finishes a compaction that a crash interrupted. Call it once the folder is locked for writing. */
  resumeCompaction(): void {
    if (this.#hasDroppedRecords || this.#files.hasOldLog) this.#compactionSchedule.request();
  }

  /** The folder lock excludes other writers, so a change can be decided immediately and queued in order. */
  async write(decide: DecideChange): Promise<Change | undefined> {
    if (this.#isClosed) throw new Error(`the journal of ${this.#name} is closed`);
    const change = decide();
    if (!change) return undefined;
    // A dropped record must disappear from the files soon, however short the log is.
    if ('drop' in change) this.#compactionSchedule.request();
    this.#memory?.addPending(change);
    await new Promise<void>((resolve, reject) => {
      this.#queue.push({ change, content: serializeChange(change), resolve, reject });
      this.#startFlushing();
    });
    return change;
  }

  async versions(id: string, rev?: number): Promise<Entry[]> {
    // Taken before the history is read: entries that move there meanwhile would otherwise be missing from both.
    const recent = this.#superseded.filter((line) => isEntry(line)).filter((entry) => entry.id === id);
    return [...(await this.#files.versions(id, rev)), ...recent];
  }

  async history(): Promise<HistoryLine[]> {
    const recent = [...this.#superseded];
    return [...(await this.#files.history()), ...recent];
  }

  async versionsOf(revs: ReadonlyMap<string, number>): Promise<Entry[]> {
    const recent = this.#superseded.filter((line) => isEntry(line)).filter(({ id, rev }) => revs.get(id) === rev);
    return [...(await this.#files.versionsOf(revs)), ...recent];
  }

  async headers(): Promise<(VersionHeader | PastMove)[]> {
    const recent = this.#superseded.map((line) => (isEntry(line) ? toHeader(line) : line));
    return [...(await this.#files.headers()), ...recent];
  }

  /** The files that hold all confirmed changes, in the order in which they must be linked. */
  files() {
    return this.#files.fileExtents();
  }

  /** Compacts everything into one `.json` file. If that fails, the log stays and nothing is lost. */
  async close(): Promise<void> {
    // No new work starts from here on, but a running flush may still start a compaction and the reverse.
    this.#isClosed = true;
    this.#compactionSchedule.stop();
    while (this.#flushing || this.#compacting) {
      await this.#flushing;
      await this.#compacting;
    }
    if (this.#files.needsCompaction) await this.#compactAll().catch(() => {});
    await this.#files.close();
  }

  #startFlushing(): void {
    this.#flushing ??= this.#flush();
  }

  /** Writes the queue to disk; never runs twice at the same time. Changes queued while one batch is written form the next. */
  async #flush(): Promise<void> {
    // Lets the caller set `#flushing` before this function clears it, and lets changes of the same tick share a batch.
    await undefined;
    do {
      if (this.#queue.length > 0) await this.#commit(this.#takeBatch());
      if (this.#isCompactionDue() && !this.#compacting) await this.#startCompaction();
    } while (this.#queue.length > 0);
    this.#flushing = undefined;
  }

  async #commit(batch: PendingChange[]): Promise<void> {
    try {
      if (this.#isLogUnreliable) await this.#rebuildFiles();
      await this.#files.log.append(batch.map(({ content }) => content));
    } catch (error) {
      await this.#truncateLog(error);
      const diskError = error instanceof DiskError ? error : new DiskError(error);
      for (const { change, reject } of batch) {
        this.#memory?.removePending(change);
        reject(diskError);
      }
      return;
    }
    for (const { change } of batch) this.#apply(change);
    for (const { resolve } of batch) resolve();
  }

  #takeBatch(): PendingChange[] {
    let size = 0;
    let count = 0;
    while (count < this.#queue.length && size < MAX_BATCH_SIZE) size += this.#queue[count++]?.content.length ?? 0;
    return this.#queue.splice(0, count);
  }

  /** Removes a failed batch from the log before its writes are rejected. */
  async #truncateLog(cause: unknown): Promise<void> {
    if (!isOutOfSpace(cause)) this.#isLogUnreliable = true;
    try {
      await this.#files.log.truncate();
    } catch {
      this.#isLogUnreliable = true;
    }
  }

  /** Writes all records from memory to a new snapshot and removes the log. */
  async #rebuildFiles(): Promise<void> {
    await this.#compacting;
    try {
      await this.#files.writeSnapshot();
      await this.#files.log.remove();
      this.#isLogUnreliable = false;
    } catch (error) {
      throw new DiskError(error);
    }
  }

  #isCompactionDue() {
    return this.#compactionSchedule.isDue(this.#files.log.length, this.#files.snapshotSize);
  }

  /** Rotates the log between two batches, then writes the snapshot while further batches are written. */
  async #startCompaction(): Promise<void> {
    this.#compactionSchedule.onStart();
    // An old log left by a failed compaction prevents the rotation: this run removes it, and the next run handles the current log.
    if (this.#files.hasOldLog) this.#compactionSchedule.request();
    try {
      await this.#files.rotateLog();
    } catch {
      return this.#compactionSchedule.onFailure(this.#files.log.length);
    }
    this.#compacting = this.#files
      .writeSnapshot()
      .then(
        () => this.#compactionSchedule.onSuccess(),
        () => this.#compactionSchedule.onFailure(this.#files.log.length),
      )
      .then(() => {
        this.#compacting = undefined;
        if (this.#isCompactionDue()) this.#startFlushing();
      });
  }

  async #compactAll(): Promise<void> {
    if (this.#isLogUnreliable) return this.#rebuildFiles();
    do {
      // Two rounds if an earlier compaction failed: the first one only removes the old log.
      await this.#files.rotateLog();
      await this.#files.writeSnapshot();
    } while (this.#files.log.lines > 0);
  }
}

/** Calls `read` for each item. For an item of a newer schema version the error is extended with the file and line. */
function readEach<Item>(
  items: readonly Item[],
  read: (item: Item, line: () => number) => void,
  file: string,
  lineOf: (index: number) => number,
): void {
  let index = 0;
  const line = () => lineOf(index);
  try {
    for (; index < items.length; index++) read(items[index] as Item, line);
  } catch (error) {
    throw error instanceof UnknownVersionError ? new DamagedFileError(file, line(), error.message) : error;
  }
}

const toPastMove = (move: Move, { pos }: Entry) => ({ move, ...(pos === undefined ? {} : { from: pos }) });
