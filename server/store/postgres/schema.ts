/**
 * The tables in the database, in a schema of their own. `head` has one row, which every batch of changes moves on; so the log has
 * one order and no gaps. `state` holds the records as they are, `history` what they were, `log` the latest changes.
 */
import type { Connection } from './connection.ts';
import { DatabaseRefusedError } from './errors.ts';

export const SCHEMA = 'smart_site';
export const CHANNEL = 'smart_site';
/** For what nodes tell each other without storing it. */
export const TOLD_CHANNEL = 'smart_site_told';
/** The layout of the tables. A program refuses a newer one. */
const FORMAT = 1;
/** PostgreSQL 12, in the form of `server_version_num`. */
const OLDEST_SERVER = 120_000;
/** Held while the tables are made, so that of two nodes only one makes them. */
const CREATION_LOCK = 7_239_184_650;

const TABLES = `
CREATE TABLE ${SCHEMA}.head (
  id integer PRIMARY KEY CHECK (id = 1),
  format integer NOT NULL,
  epoch text NOT NULL,
  seq bigint NOT NULL,
  hash text NOT NULL
);
CREATE TABLE ${SCHEMA}.log (
  seq bigint PRIMARY KEY,
  batch text NOT NULL,
  hash text NOT NULL,
  written timestamptz NOT NULL DEFAULT now(),
  collection text NOT NULL,
  kind text NOT NULL,
  record text COLLATE "C" NOT NULL,
  body text NOT NULL
);
CREATE TABLE ${SCHEMA}.state (
  collection text NOT NULL,
  record text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  sum bigint NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (collection, record)
);
CREATE TABLE ${SCHEMA}.history (
  seq bigint PRIMARY KEY,
  collection text NOT NULL,
  record text COLLATE "C" NOT NULL,
  rev integer NOT NULL,
  replaced timestamptz NOT NULL DEFAULT now(),
  body text NOT NULL
);
CREATE TABLE ${SCHEMA}.file (
  name text PRIMARY KEY,
  size bigint NOT NULL,
  sum text NOT NULL,
  stored timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE ${SCHEMA}.file_part (
  name text REFERENCES ${SCHEMA}.file ON DELETE CASCADE,
  nr integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (name, nr)
);
ALTER TABLE ${SCHEMA}.file_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX ON ${SCHEMA}.history (collection, record, rev);
`;

/** Checks the database, and makes the tables in an empty one. */
export async function prepareSchema(connection: Connection): Promise<void> {
  await requireKnownServer(connection);
  if (await hasTables(connection)) return requireKnownFormat(connection);
  await connection.transaction(() => createTables(connection));
  await requireKnownFormat(connection);
}

/** Checks the database without changing it. */
export async function requireTables(connection: Connection): Promise<void> {
  await requireKnownServer(connection);
  if (!(await hasTables(connection)))
    throw new DatabaseRefusedError('there is no site in the database: start the server once, or move one there');
  await requireKnownFormat(connection);
}

async function requireKnownServer(connection: Connection): Promise<void> {
  const { server_version_num: version, server_version: name } = await connection.one(
    "SELECT current_setting('server_version_num')::int AS server_version_num, current_setting('server_version') AS server_version",
  );
  if (Number(version) < OLDEST_SERVER)
    throw new DatabaseRefusedError(`the database is PostgreSQL ${name}; the oldest that will do is 12`);
}

async function createTables(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [CREATION_LOCK]);
  if (await hasTables(connection)) return;
  const { may } = await connection.one("SELECT has_database_privilege(current_database(), 'CREATE') AS may");
  if (may !== true)
    throw new DatabaseRefusedError('the database user may not create a schema: GRANT CREATE ON DATABASE … TO …');
  const { exists } = await connection.one('SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1) AS exists', [
    SCHEMA,
  ]);
  if (exists)
    throw new DatabaseRefusedError(
      `the schema ${SCHEMA} of the database belongs to another program; take another database`,
    );
  await connection.query(`CREATE SCHEMA ${SCHEMA}`);
  await connection.query(TABLES);
  await connection.query(
    `INSERT INTO ${SCHEMA}.head (id, format, epoch, seq, hash) VALUES (1, $1, md5(random()::text || clock_timestamp()::text), 0, '')`,
    [FORMAT],
  );
}

/** Asks the catalogue itself: functions such as to_regclass may not see yet what another node has just made. */
export async function hasTables(connection: Connection): Promise<boolean> {
  const { exists } = await connection.one(
    "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'head') AS exists",
    [SCHEMA],
  );
  return exists === true;
}

async function requireKnownFormat(connection: Connection): Promise<void> {
  const [head] = await connection.query(`SELECT * FROM ${SCHEMA}.head`);
  const format = Number(head?.format);
  if (!head || !Number.isInteger(format))
    throw new DatabaseRefusedError(
      `the schema ${SCHEMA} of the database belongs to another program; take another database`,
    );
  if (format > FORMAT)
    throw new DatabaseRefusedError(
      `the database has format ${format} from a newer program; this one knows format ${FORMAT}`,
    );
}
