/** One change in the log of the database. Each has a hash over itself and all before it, so two logs that differ are told apart. */
import { createHash } from 'node:crypto';
import { type Change, getId } from '../entry.ts';
import type { Row } from './connection.ts';

/** How far a node knows the log. `epoch` names the log itself. */
export interface LogPosition {
  epoch: string;
  seq: number;
  hash: string;
}

export interface LogContent {
  collection: string;
  kind: string;
  record: string;
  body: string;
}

export interface LogRow extends LogContent {
  seq: number;
  batch: string;
  hash: string;
}

const HASH_LENGTH = 32;

export function toContent(collection: string, change: Change): LogContent {
  const record = getId(change);
  if ('put' in change) return { collection, kind: 'put', record, body: JSON.stringify(change.put) };
  if ('move' in change) return { collection, kind: 'move', record, body: JSON.stringify(change.move) };
  return { collection, kind: 'drop', record, body: '' };
}

export function toChange({ kind, record, body }: LogContent): Change {
  if (kind === 'put') return { put: JSON.parse(body) };
  return kind === 'move' ? { move: JSON.parse(body) } : { drop: record };
}

export const nextHash = (hash: string, { collection, kind, record, body }: LogContent): string =>
  createHash('sha256').update([hash, collection, kind, record, body].join('\n')).digest('hex').slice(0, HASH_LENGTH);

export const readLogRow = (row: Row): LogRow => ({
  seq: Number(row.seq),
  batch: String(row.batch),
  hash: String(row.hash),
  collection: String(row.collection),
  kind: String(row.kind),
  record: String(row.record),
  body: String(row.body),
});
