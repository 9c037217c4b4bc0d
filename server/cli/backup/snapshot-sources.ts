/** Provides a consistent state of the folders while they are copied, with or without a running server. */
import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../settings.ts';
import { lockFolder } from '../../store/files/folder-lock.ts';
import type { LinkedFiles } from '../../store/files/link-files.ts';
import { askServer } from '../ask-server.ts';
import { UsageError } from '../usage-error.ts';
import { isCollectionFile, isTemporaryFile, listSources, openLinkedSources, type SourceFile } from './source-files.ts';

interface SnapshotSources {
  sources: SourceFile[];
  release(): Promise<unknown>;
}

/** The server's response to `{ backup: true }`. It includes the uploads folder, since this command may run with other settings. */
export interface SnapshotReply {
  ok: true;
  links: LinkedFiles;
  uploads: string;
}

/**
 * Lists the files to back up, which stay as they are until `release`: the running server links them, or else the folder is
 * locked. Those of a database are copied into `workFolder`.
 */
export async function snapshotSources(
  { dataDir, uploadsDir, databaseUrl }: Pick<Settings, 'dataDir' | 'uploadsDir' | 'databaseUrl'>,
  workFolder: string,
): Promise<SnapshotSources> {
  if (databaseUrl) return snapshotFromDatabase(databaseUrl, workFolder);
  const reply = await askServer(dataDir, { backup: true });
  if (reply) return snapshotFromServer(reply as unknown as SnapshotReply, dataDir);
  if (!fs.existsSync(uploadsDir)) throw new UsageError(`there is no folder ${uploadsDir}: set UPLOADS_DIR`);
  const lock = await lockFolder(dataDir);
  try {
    return { sources: listAllSources(dataDir, uploadsDir, isTemporaryFile), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Copies the database into folders, which the caller removes. */
async function snapshotFromDatabase(url: string, workFolder: string): Promise<SnapshotSources> {
  const { withDatabase } = await import('../database/database.ts');
  const { carryToFolders, readFromDatabase } = await import('../database/carried-site.ts');
  const folders = { dataDir: path.join(workFolder, 'data'), uploadsDir: path.join(workFolder, 'uploads') };
  fs.mkdirSync(workFolder, { mode: 0o700 });
  await withDatabase(url, async (database) => carryToFolders(database, await readFromDatabase(database), folders));
  return { sources: listAllSources(folders.dataDir, folders.uploadsDir, isTemporaryFile), release: async () => {} };
}

async function snapshotFromServer({ links, uploads }: SnapshotReply, dataDir: string): Promise<SnapshotSources> {
  const linked = await openLinkedSources(links);
  const release = () => Promise.all(linked.map(({ handle }) => handle?.close()));
  try {
    // Uploads are listed after the records were linked: a picture always exists before a record refers to it.
    return { sources: [...linked, ...listAllSources(dataDir, uploads, isCollectionFile)], release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** If the uploads folder is inside the data folder, its files are listed only once. */
function listAllSources(dataDir: string, uploadsDir: string, isExcluded: (file: string) => boolean): SourceFile[] {
  const isUploads = (relativePath: string) => path.join(dataDir, relativePath) === uploadsDir;
  const data = listSources('data', dataDir, (relativePath) => isUploads(relativePath) || isExcluded(relativePath));
  return [...data, ...listSources('uploads', uploadsDir)];
}
