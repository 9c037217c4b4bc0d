import { formatTimestamp, isTimestamp } from './timestamp.ts';

/** One record as it is kept: what it holds, and when and by whom it came to be so. Never changed, only replaced. */
export interface Entry<T = unknown> {
  readonly id: string;
  /** The version of the value's shape, where it is not the first. */
  readonly v?: number;
  /** Grows with every change. */
  readonly rev: number;
  readonly born: string;
  readonly at: string;
  readonly by: string;
  /** Deleted at `at`, and can still be put back. */
  readonly gone?: true;
  /** Put back at `at`, after it had been deleted. */
  readonly back?: true;
  readonly value: T;
}

/** A line of the journal. Each stands alone, so that replaying one the snapshot already holds does no harm. */
export type Change<T = unknown> = { put: Entry<T> } | { drop: string };

/** The state after this one. How it came to this one does not go on. */
export const nextRevision = <T>({ id, v, rev, born, value }: Entry<T>, by: string, next = value): Entry<T> => ({
  id,
  ...(v === undefined ? {} : { v }),
  rev: rev + 1,
  born,
  at: formatTimestamp(),
  by,
  value: next,
});

const ID = /^[\w-]{1,64}$/;

/** What is wrong with the envelope of an entry that a person may have edited, or nothing. */
export function findEntryFlaw(entry: unknown): string | undefined {
  if (!isObject(entry)) return 'a record must be an object';
  const { id, v, rev, born, at, by, gone, back, value } = entry;
  if (typeof id !== 'string' || !ID.test(id)) return '"id" must be 1 to 64 letters, digits, "-" or "_"';
  if (v !== undefined && (!Number.isSafeInteger(v) || Number(v) < 1)) return '"v" must be a whole number from 1';
  if (!Number.isSafeInteger(rev) || Number(rev) < 1) return '"rev" must be a whole number from 1';
  if (!isTimestamp(born)) return '"born" must be a time like "2026-01-31 09:00:00"';
  if (!isTimestamp(at)) return '"at" must be a time like "2026-01-31 09:00:00"';
  if (typeof by !== 'string') return '"by" must be a string';
  if (gone !== undefined && gone !== true) return '"gone" must be true or absent';
  if (back !== undefined && (back !== true || gone))
    return '"back" must be true or absent, and is not for what is "gone"';
  return isObject(value) ? undefined : '"value" must be an object';
}

export const isObject = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
