/**
 * The truth of one collection. `load` reads it, `append` adds to it and returns once the change is on the disk,
 * `close` leaves it tidy. The file journal below stands behind it today; another engine needs these few.
 */
import fs from 'node:fs';
import path from 'node:path';
import { removeIfThere } from './disk.ts';
import type { Change, Entry } from './entry.ts';
import { appendHistory, readHistory } from './history.ts';
import { contentOf, seedOf } from './line.ts';
import { LogFile, recoverFile } from './log-file.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';
import { DiskTrouble, isOutOfSpace } from './trouble.ts';

export interface Loaded {
  snapshot: Snapshot;
  /** What happened since the snapshot; some of it the snapshot may already hold. */
  changes: Change[];
  warnings: string[];
}

/** What the journal asks of the collection it serves, when it writes a snapshot. */
export interface Source {
  entries(): Entry[];
  /** Earlier versions that no snapshot holds any more, oldest first. */
  readonly superseded: Entry[];
}

export interface Journal {
  load(source: Source): Loaded;
  /** Once the folder is ours to write: takes up what a crash has left undone. */
  goOn(): void;
  /** `visible` runs the instant the change is on the disk: never before, and before anything newer is. */
  append(change: Change, visible: () => void): Promise<void>;
  /** The latest of the earlier versions of one record, or the one that is asked for. */
  versions(id: string, rev?: number): Promise<Entry[]>;
  /** The files that hold everything confirmed so far, in the order in which they have to be pinned, and how far they count. */
  files(): { name: string; size: number | undefined }[];
  close(): Promise<void>;
}

/** What a collection may have in its folder, from where changes come in to where they end up. */
export const filesOf = (name: string): string[] => [
  `${name}.log`,
  `${name}.log.old`,
  `${name}.json`,
  path.join('history', `${name}.jsonl`),
];

interface Waiting {
  content: string;
  visible: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const BATCH = 1 << 22;
const SMALLEST_LOG_TO_COMPACT = 1 << 20;
const COMPACT_SOON = 60_000;

export class FileJournal implements Journal {
  readonly #name: string;
  readonly #seed: number;
  readonly #log: LogFile;
  readonly #oldLog: string;
  readonly #snapshot: string;
  readonly #history: string | undefined;
  readonly #compactWithin: number;
  #source: Source = { entries: () => [], superseded: [] };
  #queue: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  #compacting: Promise<void> | undefined;
  #compactFrom = SMALLEST_LOG_TO_COMPACT;
  #soon: NodeJS.Timeout | undefined;
  #isDue = false;
  #snapshotSize = 0;
  #isOldLogThere = false;
  #isEdited = false;
  #isErasing = false;
  #isClosed = false;
  /** After a failed flush nobody knows what the disk holds of the log; only a new snapshot can be trusted. */
  #isSuspect = false;

  constructor(folder: string, name: string, options: { history: boolean; compactWithin?: number }) {
    const log = path.join(folder, `${name}.log`);
    this.#name = name;
    this.#seed = seedOf(name);
    this.#log = new LogFile(log, this.#seed);
    this.#oldLog = `${log}.old`;
    this.#snapshot = path.join(folder, `${name}.json`);
    this.#history = options.history ? path.join(folder, 'history', `${name}.jsonl`) : undefined;
    this.#compactWithin = options.compactWithin ?? COMPACT_SOON;
  }

  /** Reads only: a folder that turns out to be damaged is left as it was found. */
  load(source: Source): Loaded {
    this.#source = source;
    const snapshot = readSnapshot(this.#snapshot, this.#name);
    const old = recoverFile(this.#oldLog, this.#seed);
    const log = this.#log.load();
    this.#snapshotSize = fs.statSync(this.#snapshot, { throwIfNoEntry: false })?.size ?? 0;
    this.#isOldLogThere = isThere(this.#oldLog);
    this.#isEdited = snapshot.edited;
    this.#isErasing = [...old.changes, ...log.changes].some((change) => 'drop' in change);
    const warnings: string[] = [];
    // Cut off by a crash, or by nothing but this look at the folder of a server that is writing it.
    for (const [file, { tornAt }] of [[`${this.#name}.log.old`, old] as const, [`${this.#name}.log`, log] as const])
      if (tornAt)
        warnings.push(`${file}, line ${tornAt}: an unfinished write; it was not confirmed yet and does not count`);
    if (snapshot.edited) warnings.push(`${this.#snapshot} was edited by hand; all of its records were checked`);
    return { snapshot, changes: [...old.changes, ...log.changes], warnings };
  }

  /** What a crash kept from leaving the files leaves them now. */
  goOn(): void {
    if (this.#isErasing || this.#isOldLogThere) this.#compactSoon();
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

  versions(id: string, rev?: number): Promise<Entry[]> {
    return this.#history ? readHistory(this.#history, id, rev) : Promise.resolve([]);
  }

  /**
   * What moves on while they are pinned, from the log to the old log to the snapshot, is found in one of them at least; and
   * a change that is found twice counts once.
   */
  files(): { name: string; size: number | undefined }[] {
    const [log = '', ...others] = filesOf(this.#name);
    const { length } = this.#log;
    return [...(length > 0 ? [{ name: log, size: length }] : []), ...others.map((name) => ({ name, size: undefined }))];
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
    const isUntidy = this.#log.lines > 0 || this.#isOldLogThere || this.#isEdited || this.#snapshotSize === 0;
    const leaveIt = () => {};
    if (isUntidy) await this.#tidy().catch(leaveIt);
    await (this.#log.lines === 0 ? this.#log.remove() : this.#log.close()).catch(leaveIt);
    await removeIfThere(`${this.#snapshot}.new`).catch(leaveIt);
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
      await this.#log.append(batch.map((each) => each.content));
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
      await this.#log.cutBack();
    } catch {
      this.#isSuspect = true;
    }
  }

  /** Starts over on fresh files: what readers see now is what was promised, and it gets written whole. */
  async #heal(): Promise<void> {
    await this.#compacting;
    try {
      await this.#writeState();
      await this.#log.remove();
      this.#isSuspect = false;
    } catch (error) {
      throw new DiskTrouble(error);
    }
  }

  #isCompactionDue() {
    if (this.#isClosed) return false;
    return this.#isDue || this.#log.length > Math.max(this.#compactFrom, this.#snapshotSize);
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
    if (this.#isOldLogThere) this.#compactSoon();
    try {
      await this.#setLogAside();
    } catch {
      return this.#putOff();
    }
    this.#compacting = this.#writeState()
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
    this.#compactFrom = this.#log.length + SMALLEST_LOG_TO_COMPACT;
    this.#compactSoon();
  }

  async #tidy(): Promise<void> {
    if (this.#isSuspect) return this.#heal();
    do {
      // Twice where a compaction had failed before: the first round is for the old log.
      await this.#setLogAside();
      await this.#writeState();
    } while (this.#log.lines > 0);
  }

  /** 1. The log becomes the old log, 2. a new one begins. A crash in between leaves no log, which means an empty one. */
  async #setLogAside(): Promise<void> {
    // An old log that is still there was left by a compaction that failed: the next snapshot covers both.
    if (this.#isOldLogThere || this.#log.lines === 0) return;
    try {
      await this.#log.setAside(this.#oldLog);
    } finally {
      // It may be there although a later step failed, and must never be overwritten then.
      this.#isOldLogThere = isThere(this.#oldLog);
    }
  }

  /**
   * 3. What leaves the collection goes to the history, 4. the new snapshot replaces the old one, 5. the old log goes.
   * A crash before 4 starts from the old snapshot and both logs; one after it finds in the old log only what the
   * snapshot already holds.
   */
  async #writeState(): Promise<void> {
    const { superseded } = this.#source;
    const entries = this.#source.entries();
    const leaving = superseded.length;
    if (this.#history) await appendHistory(this.#history, superseded.slice(0, leaving));
    // At once, or a snapshot that cannot be written would send them there again each time it is tried.
    superseded.splice(0, leaving);
    await writeSnapshot(this.#snapshot, this.#name, entries);
    await removeIfThere(this.#oldLog);
    this.#isOldLogThere = false;
    this.#isEdited = false;
    this.#snapshotSize = (await fs.promises.stat(this.#snapshot)).size;
  }
}

const isThere = (file: string) => fs.statSync(file, { throwIfNoEntry: false }) !== undefined;
