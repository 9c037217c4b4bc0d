/**
 * Where the changes of one collection become true. Files stand behind it today (`file-journal.ts`); another engine needs
 * these few methods, and no more: it shares nothing with the collection but the door below.
 */
import type { Change, Entry } from './entry.ts';

/** The one door by which changes come into memory: those that were stored before, those of this process, those of others. */
export interface Memory {
  /** Makes a stored change visible; one that memory already holds changes nothing. Returns the entry it replaced. */
  apply(change: Change): Entry | undefined;
  /** What is wrong with an entry that a person may have edited; undefined if nothing is. */
  findFlaw(entry: Entry): string | undefined;
  /** Every entry as it is now, oldest first, those in the trash among them. */
  entries(): Entry[];
}

/**
 * What is to be changed, decided on the records as they are at this instant. Undefined: nothing is. An engine that finds that
 * another machine was first asks again, so a decision looks at nothing but the records and does nothing else.
 */
export type Decision = () => Change | undefined;

export interface Journal {
  /** Reads what is stored into memory, and writes nothing. Returns what the maintainer should know. */
  open(memory: Memory): Promise<string[]>;
  /** Once the folder is ours to write: finishes what a crash has interrupted. */
  resumeCompaction(): void;
  /** Returns once the change is durable and has gone through `apply`: never before, and never out of order. */
  write(decide: Decision): Promise<Change | undefined>;
  /** The latest of the earlier versions of one record, or the one that is asked for. */
  versions(id: string, rev?: number): Promise<Entry[]>;
  close(): Promise<void>;
}
