/** `restore FILE`: unpacks into new folders, checks them like a start of the server, and only then swaps them in. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { definitions } from '../../content/collections.ts';
import { requireSections } from '../../content/company-site.ts';
import { takeOver } from '../../content/take-over/take-over.ts';
import type { Settings } from '../../settings.ts';
import { syncFolder } from '../../store/disk.ts';
import { getErrorCode, getErrorMessage } from '../../store/errors.ts';
import { FolderInUseError, type FolderLock, lockFolder } from '../../store/files/folder-lock.ts';
import { openFolder } from '../../store/files/open-folder.ts';
import { formatRecordCounts } from '../../store/open-collections.ts';
import { UsageError } from '../usage-error.ts';
import { BACKED_UP_FOLDERS, BadBackupError, type FolderName, type Manifest, splitFolderAndPath } from './manifest.ts';
import { changeOwnerIfRoot, getOwner } from './owner.ts';
import { type FolderSwap, swapFolders } from './swap-folders.ts';
import { withTemporaryFiles } from './temporary-files.ts';
import { unpackAndVerify } from './unpack.ts';

const MODES = { data: { folder: 0o700, file: 0o600 }, uploads: { folder: 0o755, file: 0o644 } };
/** Disk space that must remain free. */
const MIN_FREE_SPACE = 16 << 20;

/** `sampleFolder` has the program's sample content. */
export async function restore(archive: string, settings: Settings, sampleFolder: string): Promise<string> {
  const file = path.resolve(archive);
  const time = formatTimestamp().replace(' ', '-').replaceAll(':', '');
  if (settings.databaseUrl) return restoreDatabase(settings.databaseUrl, file, time, sampleFolder);
  const swaps = planSwaps(settings, time);
  const all = BACKED_UP_FOLDERS.map((name) => swaps[name]);
  const locks: FolderLock[] = [];
  const lock = async (folder: string) => locks.push(await lockFolder(folder));
  try {
    if (fs.existsSync(swaps.data.to)) await lock(swaps.data.to).catch(rethrowWithStopHint);
    const owners = all.map(({ to }) => getOwner(to));
    return await withTemporaryFiles(
      all.map(({ from }) => from),
      async () => {
        const manifest = await unpackToStaging(file, swaps);
        const counts = await checkStagedData(swaps.data.from, file, sampleFolder);
        all.forEach(({ from }, index) => {
          changeOwnerIfRoot(from, owners[index]);
        });
        // The old and the new folder are both locked, so that no server can start during the swap.
        await lock(swaps.data.from);
        swapFolders(all);
        for (const { to, previous } of all) {
          for (const folder of [to, previous]) fs.rmSync(path.join(folder, '.lock'), { force: true });
          await syncFolder(to);
        }
        const keptFolders = all.map(({ previous }) => previous).filter((folder) => fs.existsSync(folder));
        return [
          `restored ${swaps.data.to} and ${swaps.uploads.to} as they were at ${manifest.time}: ${counts.join(', ')}`,
          ...(keptFolders.length > 0 ? [`what was there before is kept: ${keptFolders.join(', ')}`] : []),
        ].join('\n');
      },
    );
  } finally {
    for (const folderLock of locks) await folderLock.release();
  }
}

/** Unpacks into a temporary folder, checks that, and fills the database from it. */
async function restoreDatabase(url: string, file: string, time: string, sampleFolder: string): Promise<string> {
  const { restoreToDatabase } = await import('../database/restore.ts');
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'restore-'));
  return withTemporaryFiles([work], async () => {
    const swaps = planSwaps({ dataDir: path.join(work, 'data'), uploadsDir: path.join(work, 'uploads') }, time);
    const manifest = await unpackToStaging(file, swaps);
    const counts = await checkStagedData(swaps.data.from, file, sampleFolder);
    const folders = { dataDir: swaps.data.from, uploadsDir: swaps.uploads.from };
    const kept = await restoreToDatabase(url, folders, time, path.join(work, 'compared'));
    return [
      `restored the database as it was at ${manifest.time}: ${counts.join(', ')}`,
      ...(kept ? [`what was there before is kept in its schema ${kept}`] : []),
    ].join('\n');
  });
}

function rethrowWithStopHint(error: unknown): never {
  if (error instanceof FolderInUseError) throw new UsageError(`${error.message}; stop the server first`);
  throw error;
}

/** Resolves symbolic links, so that a folder that is a link remains one. */
function planSwaps(
  { dataDir, uploadsDir }: Pick<Settings, 'dataDir' | 'uploadsDir'>,
  time: string,
): Record<FolderName, FolderSwap> {
  const planSwap = (folder: string) => {
    const to = fs.existsSync(folder) ? fs.realpathSync(folder) : folder;
    if (fs.existsSync(to) && fs.statSync(to).dev !== fs.statSync(path.dirname(to)).dev)
      throw new UsageError(`${to} is a disk of its own and cannot be swapped: set a folder on that disk`);
    return { from: `${to}.restoring-${time}`, to, previous: `${to}.before-${time}` };
  };
  const swaps = { data: planSwap(dataDir), uploads: planSwap(uploadsDir) };
  if (`${swaps.uploads.to}/`.startsWith(`${swaps.data.to}/`))
    throw new UsageError('UPLOADS_DIR lies in DATA_DIR: set two folders side by side to restore into');
  return swaps;
}

function unpackToStaging(archive: string, swaps: Record<FolderName, FolderSwap>): Promise<Manifest> {
  return unpackAndVerify(archive, ({ files }) => {
    for (const name of BACKED_UP_FOLDERS) {
      const { from } = swaps[name];
      createStagingFolder(from, MODES[name].folder);
      const needed = files.reduce((sum, file) => sum + (splitFolderAndPath(file.name)[0] === name ? file.size : 0), 0);
      const { bavail, bsize } = fs.statfsSync(from);
      if (needed + MIN_FREE_SPACE > bavail * bsize)
        throw new BadBackupError(
          archive,
          `${toMegabytes(needed + MIN_FREE_SPACE)} MB are needed beside ${swaps[name].to}, and ${toMegabytes(bavail * bsize)} are free`,
        );
    }
    return (name) => {
      const [folder, relativePath] = splitFolderAndPath(name);
      return { file: path.join(swaps[folder].from, relativePath), mode: MODES[folder].file };
    };
  });
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / (1 << 20));

function createStagingFolder(folder: string, mode: number): void {
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    if (getErrorCode(error) !== 'EACCES') throw error;
    throw new UsageError(`you may not write into ${path.dirname(folder)}: run this as root`);
  }
}

/** Opens the data like a start of the server, which also migrates it to this program's version. */
async function checkStagedData(folder: string, archive: string, sampleFolder: string): Promise<string[]> {
  try {
    const convert = () => takeOver(folder, sampleFolder);
    const { collections, close } = await openFolder(folder, definitions, { convert });
    try {
      requireSections(collections.company, folder);
      return formatRecordCounts(collections);
    } finally {
      await close();
    }
  } catch (error) {
    throw new BadBackupError(archive, getErrorMessage(error).replaceAll(`${folder}${path.sep}`, 'data/'));
  }
}
