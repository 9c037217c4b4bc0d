/** Calls over every kind of record at once: finding, and the differences between today and an earlier time. */
import type { PublicCollection } from './call-definition.ts';
import type { RecordState } from './record-states.ts';

export interface FoundRecord {
  noun: PublicCollection | 'agent';
  id: string;
  title: string;
  /** Applications have none. */
  state: RecordState | '';
}

/** `rev` is that of today, null if the record is gone for good. */
export interface PastDifference {
  noun: PublicCollection;
  id: string;
  title: string;
  then: 'shown' | 'absent';
  now: 'shown' | 'absent' | 'changed';
  rev: number | null;
}

export interface BringBackResult {
  done: { noun: PublicCollection; id: string }[];
  failed: { noun: PublicCollection; id: string; msg: string }[];
}
