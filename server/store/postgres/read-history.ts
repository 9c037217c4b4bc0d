/** Reads earlier versions and moves from the database. */
import type { Entry, HistoryLine, PastMove, VersionHeader } from '../entry.ts';
import type { Connection, Row } from './connection.ts';
import { SCHEMA } from './schema.ts';

/** The most versions returned for one record, since they may be long. */
const MAX_VERSIONS = 100;
const PAGE_SIZE = 2_000;

const parse = <T>(rows: readonly Row[]) => rows.map(({ body }) => JSON.parse(String(body)) as T);

export async function readVersions(connection: Connection, name: string, id: string, rev?: number): Promise<Entry[]> {
  const rows = await connection.query(
    `SELECT body FROM ${SCHEMA}.history
     WHERE collection = $1 AND record = $2 AND rev > 0 AND ($3::int IS NULL OR rev = $3) ORDER BY seq DESC LIMIT ${MAX_VERSIONS}`,
    [name, id, rev ?? null],
  );
  return parse(rows);
}

/** In pages: a long history would not fit into one answer's time. */
export async function readHistory(connection: Connection, name: string): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let last = 0;
  for (;;) {
    const rows = await connection.query(
      `SELECT seq, body FROM ${SCHEMA}.history WHERE collection = $1 AND seq > $2 ORDER BY seq LIMIT ${PAGE_SIZE}`,
      [name, last],
    );
    lines.push(...parse<HistoryLine>(rows));
    if (rows.length < PAGE_SIZE) return lines;
    last = Number(rows.at(-1)?.seq);
  }
}

export async function readVersionsOf(
  connection: Connection,
  name: string,
  revs: ReadonlyMap<string, number>,
): Promise<Entry[]> {
  const rows = await connection.query(
    `SELECT body FROM ${SCHEMA}.history
     JOIN unnest($2::text[], $3::int[]) AS wanted (record, rev) USING (record, rev) WHERE collection = $1`,
    [name, [...revs.keys()], [...revs.values()]],
  );
  return parse(rows);
}

export async function readHeaders(connection: Connection, name: string): Promise<(VersionHeader | PastMove)[]> {
  const rows = await connection.query(
    `SELECT CASE WHEN rev = 0 THEN body ELSE (body::jsonb - 'value' #- '{pub,old,value}')::text END AS body
     FROM ${SCHEMA}.history WHERE collection = $1 ORDER BY seq`,
    [name],
  );
  return parse(rows);
}
