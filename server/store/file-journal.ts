/** The journal on files: when a batch is written, when the log is compacted, and what is done about a disk that refuses. */
import { CollectionFiles } from './collection-files.ts';
import type { Change, Entry } from './entry.ts';
import { DamagedFileError, DiskError, isOutOfSpace, UnknownVersionError } from './errors.ts';
import type { Decision, Journal, Memory } from './journal.ts';
import { serializeChange } from './log-line.ts';

interface PendingChange {
  change: Change;
  content: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_LENGTH = 1 << 22;
const MIN_COMPACTED_LOG = 1 << 20;

export class FileJournal implements Journal {
  readonly #name: string;
  readonly #fileExtents: CollectionFiles;
  readonly #compactWithin: number;
  readonly #keepsHistory: boolean;
  /** Earlier versions that are in no snapshot any more and not in the history yet, oldest first. */
  readonly #superseded: Entry[] = [];
  #memory: Memory | undefined;
  #queue: PendingChange[] = [];
  #flushing: Promise<void> | undefined;
  #compacting: Promise<void> | undefined;
  #compactFrom = MIN_COMPACTED_LOG;
  #compactionTimer: NodeJS.Timeout | undefined;
  #isCompactionRequested = false;
  #hasDroppedRecords = false;
  #isClosed = false;
  /** After a failed flush nobody knows what the disk holds of the log; only a new snapshot can be trusted. */
  #isSuspect = false;

  /** `compactWithin`: how long what was dropped may stay in the files, and what was put off is put off. */
  constructor(folder: string, name: string, { history, compactWithin }: { history: boolean; compactWithin: number }) {
    this.#name = name;
    this.#fileExtents = new CollectionFiles(folder, name, history);
    this.#keepsHistory = history;
    this.#compactWithin = compactWithin;
  }

  async open(memory: Memory): Promise<string[]> {
    this.#memory = memory;
    const { snapshot, logs, warnings } = this.#fileExtents.load({
      entries: () => memory.entries(),
      superseded: this.#superseded,
    });
    const file = this.#fileExtents.snapshotFile;
    readEach(
      snapshot.entries,
      (entry, line) => {
        const flaw = snapshot.edited ? memory.findFlaw(entry) : undefined;
        if (flaw !== undefined) throw new DamagedFileError(file, line(), flaw);
        this.#apply({ put: entry });
      },
      file,
      snapshot.lineOf,
    );
    // The snapshot may hold some of these changes already; `apply` skips them.
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
        `${this.#fileExtents.snapshotFile}: its log has changes since the last snapshot; where they meet an edit, the log wins`,
      );
    return warnings;
  }

  #apply(change: Change): void {
    const replaced = this.#memory?.apply(change);
    if (replaced && this.#keepsHistory) this.#superseded.push(replaced);
  }

  /** What a crash kept from leaving the files leaves them now. */
  resumeCompaction(): void {
    if (this.#hasDroppedRecords || this.#fileExtents.isOldLogThere) this.#scheduleCompaction();
  }

  /** No other process writes this folder, so what was decided first is never overtaken. */
  async write(decide: Decision): Promise<Change | undefined> {
    if (this.#isClosed) throw new Error(`the journal of ${this.#name} is closed`);
    const change = decide();
    if (!change) return undefined;
    // What is dropped has to leave the files too, and not only when the log happens to get long.
    if ('drop' in change) this.#scheduleCompaction();
    await new Promise<void>((resolve, reject) => {
      this.#queue.push({ change, content: serializeChange(change), resolve, reject });
      this.#wakeWriter();
    });
    return change;
  }

  async versions(id: string, rev?: number): Promise<Entry[]> {
    // Before the history is read, or what moves there meanwhile would be in neither.
    const recent = this.#superseded.filter((entry) => entry.id === id);
    return [...(await this.#fileExtents.versions(id, rev)), ...recent];
  }

  /** The files that hold everything confirmed so far, in the order in which they have to be pinned. */
  files() {
    return this.#fileExtents.fileExtents();
  }

  /** Leaves one `.json` file and nothing else, unless the disk refuses: then the log stays, and loses nothing. */
  async close(): Promise<void> {
    // From here on nothing new begins; what is under way may still follow from one another.
    this.#isClosed = true;
    clearTimeout(this.#compactionTimer);
    while (this.#flushing || this.#compacting) {
      await this.#flushing;
      await this.#compacting;
    }
    if (this.#fileExtents.needsCompaction) await this.#compactAll().catch(() => {});
    await this.#fileExtents.close();
  }

  #wakeWriter(): void {
    this.#flushing ??= this.#flush();
  }

  /** The only writer. Whatever queues up while one batch is on its way to the disk becomes the next batch. */
  async #flush(): Promise<void> {
    // `#flushing` has to be set before it can be cleared; and what is saved in the same instant shares a batch.
    await undefined;
    do {
      if (this.#queue.length > 0) await this.#commit(this.#takeBatch());
      if (this.#isCompactionDue() && !this.#compacting) await this.#startCompaction();
    } while (this.#queue.length > 0);
    this.#flushing = undefined;
  }

  async #commit(batch: PendingChange[]): Promise<void> {
    try {
      if (this.#isSuspect) await this.#rebuildFiles();
      await this.#fileExtents.log.append(batch.map((each) => each.content));
    } catch (error) {
      await this.#truncateLog(error);
      const trouble = error instanceof DiskError ? error : new DiskError(error);
      for (const each of batch) each.reject(trouble);
      return;
    }
    for (const { change } of batch) this.#apply(change);
    for (const each of batch) each.resolve();
  }

  #takeBatch(): PendingChange[] {
    let size = 0;
    let count = 0;
    while (count < this.#queue.length && size < MAX_BATCH_LENGTH) size += this.#queue[count++]?.content.length ?? 0;
    return this.#queue.splice(0, count);
  }

  /** Before its savers are told, a refused batch leaves the log. */
  async #truncateLog(cause: unknown): Promise<void> {
    if (!isOutOfSpace(cause)) this.#isSuspect = true;
    try {
      await this.#fileExtents.log.truncate();
    } catch {
      this.#isSuspect = true;
    }
  }

  /** Starts over on fresh files: what readers see now is what was promised, and it gets written whole. */
  async #rebuildFiles(): Promise<void> {
    await this.#compacting;
    try {
      await this.#fileExtents.writeSnapshot();
      await this.#fileExtents.log.remove();
      this.#isSuspect = false;
    } catch (error) {
      throw new DiskError(error);
    }
  }

  #isCompactionDue() {
    if (this.#isClosed) return false;
    return (
      this.#isCompactionRequested ||
      this.#fileExtents.log.length > Math.max(this.#compactFrom, this.#fileExtents.snapshotSize)
    );
  }

  #scheduleCompaction(): void {
    if (this.#isClosed) return;
    this.#compactionTimer ??= setTimeout(() => {
      this.#compactionTimer = undefined;
      this.#isCompactionRequested = true;
      this.#wakeWriter();
    }, this.#compactWithin).unref();
  }

  /** Only setting the log aside has to wait its turn among the writes; the snapshot is written while they go on. */
  async #startCompaction(): Promise<void> {
    this.#isCompactionRequested = false;
    // An older log in the way: this round takes that one out, and the next one this one.
    if (this.#fileExtents.isOldLogThere) this.#scheduleCompaction();
    try {
      await this.#fileExtents.rotateLog();
    } catch {
      return this.#postponeCompaction();
    }
    this.#compacting = this.#fileExtents
      .writeSnapshot()
      .then(
        () => {
          this.#compactFrom = MIN_COMPACTED_LOG;
        },
        () => this.#postponeCompaction(),
      )
      .then(() => {
        this.#compacting = undefined;
        if (this.#isCompactionDue()) this.#wakeWriter();
      });
  }

  /** A compaction that failed has lost nothing: the logs still hold it all. Again later, but not for every save. */
  #postponeCompaction(): void {
    this.#compactFrom = this.#fileExtents.log.length + MIN_COMPACTED_LOG;
    this.#scheduleCompaction();
  }

  async #compactAll(): Promise<void> {
    if (this.#isSuspect) return this.#rebuildFiles();
    do {
      // Twice where a compaction had failed before: the first round is for the old log.
      await this.#fileExtents.rotateLog();
      await this.#fileExtents.writeSnapshot();
    } while (this.#fileExtents.log.lines > 0);
  }
}

/** Reads one thing after the other; one that this program is too old for is named by its place. */
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
