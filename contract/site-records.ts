/** Calls over every kind of record at once: finding, and the differences between today and an earlier time. */
import type { NounName } from './nouns/nouns.ts';
import type { RecordState } from './record-states.ts';

export interface FoundRecord {
  noun: NounName | 'agent';
  id: string;
  title: string;
  /** Applications have none. */
  state: RecordState | '';
}

/** `rev` is that of today, null if the record is gone for good. */
export interface PastDifference {
  noun: NounName;
  id: string;
  title: string;
  then: 'shown' | 'absent';
  now: 'shown' | 'absent' | 'changed';
  rev: number | null;
}

export interface BringBackResult {
  done: { noun: NounName; id: string }[];
  failed: { noun: NounName; id: string; msg: string }[];
}
