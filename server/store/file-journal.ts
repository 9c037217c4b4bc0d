/** The journal on files: when a batch is written, when the log is compacted, and what is done about a disk that refuses. */
import { CollectionFiles } from './collection-files.ts';
import type { Change } from './entry.ts';
import type { Journal, Source } from './journal.ts';
import { contentOf } from './line.ts';
import { DiskTrouble, isOutOfSpace } from './trouble.ts';

interface Waiting {
  content: string;
  visible: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const BATCH = 1 << 22;
const SMALLEST_LOG_TO_COMPACT = 1 << 20;

export class FileJournal implements Journal {
  readonly #name: string;
  readonly #files: CollectionFiles;
  readonly #compactWithin: number;
  #queue: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  #compacting: Promise<void> | undefined;
  #compactFrom = SMALLEST_LOG_TO_COMPACT;
  #soon: NodeJS.Timeout | undefined;
  #isDue = false;
  #isErasing = false;
  #isClosed = false;
  /** After a failed flush nobody knows what the disk holds of the log; only a new snapshot can be trusted. */
  #isSuspect = false;

  /** `compactWithin`: how long what was dropped may stay in the files, and what was put off is put off. */
  constructor(folder: string, name: string, { history, compactWithin }: { history: boolean; compactWithin: number }) {
    this.#name = name;
    this.#files = new CollectionFiles(folder, name, history);
    this.#compactWithin = compactWithin;
  }

  load(source: Source) {
    const loaded = this.#files.load(source);
    this.#isErasing = loaded.changes.some((change) => 'drop' in change);
    return loaded;
  }

  /** What a crash kept from leaving the files leaves them now. */
  goOn(): void {
    if (this.#isErasing || this.#files.isOldLogThere) this.#compactSoon();
  }

  append(change: Change, visible: () => void): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error(`the journal of ${this.#name} is closed`));
    // What is dropped has to leave the files too, and not only when the log happens to get long.
    if ('drop' in change) this.#compactSoon();
    return new Promise((resolve, reject) => {
      this.#queue.push({ content: contentOf(change), visible, resolve, reject });
      this.#wakeWriter();
    });
  }

  versions(id: string, rev?: number) {
    return this.#files.versions(id, rev);
  }

  files() {
    return this.#files.counted();
  }

  /** Leaves one `.json` file and nothing else, unless the disk refuses: then the log stays, and loses nothing. */
  async close(): Promise<void> {
    // From here on nothing new begins; what is under way may still follow from one another.
    this.#isClosed = true;
    clearTimeout(this.#soon);
    while (this.#flushing || this.#compacting) {
      await this.#flushing;
      await this.#compacting;
    }
    if (this.#files.isUntidy) await this.#tidy().catch(() => {});
    await this.#files.close();
  }

  #wakeWriter(): void {
    this.#flushing ??= this.#flush();
  }

  /** The only writer. Whatever queues up while one batch is on its way to the disk becomes the next batch. */
  async #flush(): Promise<void> {
    // `#flushing` has to be set before it can be cleared; and what is saved in the same instant shares a batch.
    await undefined;
    do {
      if (this.#queue.length > 0) await this.#commit(this.#take());
      if (this.#isCompactionDue() && !this.#compacting) await this.#startCompaction();
    } while (this.#queue.length > 0);
    this.#flushing = undefined;
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      if (this.#isSuspect) await this.#heal();
      await this.#files.log.append(batch.map((each) => each.content));
    } catch (error) {
      await this.#cutBack(error);
      const trouble = error instanceof DiskTrouble ? error : new DiskTrouble(error);
      for (const each of batch) each.reject(trouble);
      return;
    }
    for (const each of batch) each.visible();
    for (const each of batch) each.resolve();
  }

  #take(): Waiting[] {
    let size = 0;
    let count = 0;
    while (count < this.#queue.length && size < BATCH) size += this.#queue[count++]?.content.length ?? 0;
    return this.#queue.splice(0, count);
  }

  /** Before its savers are told, a refused batch leaves the log. */
  async #cutBack(cause: unknown): Promise<void> {
    if (!isOutOfSpace(cause)) this.#isSuspect = true;
    try {
      await this.#files.log.cutBack();
    } catch {
      this.#isSuspect = true;
    }
  }

  /** Starts over on fresh files: what readers see now is what was promised, and it gets written whole. */
  async #heal(): Promise<void> {
    await this.#compacting;
    try {
      await this.#files.writeState();
      await this.#files.log.remove();
      this.#isSuspect = false;
    } catch (error) {
      throw new DiskTrouble(error);
    }
  }

  #isCompactionDue() {
    if (this.#isClosed) return false;
    return this.#isDue || this.#files.log.length > Math.max(this.#compactFrom, this.#files.snapshotSize);
  }

  #compactSoon(): void {
    if (this.#isClosed) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#isDue = true;
      this.#wakeWriter();
    }, this.#compactWithin).unref();
  }

  /** Only setting the log aside has to wait its turn among the writes; the snapshot is written while they go on. */
  async #startCompaction(): Promise<void> {
    this.#isDue = false;
    // An older log in the way: this round takes that one out, and the next one this one.
    if (this.#files.isOldLogThere) this.#compactSoon();
    try {
      await this.#files.setLogAside();
    } catch {
      return this.#putOff();
    }
    this.#compacting = this.#files
      .writeState()
      .then(
        () => {
          this.#compactFrom = SMALLEST_LOG_TO_COMPACT;
        },
        () => this.#putOff(),
      )
      .then(() => {
        this.#compacting = undefined;
        if (this.#isCompactionDue()) this.#wakeWriter();
      });
  }

  /** A compaction that failed has lost nothing: the logs still hold it all. Again later, but not for every save. */
  #putOff(): void {
    this.#compactFrom = this.#files.log.length + SMALLEST_LOG_TO_COMPACT;
    this.#compactSoon();
  }

  async #tidy(): Promise<void> {
    if (this.#isSuspect) return this.#heal();
    do {
      // Twice where a compaction had failed before: the first round is for the old log.
      await this.#files.setLogAside();
      await this.#files.writeState();
    } while (this.#files.log.lines > 0);
  }
}
