import { formatTimestamp, isTimestamp } from './timestamp.ts';

/** One version of a record with its metadata. Immutable: a change makes a new entry. */
export interface Entry<T = unknown> {
  readonly id: string;
  /** The schema version of `value`; absent for version 1. See `upgrade.ts`. */
  readonly v?: number;
  /** The revision: 1 for a new record, and one more with each change. */
  readonly rev: number;
  /** When the record was created. */
  readonly born: string;
  /** When this version was written, and by which account. */
  readonly at: string;
  readonly by: string;
  /** The record was deleted to the trash at the time `at`, and can still be restored from there. */
  readonly gone?: true;
  /** This version was written by restoring the record from the trash. */
  readonly back?: true;
  readonly value: T;
}

/** One change in the journal. It holds the whole entry, so replaying a change that the snapshot already contains is harmless. */
export type Change<T = unknown> = { put: Entry<T> } | { drop: string };

/** The following revision of an entry, by default with the same value. The `gone` and `back` marks are not carried over. */
export const nextRevision = <T>({ id, v, rev, born, value }: Entry<T>, by: string, newValue = value): Entry<T> => ({
  id,
  ...(v === undefined ? {} : { v }),
  rev: rev + 1,
  born,
  at: formatTimestamp(),
  by,
  value: newValue,
});

const ID_PATTERN = /^[\w-]{1,64}$/;

/** Checks everything but the value of an entry that may have been edited by hand; returns the first error, if any. */
export function findEntryError(entry: unknown): string | undefined {
  if (!isObject(entry)) return 'a record must be an object';
  const { id, v, rev, born, at, by, gone, back, value } = entry;
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) return '"id" must be 1 to 64 letters, digits, "-" or "_"';
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
