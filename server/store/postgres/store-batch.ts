/** Stores a batch of changes in one statement, if nobody else has stored any since the position that they were decided at. */
import { crc32 } from 'node:zlib';
import type { Change, Entry, PastMove } from '../entry.ts';
import { type Connection, isServerError } from './connection.ts';
import { type LogPosition, nextHash, toContent } from './log-row.ts';
import { CHANNEL, SCHEMA } from './schema.ts';

/** The codes with which some databases tell that another transaction was faster. */
const LOST_RACES = ['40001', '40P01'];

export interface BatchChange {
  collection: string;
  change: Change;
  /** The entry that it replaces. */
  previous: Entry | undefined;
  keepsHistory: boolean;
}

export interface Batch {
  id: string;
  /** Where the changes were decided. */
  from: LogPosition;
  /** Where the log is after them. */
  to: LogPosition;
  values: unknown[];
}

/*
 * The update of the head locks it until the commit. Who waited for it sees the new head, which is not the one it knows, and then
 * stores nothing: all other parts take their rows from the head.
 */
const STORE = `
WITH head AS (
  UPDATE ${SCHEMA}.head SET seq = seq + cardinality($5::text[]), hash = $4
  WHERE id = 1 AND epoch = $1 AND seq = $2 AND hash = $3
  RETURNING seq
), change AS (
  SELECT head.seq - cardinality($5::text[]) + each.nr AS seq, each.*
  FROM head, unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::text[], $13::int[])
    WITH ORDINALITY AS each (hash, collection, kind, record, body, state, sum, past, rev, nr)
), past AS (
  INSERT INTO ${SCHEMA}.history (seq, collection, record, rev, body)
  SELECT seq, collection, record, rev, past FROM change WHERE past IS NOT NULL
), dropped AS (
  DELETE FROM ${SCHEMA}.state USING change
  WHERE change.kind = 'drop' AND state.collection = change.collection AND state.record = change.record
), put AS (
  INSERT INTO ${SCHEMA}.state (collection, record, seq, sum, body)
  SELECT collection, record, seq, sum, state FROM change WHERE state IS NOT NULL
  ON CONFLICT (collection, record) DO UPDATE SET seq = excluded.seq, sum = excluded.sum, body = excluded.body
)
INSERT INTO ${SCHEMA}.log (seq, batch, hash, collection, kind, record, body)
SELECT seq, $14, hash, collection, kind, record, body FROM change
RETURNING pg_notify('${CHANNEL}', (SELECT seq::text FROM head))`;

export function createBatch(id: string, from: LogPosition, changes: readonly BatchChange[]): Batch {
  let { hash } = from;
  const rows = changes.map(({ collection, change, previous, keepsHistory }) => {
    const content = toContent(collection, change);
    hash = nextHash(hash, content);
    const state = toState(change, previous);
    const past = keepsHistory && previous ? toPast(change, previous) : undefined;
    const sum = state === undefined ? null : crc32(state);
    return {
      ...content,
      hash,
      state: state ?? null,
      sum,
      past: past && JSON.stringify(past),
      rev: toRev(change, previous),
    };
  });
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key] ?? null);
  const columns = (['hash', 'collection', 'kind', 'record', 'body', 'state', 'sum', 'past', 'rev'] as const).map(
    column,
  );
  const to = { epoch: from.epoch, seq: from.seq + rows.length, hash };
  return { id, from, to, values: [from.epoch, from.seq, from.hash, hash, ...columns, id] };
}

/** What became of a batch. An error is the reason why the server does not store it. */
type Outcome = 'stored' | 'lost' | 'unknown' | Error;

/** `isLocked`: within the transaction of `lockHead`, which it ends. */
export async function store(connection: Connection, batch: Batch, isLocked: boolean): Promise<Outcome> {
  try {
    const isStored = await storeBatch(connection, batch);
    if (isLocked) await connection.query('COMMIT');
    return isStored ? 'stored' : 'lost';
  } catch (error) {
    if (!isServerError(error)) return 'unknown';
    if (isLocked) await connection.query('ROLLBACK').catch(() => {});
    return LOST_RACES.includes(error.code) ? 'lost' : error;
  }
}

export async function lockHead(connection: Connection): Promise<void> {
  await connection.query('BEGIN');
  await connection.query(`SELECT 1 FROM ${SCHEMA}.head WHERE id = 1 FOR UPDATE`);
}

/** False if somebody else's changes came first; then nothing of it is stored. */
export async function storeBatch(connection: Connection, { values }: Batch): Promise<boolean> {
  return (await connection.query(STORE, values)).length > 0;
}

function toState(change: Change, previous: Entry | undefined): string | undefined {
  if ('put' in change) return JSON.stringify(change.put);
  return 'move' in change && previous ? JSON.stringify({ ...previous, pos: change.move.pos }) : undefined;
}

function toPast(change: Change, previous: Entry): Entry | PastMove {
  if (!('move' in change)) return previous;
  return { move: change.move, ...(previous.pos === undefined ? {} : { from: previous.pos }) };
}

/** Moves have none: they are no versions of a record. */
const toRev = (change: Change, previous: Entry | undefined) => ('move' in change ? 0 : (previous?.rev ?? 0));
