/** What is stored of a deed, and how edited files are checked. */
import { type DeedFields, deedDays, deedKinds } from '../../contract/deeds.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import type { CollectionDefinition } from '../store/collection.ts';

/** A line of the record. It holds the hash of the one before, so nobody can change or remove one without being noticed. */
export interface StoredDeed extends DeedFields {
  /** From 1, without gaps. */
  number: number;
  by: string;
  /** The hash of the line before; empty in the first line. */
  previous: string;
  /** When the line before may be removed, in milliseconds; 0 in the first line. */
  previousUntil: number;
  /** When this line may be removed. Never earlier than the line before, whatever the clock said: only the beginning is removed. */
  until: number;
  /** Of everything above. */
  hash: string;
}

const DAY_MS = 86_400_000;
export const KEPT_MS = deedDays * DAY_MS;

const texts = ['what', 'noun', 'recordId', 'title', 'address', 'browser', 'system', 'by', 'previous', 'hash'] as const;
const counts = ['number', 'rev', 'count', 'previousUntil', 'until'] as const;

function checkDeed(raw: UnknownRecord): { value: StoredDeed } | { error: string } {
  const kind = deedKinds.find((known) => known === raw.kind);
  if (!kind) return { error: '"kind" is not known' };
  for (const name of texts) if (typeof raw[name] !== 'string') return { error: `"${name}" must be a text` };
  for (const name of counts)
    if (!Number.isSafeInteger(raw[name]) || Number(raw[name]) < 0) return { error: `"${name}" must be a whole number` };
  return { value: { ...(raw as unknown as StoredDeed), kind } };
}

export const deedKeys = {
  kind: (kind: string) => `kind ${kind}`,
  by: (by: string) => `by ${by.toLowerCase()}`,
  signIn: (by: string) => `sign-in ${by.toLowerCase()}`,
  record: (noun: string, id: string) => `record ${noun} ${id}`,
};

export const deedDefinition: CollectionDefinition<StoredDeed> = {
  check: checkDeed,
  keys: ({ kind, by, noun, recordId }) => [
    deedKeys.kind(kind),
    deedKeys.by(by),
    ...(kind === 'signIn' ? [deedKeys.signIn(by)] : []),
    ...(recordId ? [deedKeys.record(noun, recordId)] : []),
  ],
  expires: ({ until }) => until,
};
