/**
 * The interface between a collection and its storage. `file-journal.ts` implements it with files; another storage engine
 * would only have to implement `Journal`.
 */
import type { Change, Entry, HistoryLine, PastMove, VersionHeader } from './entry.ts';

/** What a journal needs from the collection. All changes reach the collection's memory through `apply`. */
export interface RecordsInMemory {
  /** Makes a stored change visible and returns the entry it replaced. Applying a change twice has no effect. */
  apply(change: Change): Entry | undefined;
  /** Checks an entry that may have been edited by hand; returns the first error, if any. */
  findError(entry: Entry): string | undefined;
  /** All current entries, oldest first, those in the trash included. */
  entries(): Entry[];
}

/**
 * Computes a change from the current records; undefined means no change. It must have no side effects, since a storage engine
 * may call it again if another writer was faster.
 */
export type DecideChange = () => Change | undefined;

export interface Journal {
  /** Loads the stored changes into memory without writing anything. Returns warnings for the maintainer. */
  open(memory: RecordsInMemory): Promise<string[]>;
  /** Finishes a compaction that a crash interrupted. Call it once the folder is locked for writing. */
  resumeCompaction(): void;
  /** Resolves once the change is on disk and has been applied. Changes are applied in the order in which they were written. */
  write(decide: DecideChange): Promise<Change | undefined>;
  /** The latest of the earlier versions of one record, or only the one with this `rev`. */
  versions(id: string, rev?: number): Promise<Entry[]>;
  /** All earlier versions of all records, and all moves, in no particular order. Some may be there twice. */
  history(): Promise<HistoryLine[]>;
  /** The given version of each of these records, as far as it is among the earlier ones. */
  versionsOf(revs: ReadonlyMap<string, number>): Promise<Entry[]>;
  /** All earlier versions of all records without their values, and all moves. Those of a record are in order; some may be there twice. */
  headers(): Promise<(VersionHeader | PastMove)[]>;
  close(): Promise<void>;
}
