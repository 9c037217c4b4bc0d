/**
 * What a collection has in its folder, and the steps in which changes move on: from the log to the old log, from there to the
 * snapshot and the history. A crash between any two of them starts from what is there, and loses nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileExists, removeIfExists } from './disk.ts';
import type { Entry } from './entry.ts';
import { HistoryFile } from './history-file.ts';
import type { FileExtent } from './link-files.ts';
import { LogFile, recoverLogFile } from './log-file.ts';
import { checksumSeed } from './log-line.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** From where changes come in to where they end up. */
export const collectionFileNames = (name: string): string[] => [
  `${name}.log`,
  `${name}.log.old`,
  `${name}.json`,
  path.join('history', `${name}.jsonl`),
];

/** What a snapshot is written from. */
interface SnapshotSource {
  entries(): Entry[];
  /** Taken out once they are in the history. */
  readonly superseded: Entry[];
}

export class CollectionFiles {
  readonly log: LogFile;
  readonly #name: string;
  readonly #seed: number;
  readonly #oldLog: string;
  readonly #snapshot: string;
  readonly #history: HistoryFile | undefined;
  #source: SnapshotSource = { entries: () => [], superseded: [] };
  #snapshotSize = 0;
  #isOldLogThere = false;
  #isEdited = false;

  constructor(folder: string, name: string, hasHistory: boolean) {
    const [log, oldLog, snapshot, history] = collectionFileNames(name).map((file) =>
      path.join(folder, file),
    ) as FileNames;
    this.#name = name;
    this.#seed = checksumSeed(name);
    this.log = new LogFile(log, this.#seed);
    this.#oldLog = oldLog;
    this.#snapshot = snapshot;
    this.#history = hasHistory ? new HistoryFile(history) : undefined;
  }

  get snapshotFile(): string {
    return this.#snapshot;
  }

  get snapshotSize(): number {
    return this.#snapshotSize;
  }

  get isOldLogThere(): boolean {
    return this.#isOldLogThere;
  }

  /** Reads only: a folder that turns out to be damaged is left as it was found. */
  load(source: SnapshotSource) {
    this.#source = source;
    const snapshot = readSnapshot(this.#snapshot, this.#name);
    const old = recoverLogFile(this.#oldLog, this.#seed);
    const log = this.log.load();
    this.#snapshotSize = fs.statSync(this.#snapshot, { throwIfNoEntry: false })?.size ?? 0;
    this.#isOldLogThere = fileExists(this.#oldLog);
    this.#isEdited = snapshot.edited;
    const warnings: string[] = [];
    // Cut off by a crash, or by nothing but this look at the folder of a server that is writing it.
    for (const [file, { tornAt }] of [[`${this.#name}.log.old`, old] as const, [`${this.#name}.log`, log] as const])
      if (tornAt)
        warnings.push(`${file}, line ${tornAt}: an unfinished write; it was not confirmed yet and does not count`);
    if (snapshot.edited) warnings.push(`${this.#snapshot} was edited by hand; all of its records were checked`);
    const logs = [
      { file: this.#oldLog, changes: old.changes },
      { file: this.log.file, changes: log.changes },
    ];
    return { snapshot, logs, warnings };
  }

  versions(id: string, rev?: number): Promise<Entry[]> {
    return this.#history?.versions(id, rev) ?? Promise.resolve([]);
  }

  /**
   * What moves on while they are pinned, from the log to the old log to the snapshot, is found in one of them at least; and
   * a change that is found twice counts once.
   */
  fileExtents(): FileExtent[] {
    const [log = '', ...others] = collectionFileNames(this.#name);
    const { length } = this.log;
    return [...(length > 0 ? [{ name: log, size: length }] : []), ...others.map((name) => ({ name, size: undefined }))];
  }

  /** 1. The log becomes the old log, 2. a new one begins. A crash in between leaves no log, which means an empty one. */
  async rotateLog(): Promise<void> {
    // An old log that is still there was left by a compaction that failed: the next snapshot covers both.
    if (this.#isOldLogThere || this.log.lines === 0) return;
    try {
      await this.log.rotate(this.#oldLog);
    } finally {
      // It may be there although a later step failed, and must never be overwritten then.
      this.#isOldLogThere = fileExists(this.#oldLog);
    }
  }

  /**
   * 3. What leaves the collection goes to the history, 4. the new snapshot replaces the old one, 5. the old log goes.
   * A crash before 4 starts from the old snapshot and both logs; one after it finds in the old log only what the
   * snapshot already holds.
   */
  async writeSnapshot(): Promise<void> {
    const { superseded } = this.#source;
    const entries = this.#source.entries();
    const leaving = superseded.length;
    await this.#history?.append(superseded.slice(0, leaving));
    // At once, or a snapshot that cannot be written would send them there again each time it is tried.
    superseded.splice(0, leaving);
    await writeSnapshot(this.#snapshot, this.#name, entries);
    await removeIfExists(this.#oldLog);
    this.#isOldLogThere = false;
    this.#isEdited = false;
    this.#snapshotSize = (await fs.promises.stat(this.#snapshot)).size;
  }

  /** Whether anything but an up-to-date snapshot is left. */
  get needsCompaction(): boolean {
    return this.log.lines > 0 || this.#isOldLogThere || this.#isEdited || this.#snapshotSize === 0;
  }

  async close(): Promise<void> {
    const leaveIt = () => {};
    await (this.log.lines === 0 ? this.log.remove() : this.log.close()).catch(leaveIt);
    await removeIfExists(`${this.#snapshot}.new`).catch(leaveIt);
    await this.#history?.removeTemporary().catch(leaveIt);
  }
}

type FileNames = [log: string, oldLog: string, snapshot: string, history: string];
