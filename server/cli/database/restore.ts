/** The last step of `restore` on a database: what was unpacked and checked takes the place of what is there, which is kept. */
import type { Connection } from '../../store/postgres/connection.ts';
import { hasTables, SCHEMA } from '../../store/postgres/schema.ts';
import { UsageError } from '../usage-error.ts';
import { carryToDatabase, type Folders, readFromFolders } from './carried-site.ts';
import { withConnection, withEmptyDatabase } from './database.ts';

/** Returns the name under which what was there is kept, if anything was. */
export async function restoreToDatabase(
  url: string,
  folders: Folders,
  time: string,
  temporary: string,
): Promise<string | undefined> {
  const kept = `${SCHEMA}_before_${time.replaceAll('-', '_')}`;
  const isKept = await withConnection(url, async (connection) => {
    await requireNoNodes(connection);
    if (!(await hasTables(connection))) return false;
    await connection.query(`ALTER SCHEMA ${SCHEMA} RENAME TO ${kept}`);
    return true;
  });
  try {
    const site = await readFromFolders(folders);
    await withEmptyDatabase(url, (database) => carryToDatabase(database, site, folders.uploadsDir, temporary));
  } catch (error) {
    await withConnection(url, async (connection) => {
      await connection.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
      if (isKept) await connection.query(`ALTER SCHEMA ${kept} RENAME TO ${SCHEMA}`);
    });
    throw error;
  }
  return isKept ? kept : undefined;
}

async function requireNoNodes(connection: Connection): Promise<void> {
  const { nodes } = await connection.one(
    `SELECT count(*)::int AS nodes FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'smart-site' AND pid <> pg_backend_pid()`,
  );
  if (Number(nodes) > 0) throw new UsageError('the database is in use by the site; stop all servers first');
}
