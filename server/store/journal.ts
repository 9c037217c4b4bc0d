/**
 * The truth of one collection, as the collection asks for it: `load` reads it, `append` adds to it and returns once the change
 * is on the disk, `close` leaves it tidy. Files stand behind it today (`file-journal.ts`); another engine needs these few.
 */
import type { Change, Entry } from './entry.ts';
import type { Snapshot } from './snapshot.ts';

interface Loaded {
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

/** A file that counts, and how far: without a size all of it. */
export interface Counted {
  name: string;
  size: number | undefined;
}

export interface Journal {
  load(source: Source): Loaded;
  /** Once the folder is ours to write: takes up what a crash has left undone. */
  goOn(): void;
  /** `visible` runs the instant the change is on the disk: never before, and before anything newer is. */
  append(change: Change, visible: () => void): Promise<void>;
  /** The latest of the earlier versions of one record, or the one that is asked for. */
  versions(id: string, rev?: number): Promise<Entry[]>;
  /** The files that hold everything confirmed so far, in the order in which they have to be pinned. */
  files(): Counted[];
  close(): Promise<void>;
}
