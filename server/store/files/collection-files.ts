/**
 * The files of a collection, and the steps of a compaction: changes move from the log to the old log, and from there to the
 * snapshot and the history. After a crash between any two steps the next start finds every change.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileExists, removeIfExists } from '../disk.ts';
import type { Entry, HistoryLine, PastMove, VersionHeader } from '../entry.ts';
import { HistoryFile } from './history-file.ts';
import type { FileExtent } from './link-files.ts';
import { LogFile, recoverLogFile } from './log-file.ts';
import { checksumSeed } from './log-line.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** In the order in which changes move through the files. */
export const collectionFileNames = (name: string): string[] => [
  `${name}.log`,
  `${name}.log.old`,
  `${name}.json`,
  path.join('history', `${name}.jsonl`),
];

/** The content for snapshot and history. */
interface SnapshotSource {
  entries(): Entry[];
  /** Replaced entries and moves; removed from this array once they are in the history. */
  readonly superseded: HistoryLine[];
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
  #hasOldLog = false;
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

  get hasOldLog(): boolean {
    return this.#hasOldLog;
  }

  /** Reads the files without changing them, so that a damaged folder is left as it is. */
  load(source: SnapshotSource) {
    this.#source = source;
    const snapshot = readSnapshot(this.#snapshot, this.#name);
    const old = recoverLogFile(this.#oldLog, this.#seed);
    const log = this.log.load();
    this.#snapshotSize = fs.statSync(this.#snapshot, { throwIfNoEntry: false })?.size ?? 0;
    this.#hasOldLog = fileExists(this.#oldLog);
    this.#isEdited = snapshot.edited;
    const warnings: string[] = [];
    // Cut off by a crash, or read while a running server was writing it.
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

  versionsOf(revs: ReadonlyMap<string, number>): Promise<Entry[]> {
    return this.#history?.versionsOf(revs) ?? Promise.resolve([]);
  }

  history(): Promise<HistoryLine[]> {
    return this.#history?.all() ?? Promise.resolve([]);
  }

  headers(): Promise<(VersionHeader | PastMove)[]> {
    return this.#history?.headers() ?? Promise.resolve([]);
  }

  /**
   * Listed in the order in which changes move: if a compaction runs while they are linked, a change may appear twice, which is
   * harmless, but is never missing.
   */
  fileExtents(): FileExtent[] {
    const [log = '', ...others] = collectionFileNames(this.#name);
    const { length } = this.log;
    return [...(length > 0 ? [{ name: log, size: length }] : []), ...others.map((name) => ({ name, size: undefined }))];
  }

  /** Step 1: rename the log to the old log. Step 2: the next write starts a new log; until then a missing log counts as empty. */
  async rotateLog(): Promise<void> {
    // An existing old log was left by a failed compaction and must not be overwritten: the next snapshot covers both logs.
    if (this.#hasOldLog || this.log.lines === 0) return;
    try {
      await this.log.rotate(this.#oldLog);
    } finally {
      // The rename may have succeeded although a later step failed.
      this.#hasOldLog = fileExists(this.#oldLog);
    }
  }

  /**
   * Step 3: append replaced entries to the history. Step 4: replace the snapshot. Step 5: remove the old log.
   * After a crash before step 4 the next start reads the old snapshot and both logs; after step 4 the old log only repeats
   * what the snapshot contains.
   */
  async writeSnapshot(): Promise<void> {
    const { superseded } = this.#source;
    const entries = this.#source.entries();
    const count = superseded.length;
    await this.#history?.append(superseded.slice(0, count));
    // Removed before the snapshot is written: if that fails, a retry must not append them to the history again.
    superseded.splice(0, count);
    await writeSnapshot(this.#snapshot, this.#name, entries);
    await removeIfExists(this.#oldLog);
    this.#hasOldLog = false;
    this.#isEdited = false;
    this.#snapshotSize = (await fs.promises.stat(this.#snapshot)).size;
  }

  /** False if all changes are in the snapshot. */
  get needsCompaction(): boolean {
    return this.log.lines > 0 || this.#hasOldLog || this.#isEdited || this.#snapshotSize === 0;
  }

  async close(): Promise<void> {
    const ignoreError = () => {};
    await (this.log.lines === 0 ? this.log.remove() : this.log.close()).catch(ignoreError);
    await removeIfExists(`${this.#snapshot}.new`).catch(ignoreError);
    await this.#history?.removeTemporary().catch(ignoreError);
  }
}

type FileNames = [log: string, oldLog: string, snapshot: string, history: string];
