/** Reads the records of a collection as they are in the database. */
import { crc32 } from 'node:zlib';
import type { Memory } from '../engine.ts';
import { type Entry, isObject } from '../entry.ts';
import { UnknownVersionError } from '../errors.ts';
import { getOrder } from '../position.ts';
import type { Connection } from './connection.ts';
import { DamagedRowError } from './errors.ts';
import { SCHEMA } from './schema.ts';

const PAGE_SIZE = 2_000;

interface StoredEntry {
  entry: Entry;
  seq: number;
  isEdited: boolean;
}

/** Brings all records of a collection into its memory, which is empty. Returns warnings. */
export async function loadRecords(connection: Connection, name: string, memory: Memory): Promise<string[]> {
  const stored = await readRecords(connection, name);
  // In their order: an insert at the end is the fastest.
  const ordered = stored.map((each) => ({ ...each, order: getOrder(each.entry) }));
  for (const { entry, seq, isEdited } of ordered.sort((one, other) => (one.order < other.order ? -1 : 1))) {
    const error = isEdited ? memory.findError(entry) : undefined;
    if (error !== undefined) throw new DamagedRowError(name, entry.id, seq, error);
    try {
      memory.apply(seq, { put: entry });
    } catch (cause) {
      throw cause instanceof UnknownVersionError ? new DamagedRowError(name, entry.id, seq, cause.message) : cause;
    }
  }
  const edited = stored.filter(({ isEdited }) => isEdited).map(({ entry }) => entry.id);
  return edited.length === 0 ? [] : [`${name}: edited by hand in the database, and checked: ${edited.join(', ')}`];
}

/** In pages: a large collection would not fit into one answer's time and memory. */
export async function readRecords(connection: Connection, name: string): Promise<StoredEntry[]> {
  const stored: StoredEntry[] = [];
  let last = '';
  for (;;) {
    const rows = await connection.query(
      `SELECT record, seq, sum, body FROM ${SCHEMA}.state
       WHERE collection = $1 AND record > $2 ORDER BY record LIMIT ${PAGE_SIZE}`,
      [name, last],
    );
    for (const { record, seq, sum, body } of rows) {
      last = String(record);
      const entry = parseEntry(String(body));
      if (!isObject(entry) || entry.id !== last)
        throw new DamagedRowError(name, last, Number(seq), 'its "body" is not the JSON of this record');
      const isEdited = crc32(String(body)) !== Number(sum);
      stored.push({ entry: entry as unknown as Entry, seq: Number(seq), isEdited });
    }
    if (rows.length < PAGE_SIZE) return stored;
  }
}

function parseEntry(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
