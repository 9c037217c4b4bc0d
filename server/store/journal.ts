/**
 * The truth of one collection. `load` reads it, `append` adds to it and returns once the change is on the disk,
 * `close` leaves it tidy. The file journal below stands behind it today; another engine needs these three.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeIfThere, syncFolder } from './disk.ts';
import type { Change, Entry } from './entry.ts';
import { appendHistory, readHistory } from './history.ts';
import { contentOf, lineOf, recover } from './line.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';
import { DiskTrouble, isMissing, isOutOfSpace } from './trouble.ts';

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
  /** `visible` runs the instant the change is on the disk: never before, and before anything newer is. */
  append(change: Change, visible: () => void): Promise<void>;
  /** Earlier versions of one record. */
  versions(id: string): Promise<Entry[]>;
  close(): Promise<void>;
}

interface Waiting {
  content: string;
  visible: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const { O_RDWR, O_CREAT, O_DSYNC } = fs.constants;
const write = promisify(fs.write);
const NEWLINE = 10;
/** A write into space the file already has need not wait for its new length to be on the disk too. */
const RESERVE = 1 << 16;
const BATCH = 1 << 22;
const SMALLEST_LOG_TO_COMPACT = 1 << 20;
const ERASE_WITHIN = 60_000;

export class FileJournal implements Journal {
  readonly #name: string;
  readonly #log: string;
  readonly #oldLog: string;
  readonly #snapshot: string;
  readonly #history: string | undefined;
  #source: Source = { entries: () => [], superseded: [] };
  #handle: fs.promises.FileHandle | undefined;
  /** The log up to here is on the disk, and is all there is of it. */
  #length = 0;
  #lines = 0;
  #reserved = 0;
  #queue: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  #compacting: Promise<void> | undefined;
  #snapshotSize = 0;
  #oldLogThere = false;
  #edited = false;
  #compactFrom = SMALLEST_LOG_TO_COMPACT;
  #erasing: NodeJS.Timeout | undefined;
  #erase = false;
  /** After a failed flush nobody knows what the disk holds of the log; only a new snapshot can be trusted. */
  #suspect = false;

  constructor(folder: string, name: string, options: { history: boolean }) {
    this.#name = name;
    this.#log = path.join(folder, `${name}.log`);
    this.#oldLog = `${this.#log}.old`;
    this.#snapshot = path.join(folder, `${name}.json`);
    this.#history = options.history ? path.join(folder, 'history', `${name}.jsonl`) : undefined;
  }

  /** Reads only: a folder that turns out to be damaged is left as it was found. */
  load(source: Source): Loaded {
    this.#source = source;
    const snapshot = readSnapshot(this.#snapshot, this.#name);
    const old = recoverFile(this.#oldLog);
    const log = recoverFile(this.#log);
    this.#snapshotSize = fs.statSync(this.#snapshot, { throwIfNoEntry: false })?.size ?? 0;
    this.#oldLogThere = fs.existsSync(this.#oldLog);
    this.#edited = snapshot.edited;
    this.#length = log.end;
    this.#lines = log.changes.length;
    const warnings: string[] = [];
    for (const [file, { tornAt }] of [[this.#oldLog, old] as const, [this.#log, log] as const])
      if (tornAt)
        warnings.push(
          `${file}, line ${tornAt}: a write was cut off here by a crash; it was never confirmed and is dropped`,
        );
    if (snapshot.edited) warnings.push(`${this.#snapshot} was edited by hand; all of its records were checked`);
    return { snapshot, changes: [...old.changes, ...log.changes], warnings };
  }

  append(change: Change, visible: () => void): Promise<void> {
    if ('drop' in change) this.#eraseSoon();
    return new Promise((resolve, reject) => {
      this.#queue.push({ content: contentOf(change), visible, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  versions(id: string): Promise<Entry[]> {
    return this.#history ? readHistory(this.#history, id) : Promise.resolve([]);
  }

  /** Leaves one `.json` file and nothing else, unless the disk refuses: then the log stays, and loses nothing. */
  async close(): Promise<void> {
    clearTimeout(this.#erasing);
    await this.#flushing;
    await this.#compacting;
    const untidy = this.#lines > 0 || this.#oldLogThere || this.#edited || this.#snapshotSize === 0;
    if (untidy) await this.#compact().catch(() => {});
    await this.#handle?.close();
    this.#handle = undefined;
    if (!this.#oldLogThere && this.#lines === 0) await removeIfThere(this.#log);
  }

  /** What was dropped has to leave the files too, and not only when the log happens to get long. */
  #eraseSoon(): void {
    this.#erasing ??= setTimeout(() => {
      this.#erasing = undefined;
      this.#erase = true;
      this.#flushing ??= this.#flush();
    }, ERASE_WITHIN).unref();
  }

  /** The only writer. Whatever queues up while one batch is on its way to the disk becomes the next batch. */
  async #flush(): Promise<void> {
    do {
      if (this.#queue.length > 0) await this.#commit(this.#take());
      if (this.#isCompactionDue() && !this.#compacting) await this.#startCompaction();
    } while (this.#queue.length > 0);
    this.#flushing = undefined;
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      if (this.#suspect) await this.#heal();
      await this.#write(batch);
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

  async #write(batch: Waiting[]): Promise<void> {
    const handle = this.#handle ?? (await this.#open());
    let text = '';
    let n = this.#lines;
    for (const { content } of batch) text += lineOf(content, ++n, this.#lines);
    const bytes = Buffer.from(text);
    const end = this.#length + bytes.length;
    if (end > this.#reserved) await this.#writeWithReserve(handle, bytes, end);
    else await writeAll(handle.fd, bytes, this.#length);
    this.#length = end;
    this.#lines = n;
  }

  async #writeWithReserve(handle: fs.promises.FileHandle, bytes: Buffer, end: number): Promise<void> {
    const reserve = Buffer.alloc(RESERVE, NEWLINE);
    try {
      await writeAll(handle.fd, Buffer.concat([bytes, reserve]), this.#length);
      this.#reserved = end + RESERVE;
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      // The last few lines may still fit where the reserve does not.
      await handle.truncate(this.#length);
      await writeAll(handle.fd, bytes, this.#length);
      this.#reserved = end;
    }
  }

  /** O_DSYNC: a write returns when its bytes are on the disk, in one trip instead of two. */
  async #open(): Promise<fs.promises.FileHandle> {
    const handle = await fs.promises.open(this.#log, O_RDWR | O_CREAT | O_DSYNC, 0o600);
    try {
      await handle.truncate(this.#length);
      await handle.sync();
      await syncFolder(this.#log);
    } catch (error) {
      await handle.close();
      throw error;
    }
    this.#reserved = this.#length;
    this.#handle = handle;
    return handle;
  }

  /** Takes a refused batch out of the log before its savers are told, so that no later start can find it there. */
  async #cutBack(cause: unknown): Promise<void> {
    if (!isOutOfSpace(cause)) this.#suspect = true;
    try {
      await this.#handle?.truncate(this.#length);
      this.#reserved = this.#length;
      await this.#handle?.sync();
    } catch {
      this.#suspect = true;
    }
  }

  /** Starts over on fresh files: what readers see now is what was promised, and it gets written whole. */
  async #heal(): Promise<void> {
    await this.#compacting;
    try {
      await this.#handle?.close();
      this.#handle = undefined;
      await this.#writeState();
      await removeIfThere(this.#log);
      this.#length = 0;
      this.#lines = 0;
      this.#suspect = false;
    } catch (error) {
      throw new DiskTrouble(error);
    }
  }

  #isCompactionDue() {
    if (this.#erase) return true;
    return this.#length > Math.max(this.#compactFrom, this.#snapshotSize);
  }

  /** Only setting the log aside has to wait its turn among the writes; the snapshot is written while they go on. */
  async #startCompaction(): Promise<void> {
    this.#erase = false;
    try {
      await this.#setLogAside();
    } catch {
      this.#compactFrom = this.#length + SMALLEST_LOG_TO_COMPACT;
      return;
    }
    this.#compacting = this.#writeState()
      .then(
        () => SMALLEST_LOG_TO_COMPACT,
        // Nothing is lost: the logs still hold it all. Not again for every save, though.
        () => this.#length + SMALLEST_LOG_TO_COMPACT,
      )
      .then((size) => {
        this.#compactFrom = size;
        this.#compacting = undefined;
      });
  }

  async #compact(): Promise<void> {
    await this.#setLogAside();
    await this.#writeState();
  }

  /** 1. The log becomes the old log, 2. a new one begins. A crash in between leaves no log, which means an empty one. */
  async #setLogAside(): Promise<void> {
    // An old log that is still there was left by a compaction that failed: the next snapshot covers both.
    if (this.#oldLogThere || this.#lines === 0) return;
    await this.#handle?.truncate(this.#length);
    await this.#handle?.sync();
    await fs.promises.rename(this.#log, this.#oldLog);
    this.#oldLogThere = true;
    await this.#handle?.close();
    this.#handle = undefined;
    this.#length = 0;
    this.#lines = 0;
    await syncFolder(this.#log);
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
    await writeSnapshot(this.#snapshot, this.#name, entries);
    superseded.splice(0, leaving);
    await removeIfThere(this.#oldLog);
    this.#oldLogThere = false;
    this.#edited = false;
    this.#snapshotSize = (await fs.promises.stat(this.#snapshot)).size;
  }
}

function recoverFile(file: string) {
  try {
    return recover(file, fs.readFileSync(file));
  } catch (error) {
    if (isMissing(error)) return { changes: [], end: 0 };
    throw error;
  }
}

async function writeAll(fd: number, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await write(fd, bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
