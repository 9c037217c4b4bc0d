/**
 * What an engine is: it stores the changes of all collections, and is the only one to bring changes into their memory. `files/`
 * is an engine. Collections and all that is above them do not know which one they have.
 */
import type { Change, Entry, HistoryLine, PastMove, VersionHeader } from './entry.ts';

export interface Engine {
  /** The journal of one collection. With `keepsHistory` it keeps earlier versions too. */
  createJournal(name: string, keepsHistory: boolean): Journal;
  /** False if what is in memory may no longer be the present. Then nothing can be stored either. */
  readonly isCurrent: boolean;
  /** Where this process is in a log that others write to as well; undefined if nobody else does. */
  readonly place: string | undefined;
  /** Undefined if this process knows what was stored up to a place; else resolves once it does. False if it cannot find out. */
  catchUpTo(place: string): Promise<boolean> | undefined;
  /** Tells the other processes something that is not stored, and may be lost. */
  tell(message: string): void;
  onTold(listener: (message: string) => void): void;
  /** Begins what has to run in the background. Call it once all journals are open. */
  start(): void;
  close(): Promise<void>;
}

/** Where the changes of one collection are stored. */
export interface Journal {
  /** Loads the stored changes into memory without writing anything. Returns warnings for the maintainer. */
  open(memory: Memory): Promise<string[]>;
  /** Resolves once the change is stored and has been applied. Changes are applied in the order in which they were stored. */
  write(decide: DecideChange): Promise<Change | undefined>;
  /** The latest of the earlier versions of one record, or only the one with this `rev`. */
  versions(id: string, rev?: number): Promise<Entry[]>;
  /** All earlier versions of all records, and all moves, in no particular order. Some may be there twice. */
  history(): Promise<HistoryLine[]>;
  /** The given version of each of these records, as far as it is among the earlier ones. */
  versionsOf(revs: ReadonlyMap<string, number>): Promise<Entry[]>;
  /** All earlier versions of all records without their values, and all moves. Those of a record are in order; some may be there twice. */
  headers(): Promise<(VersionHeader | PastMove)[]>;
}

/**
 * Computes a change from the current records; undefined means no change. It must have no side effects, since an engine calls it
 * again if somebody else's change was stored first.
 */
export type DecideChange = () => Change | undefined;

/** The memory of one collection. */
export interface Memory {
  /**
   * The only way in: makes a stored change visible, whoever has made it, and returns the entry it replaced. `seq` grows with each
   * change. Applying a change twice has no effect.
   */
  apply(seq: number, change: Change): Entry | undefined;
  /** A change has been decided here and is being stored. */
  addPending(change: Change): void;
  /** A change that was decided here is not stored: it failed, or another came first, which is applied after this call. */
  removePending(change: Change): void;
  /** Checks an entry that may have been edited by hand; returns the first error, if any. */
  findError(entry: Entry): string | undefined;
  /** The current entry with this id, one in the trash included. */
  get(id: string): Entry | undefined;
  /** All current entries, oldest first, those in the trash included. */
  entries(): Entry[];
}
