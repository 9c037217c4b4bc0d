/** Removes what nobody needs any more from the log and the history, so that erased records leave nothing behind. */
import type { Connection } from './connection.ts';
import { SCHEMA } from './schema.ts';

/** A node that was cut off for longer loads everything again. */
const LOG_MINUTES = 10;
/** As on files: the newest versions of each record, and all that were the latest at some time since then. */
const KEPT_VERSIONS = 50;
const KEPT_DAYS = 90;

/** The last change of the log stays: with its hash nodes compare what they know. A batch that is looked for is far younger. */
export async function pruneLog(connection: Connection): Promise<void> {
  await connection.query(
    `DELETE FROM ${SCHEMA}.log WHERE written < now() - make_interval(mins => ${LOG_MINUTES})
     AND seq < (SELECT seq FROM ${SCHEMA}.head)`,
  );
  await connection.query(
    `UPDATE ${SCHEMA}.log SET body = '' WHERE written < now() - make_interval(mins => ${LOG_MINUTES}) AND body <> ''`,
  );
}

export async function pruneHistory(connection: Connection): Promise<void> {
  await connection.query(
    `DELETE FROM ${SCHEMA}.history WHERE seq IN (
       SELECT seq FROM (
         SELECT seq, replaced, row_number() OVER (PARTITION BY collection, record, rev > 0 ORDER BY seq DESC) AS nr
         FROM ${SCHEMA}.history
       ) AS versions
       WHERE nr > ${KEPT_VERSIONS} AND replaced < now() - make_interval(days => ${KEPT_DAYS})
     )`,
  );
}
