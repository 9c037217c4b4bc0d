/** Reads and fills a database as a whole. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { parseTimestamp } from '../../../contract/timestamp.ts';
import { type Entry, type HistoryLine, isEntry } from '../entry.ts';
import type { Definitions } from '../open-collections.ts';
import { RecordsInMemory } from '../records-in-memory.ts';
import { type StoredRecords, toStoredRecords } from '../stored-records.ts';
import type { Connection } from './connection.ts';
import { DatabaseRefusedError } from './errors.ts';
import { readHistory } from './read-history.ts';
import { readHead } from './read-log.ts';
import { loadRecords } from './read-state.ts';
import { SCHEMA } from './schema.ts';

const ROWS_AT_ONCE = 500;

/** All of one moment, also while nodes write. Throws DamagedRowError. */
export function readDatabase(connection: Connection, definitions: Definitions): Promise<StoredRecords[]> {
  return connection.transaction(async () => {
    const stored: StoredRecords[] = [];
    for (const [name, definition] of Object.entries(definitions)) {
      const memory = new RecordsInMemory(definition);
      await loadRecords(connection, name, memory);
      stored.push(toStoredRecords(name, memory.entries(), await readHistory(connection, name)));
    }
    return stored;
  }, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/** Nothing has ever been written to it. */
export async function isEmpty(connection: Connection): Promise<boolean> {
  return (await readHead(connection)).seq === 0;
}

/** Fills an empty database, with all or with nothing. */
export function fillDatabase(connection: Connection, stored: readonly StoredRecords[]): Promise<void> {
  return connection.transaction(async () => {
    await connection.query(`SELECT 1 FROM ${SCHEMA}.head FOR UPDATE`);
    if (!(await isEmpty(connection))) throw new DatabaseRefusedError('the database is in use already');
    let seq = 0;
    for (const { name, entries, history } of stored) {
      for (const part of inParts(history)) seq = await insertHistory(connection, name, part, seq);
      for (const part of inParts(entries)) seq = await insertState(connection, name, part, seq);
    }
    // What is before the first change of the log has no hash of its own: any that no other database has will do.
    const hash = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 32);
    await connection.query(`UPDATE ${SCHEMA}.head SET seq = $1, hash = $2`, [seq + 1, hash]);
  });
}

const inParts = <T>(list: readonly T[]) =>
  Array.from({ length: Math.ceil(list.length / ROWS_AT_ONCE) }, (_, at) =>
    list.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );

async function insertState(connection: Connection, name: string, entries: readonly Entry[], seq: number) {
  const bodies = entries.map((entry) => JSON.stringify(entry));
  await connection.query(
    `INSERT INTO ${SCHEMA}.state (collection, record, seq, sum, body)
     SELECT $1, record, $2 + nr, sum, body
     FROM unnest($3::text[], $4::bigint[], $5::text[]) WITH ORDINALITY AS each (record, sum, body, nr)`,
    [name, seq, entries.map(({ id }) => id), bodies.map((body) => crc32(body)), bodies],
  );
  return seq + entries.length;
}

async function insertHistory(connection: Connection, name: string, lines: readonly HistoryLine[], seq: number) {
  await connection.query(
    `INSERT INTO ${SCHEMA}.history (seq, collection, record, rev, replaced, body)
     SELECT $2 + nr, $1, record, rev, to_timestamp(written), body
     FROM unnest($3::text[], $4::int[], $5::float8[], $6::text[]) WITH ORDINALITY AS each (record, rev, written, body, nr)`,
    [
      name,
      seq,
      lines.map((line) => (isEntry(line) ? line.id : line.move.id)),
      lines.map((line) => (isEntry(line) ? line.rev : 0)),
      lines.map((line) => parseTimestamp(isEntry(line) ? line.at : line.move.at) / 1000),
      lines.map((line) => JSON.stringify(line)),
    ],
  );
  return seq + lines.length;
}
