/** Reads what the log has after a position, and checks that it continues what this node knows. */
import type { Connection } from './connection.ts';
import { BrokenLogError } from './errors.ts';
import { type LogPosition, type LogRow, nextHash, readLogRow } from './log-row.ts';
import { SCHEMA } from './schema.ts';

/** The most changes read at once. */
const MAX_ROWS = 1_000;

export async function readHead(connection: Connection): Promise<LogPosition> {
  const { epoch, seq, hash } = await connection.one(`SELECT epoch, seq, hash FROM ${SCHEMA}.head`);
  return { epoch: String(epoch), seq: Number(seq), hash: String(hash) };
}

/** Throws BrokenLogError if the database is behind the position, or its log is another one. */
export async function readLogAfter(connection: Connection, position: LogPosition): Promise<LogRow[]> {
  // The head is read with the log, in one statement: so both are of the same moment.
  const rows = await connection.query(
    `SELECT head.epoch, head.seq AS head_seq, head.hash AS head_hash, log.*
     FROM ${SCHEMA}.head LEFT JOIN ${SCHEMA}.log ON log.seq > $1 ORDER BY log.seq LIMIT ${MAX_ROWS}`,
    [position.seq],
  );
  const { epoch, head_seq: headSeq, head_hash: headHash } = rows[0] ?? {};
  if (epoch !== position.epoch) throw new BrokenLogError('the database is another one than before');
  if (Number(headSeq) < position.seq)
    throw new BrokenLogError(`the database has lost changes: it is at ${headSeq}, and ${position.seq} was confirmed`);
  const read = rows.filter(({ seq }) => seq !== null).map(readLogRow);
  let { seq, hash } = position;
  for (const row of read) {
    if (row.seq !== ++seq) throw new BrokenLogError(`the log no longer has change ${seq}`);
    hash = nextHash(hash, row);
    if (row.hash !== hash) throw new BrokenLogError(`the log differs from what was confirmed, at change ${seq}`);
  }
  if (Number(headSeq) === seq && headHash !== hash)
    throw new BrokenLogError(`the log differs from what was confirmed, at change ${seq}`);
  if (read.length === 0 && Number(headSeq) > seq) throw new BrokenLogError(`the log no longer has change ${seq + 1}`);
  return read;
}
