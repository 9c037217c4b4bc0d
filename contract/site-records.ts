/** Calls over every kind of record at once: finding, and the differences between today and an earlier time. */
import type { NounName } from './nouns/nouns.ts';
import type { RecordState } from './record-states.ts';

interface RecordReference {
  noun: NounName;
  id: string;
}

interface TitledReference extends RecordReference {
  title: string;
}

export interface FoundRecord {
  noun: NounName | 'agent';
  id: string;
  title: string;
  /** Applications have none. */
  state: RecordState | '';
}

/** How many days, and how many single changes, the newest of each, `site.days` tells of. */
export const pastLimits = { days: 366, changes: 500, authors: 5 } as const;

/** A day on which the public began to see something else. */
export interface PastDay {
  /** `YYYY-MM-DD` */
  day: string;
  count: number;
  /** The time of the last change. */
  last: string;
  /** By whom; not all of them if they were many. */
  by: string[];
}

export const pastDeeds = ['shown', 'hidden', 'changed', 'moved'] as const;

export interface PastChange extends TitledReference {
  at: string;
  by: string;
  deed: (typeof pastDeeds)[number];
}

/** Newest first. */
export interface PastDays {
  days: PastDay[];
  changes: PastChange[];
}

/** `rev` is that of today, 0 if the record is gone for good. */
export interface PastDifference extends TitledReference {
  then: 'shown' | 'absent';
  now: 'shown' | 'absent' | 'changed';
  /** For `changed`: whether the content differs, and the place among the others. */
  isEdited: boolean;
  isMoved: boolean;
  rev: number;
}

/** A record as visitors saw it then and see it now; null where they did not see it. */
export interface PastComparison {
  past: object | null;
  present: object | null;
  /** Its place in its list, from 1; 0 where visitors did not see it. */
  pastPlace: number;
  presentPlace: number;
}

/** `rev` is the version that was written; absent where nothing had to be changed. */
export interface BringBackResult {
  done: (RecordReference & { rev?: number })[];
  failed: (RecordReference & { msg: string })[];
}
