/** The database as commands use it: one connection, without the folders of a node. */
import { Connection } from '../../store/postgres/connection.ts';
import { parseDatabaseUrl } from '../../store/postgres/database-url.ts';
import { prepareSchema, requireTables } from '../../store/postgres/schema.ts';
import { SharedFiles } from '../../store/postgres/shared-files.ts';
import { isEmpty } from '../../store/postgres/whole-database.ts';
import { UsageError } from '../usage-error.ts';

export interface Database {
  connection: Connection;
  files: SharedFiles;
}

/** Runs a task on a database that holds a site; changes nothing in another one. */
export function withDatabase<R>(url: string, task: (database: Database) => Promise<R>): Promise<R> {
  return connect(url, async (database) => {
    await requireTables(database.connection);
    if (await isEmpty(database.connection))
      throw new UsageError('the database is empty: start the server once, or move a site there');
    return task(database);
  });
}

/** Runs a task on a database in which nothing has been written; makes its tables. */
export function withEmptyDatabase<R>(url: string, task: (database: Database) => Promise<R>): Promise<R> {
  return connect(url, async (database) => {
    await prepareSchema(database.connection);
    if (!(await isEmpty(database.connection)))
      throw new UsageError('the database holds a site already: name an empty one');
    return task(database);
  });
}

/** Runs a task on whatever database it is. */
export const withConnection = <R>(url: string, task: (connection: Connection) => Promise<R>): Promise<R> =>
  connect(url, ({ connection }) => task(connection));

async function connect<R>(url: string, task: (database: Database) => Promise<R>): Promise<R> {
  const address = parseDatabaseUrl(url);
  const connection = await Connection.open(address);
  const files = new SharedFiles(address, () => true);
  try {
    return await task({ connection, files });
  } finally {
    await files.close();
    await connection.close();
  }
}
