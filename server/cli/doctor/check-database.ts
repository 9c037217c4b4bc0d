/** Checks the database: version, rights, encryption, notices, clocks, standbys and sizes. */
import type { Connection } from '../../store/postgres/connection.ts';
import { SCHEMA } from '../../store/postgres/schema.ts';
import { withDatabase } from '../database/database.ts';
import { type Finding, ok, skipped, warning } from './finding.ts';

const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const MAX_LAG_SECONDS = 10;
const NOTICE_MS = 1_000;

export function checkDatabase(url: string): Promise<Finding[]> {
  return withDatabase(url, async ({ connection }) => [
    await describe(connection),
    await checkEncryption(connection),
    await checkClock(connection),
    await checkNotices(connection),
    await checkStandbys(connection),
  ]);
}

async function describe(connection: Connection): Promise<Finding> {
  const { version, state, log, files } = await connection.one(
    `SELECT current_setting('server_version') AS version,
       pg_size_pretty(pg_total_relation_size('${SCHEMA}.state') + pg_total_relation_size('${SCHEMA}.history')) AS state,
       pg_size_pretty(pg_total_relation_size('${SCHEMA}.log')) AS log,
       pg_size_pretty(pg_total_relation_size('${SCHEMA}.file_part')) AS files`,
  );
  return ok(`the database is PostgreSQL ${version}; records and history ${state}, log ${log}, uploads ${files}`);
}

async function checkEncryption(connection: Connection): Promise<Finding> {
  const [{ ssl, local } = {}] = await connection.query(
    `SELECT ssl, inet_server_addr() IS NULL OR inet_server_addr() <<= '127.0.0.0/8' AS local
     FROM pg_stat_ssl WHERE pid = pg_backend_pid()`,
  );
  if (ssl === true) return ok('the connection to the database is encrypted');
  if (local === true) return ok('the database is on this machine');
  return warning(
    'the connection to the database is not encrypted',
    'add ?sslmode=verify-full to DATABASE_URL, unless the network between them is your own',
  );
}

async function checkClock(connection: Connection): Promise<Finding> {
  const askedAt = Date.now();
  const { now } = await connection.one('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now');
  const difference = Math.round(Number(now) - (askedAt + Date.now()) / 2);
  return Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS
    ? ok(`the clocks of database and this machine differ by ${Math.abs(difference)} ms`)
    : warning(
        `the clock of the database is ${Math.round(difference / 1000)} s off this machine's`,
        'let both follow a time server, such as chrony',
      );
}

/** A pooler that gives a connection to others between two statements loses notices. */
async function checkNotices(connection: Connection): Promise<Finding> {
  const arrived = new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), NOTICE_MS);
    const onNotice = () => {
      clearTimeout(late);
      resolve(true);
    };
    connection
      .listen('smart_site_doctor', onNotice)
      .then(() => connection.query('NOTIFY smart_site_doctor'))
      .catch(() => resolve(false));
  });
  return (await arrived)
    ? ok('notices of changes arrive')
    : warning(
        'notices of changes do not arrive: each server asks four times a second instead',
        'let DATABASE_URL lead to the database itself, or to a pooler in session mode',
      );
}

async function checkStandbys(connection: Connection): Promise<Finding> {
  const rows = await connection.query(
    'SELECT application_name AS name, sync_state AS kind, extract(epoch FROM replay_lag)::float8 AS lag FROM pg_stat_replication',
  );
  const known = rows.filter(({ kind }) => kind !== null);
  if (known.length === 0)
    return skipped(
      'standbys of the database',
      'there is none, or this user may not see them: GRANT pg_monitor TO the user',
    );
  const slow = known.find(({ lag }) => Number(lag ?? 0) > MAX_LAG_SECONDS);
  if (slow)
    return warning(
      `the standby ${slow.name} is ${Math.round(Number(slow.lag))} s behind`,
      'look at its network and its disk',
    );
  return ok(`standbys keep up: ${known.map(({ name, kind }) => `${name} (${kind})`).join(', ')}`);
}
