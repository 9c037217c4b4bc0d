/** `move --to URL` and `move --to-folder DIR`: carry everything from one engine to the other. The source stays as it is. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Settings } from '../../settings.ts';
import { FolderInUseError, lockFolder } from '../../store/files/folder-lock.ts';
import { withTemporaryFiles } from '../backup/temporary-files.ts';
import { UsageError } from '../usage-error.ts';
import { carryToDatabase, carryToFolders, formatCounts, readFromDatabase, readFromFolders } from './carried-site.ts';
import { withDatabase, withEmptyDatabase } from './database.ts';

export async function move([option, target, ...more]: string[], settings: Settings): Promise<string> {
  if (more.length > 0 || !target || (option !== '--to' && option !== '--to-folder'))
    throw new UsageError('move takes --to URL or --to-folder DIR');
  return option === '--to' ? moveToDatabase(target, settings) : moveToFolder(path.resolve(target), settings);
}

async function moveToDatabase(url: string, { databaseUrl, dataDir, uploadsDir }: Settings): Promise<string> {
  if (databaseUrl) throw new UsageError('the site is in a database: move --to-folder DIR, and from there on');
  if (!fs.existsSync(path.join(dataDir, 'folder.json')))
    throw new UsageError(`${dataDir} is no data folder of this version: set DATA_DIR, or start the server once`);
  const lock = await lockFolder(dataDir).catch((error) => {
    throw error instanceof FolderInUseError ? new UsageError(`${error.message}; stop the server first`) : error;
  });
  try {
    const site = await readFromFolders({ dataDir, uploadsDir });
    const temporary = path.join(os.tmpdir(), `move-${randomBytes(8).toString('hex')}`);
    await withEmptyDatabase(url, (database) =>
      withTemporaryFiles([temporary], () => carryToDatabase(database, site, uploadsDir, temporary)),
    );
    return `the database has all of ${dataDir} and ${uploadsDir}, which stay as they are; compared: ${formatCounts(site)}`;
  } finally {
    await lock.release();
  }
}

async function moveToFolder(folder: string, { databaseUrl }: Settings): Promise<string> {
  if (!databaseUrl) throw new UsageError('the site is in folders already: set DATABASE_URL to the database it is in');
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  for (const each of Object.values(folders))
    if (fs.existsSync(each)) throw new UsageError(`${each} is there already, and is not overwritten`);
  return withDatabase(databaseUrl, async (database) => {
    const site = await readFromDatabase(database);
    try {
      await carryToFolders(database, site, folders);
    } catch (error) {
      for (const each of Object.values(folders)) fs.rmSync(each, { recursive: true, force: true });
      throw error;
    }
    return `${folder} has all of the database, which stays as it is; compared: ${formatCounts(site)}`;
  });
}
