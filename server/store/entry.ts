import { formatTimestamp, isTimestamp } from '../../contract/timestamp.ts';

/** What the public sees of a record, if that is not simply `value` from now on. See `publication.ts`. */
export interface Publication<T = unknown> {
  /** `value` is not published: it is a draft, or was taken off the site. */
  readonly off?: 'draft' | 'withdrawn';
  /** When `value` appears. */
  readonly from?: string;
  /** When the record disappears from the site. */
  readonly until?: string;
  /** The earlier version that is shown until `value` appears. */
  readonly old?: Pick<Entry<T>, 'rev' | 'at' | 'by' | 'value'> & { readonly until?: string };
}

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
  readonly pub?: Publication<T>;
  /** The position of a record that was moved by hand; see `position.ts`. */
  readonly pos?: string;
  /** The latest that staff have written. */
  readonly value: T;
}

/** A change of a record's position, which is not a new version of it. */
export interface Move {
  readonly id: string;
  readonly pos: string;
  readonly at: string;
  readonly by: string;
}

/** A move in the history, with the position before it. */
export interface PastMove {
  readonly move: Move;
  readonly from?: string;
}

export type HistoryLine = Entry | PastMove;

/** What is known of a version without reading its value from the history. */
export type VersionHeader = Pick<Entry<undefined>, 'id' | 'rev' | 'born' | 'at' | 'by' | 'gone' | 'pub'>;

export function toHeader({ id, rev, born, at, by, gone, pub }: Entry): VersionHeader {
  const old = pub?.old && { ...pub.old, value: undefined };
  return {
    id,
    rev,
    born,
    at,
    by,
    ...(gone && { gone }),
    ...(pub && { pub: { ...pub, ...(old && { old }) } as Publication<undefined> }),
  };
}

export const isEntry = (line: HistoryLine): line is Entry => !('move' in line);

/** One change in the journal. It holds the whole entry, so replaying a change that the snapshot already contains is harmless. */
export type Change<T = unknown> = { put: Entry<T> } | { drop: string } | { move: Move };

/** The record that a change is of. */
export const getId = (change: Change): string =>
  'put' in change ? change.put.id : 'move' in change ? change.move.id : change.drop;

/** The following version of an entry with what changes. The `gone` and `back` marks are not carried over. */
export function nextRevision<T>(
  { id, v, rev, born, pub, pos, value }: Entry<T>,
  by: string,
  change: Partial<Pick<Entry<T>, 'born' | 'value'>> & { pub?: Publication<T> | undefined } = {},
): Entry<T> {
  const next = { born, pub, value, ...change };
  return {
    id,
    ...(v === undefined ? {} : { v }),
    rev: rev + 1,
    born: next.born,
    at: formatTimestamp(),
    by,
    ...(next.pub === undefined ? {} : { pub: next.pub }),
    ...(pos === undefined ? {} : { pos }),
    value: next.value,
  };
}

const ID_PATTERN = /^[\w-]{1,64}$/;

/** Checks everything but the value of an entry that may have been edited by hand; returns the first error, if any. */
export function findEntryError(entry: unknown): string | undefined {
  if (!isObject(entry)) return 'a record must be an object';
  const { id, v, rev, born, at, by, gone, back, pub, pos, value } = entry;
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) return '"id" must be 1 to 64 letters, digits, "-" or "_"';
  if (v !== undefined && (!Number.isSafeInteger(v) || Number(v) < 1)) return '"v" must be a whole number from 1';
  if (!Number.isSafeInteger(rev) || Number(rev) < 1) return '"rev" must be a whole number from 1';
  if (!isTimestamp(born)) return '"born" must be a time like "2026-01-31 09:00:00"';
  if (!isTimestamp(at)) return '"at" must be a time like "2026-01-31 09:00:00"';
  if (typeof by !== 'string') return '"by" must be a string';
  if (gone !== undefined && gone !== true) return '"gone" must be true or absent';
  if (back !== undefined && (back !== true || gone))
    return '"back" must be true or absent, and is not for what is "gone"';
  if (pos !== undefined && (typeof pos !== 'string' || pos === '')) return '"pos" must be a text or absent';
  return findPublicationError(pub) ?? (isObject(value) ? undefined : '"value" must be an object');
}

function findPublicationError(pub: unknown): string | undefined {
  if (pub === undefined) return undefined;
  if (!isObject(pub)) return '"pub" must be an object or absent';
  const { off, from, until, old } = pub;
  if (off !== undefined && off !== 'draft' && off !== 'withdrawn')
    return '"pub.off" must be "draft" or "withdrawn", or absent';
  if (old !== undefined && (!isObject(old) || !isObject(old.value) || !Number.isSafeInteger(old.rev)))
    return '"pub.old" must be an object with "rev", "at", "by" and "value", or absent';
  const oldUntil = isObject(old) ? old.until : undefined;
  const isTime = [from, until, oldUntil].every((time) => time === undefined || isTimestamp(time));
  return isTime ? undefined : '"pub" has a time that is not like "2026-01-31 09:00:00"';
}

export const isObject = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
