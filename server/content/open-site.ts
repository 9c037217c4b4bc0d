/** Opens everything that the calls use: data folder, uploads and sessions. */
import fs from 'node:fs';
import path from 'node:path';
import { SecondFactors } from '../accounts/second-factors.ts';
import { Sessions } from '../accounts/sessions.ts';
import { LoginGuard } from '../limits/login-guard.ts';
import type { Settings } from '../settings.ts';
import { makeFolder } from '../store/disk.ts';
import { getErrorMessage } from '../store/errors.ts';
import { openFolder } from '../store/files/open-folder.ts';
import { definitions } from './collections.ts';
import { ShareLinks } from './share-links.ts';
import { UploadFolder } from './upload-folder.ts';

export interface ProgramFiles {
  /** The folder of the built program. */
  folder: string;
}

/** The sample data for the first start. */
export const sampleDataFolder = ({ folder }: ProgramFiles) => path.join(folder, 'seed', 'data');

/** Names the setting in the error message, since the system's message only has the path. */
function requireUsableFolder(setting: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Error(`${setting} ${folder} cannot be used: ${getErrorMessage(error)}`, { cause: error });
  }
}

/** Loaded only when asked for: files need no client of a database. */
async function openInDatabase(
  url: string,
  folder: string,
  seeds: { folder: string; addUploads(): Promise<void> },
  surroundings: { prepareFolders(): void; warn(message: string): void },
) {
  const { openDatabase } = await import('../store/postgres/open-database.ts');
  const opened = await openDatabase(url, folder, definitions, seeds, surroundings);
  // What of the site is no record yet, each node reads from its own folder.
  const siteFile = path.join(folder, 'site.json');
  if (!fs.existsSync(siteFile)) fs.copyFileSync(path.join(seeds.folder, 'site.json'), siteFile);
  return { ...opened, linkFiles: undefined };
}

/** `warn` is told of trouble with the database while it is in use. */
export async function openSite(settings: Settings, files: ProgramFiles, warn: (message: string) => void = () => {}) {
  const uploads = new UploadFolder(settings.uploadsDir);
  const prepareFolders = () => {
    requireUsableFolder('UPLOADS_DIR', settings.uploadsDir);
    requireUsableFolder('DATA_DIR', settings.dataDir, 0o700);
  };
  const seeds = {
    folder: sampleDataFolder(files),
    addUploads: () => uploads.addSamples(path.join(files.folder, 'seed', 'uploads')),
  };
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) prepareFolders();
  const opened = databaseUrl
    ? await openInDatabase(databaseUrl, dataDir, seeds, { prepareFolders, warn })
    : await openFolder(dataDir, definitions, seeds);
  if ('files' in opened) uploads.share(opened.files);
  // Only after the lock is taken: this deletes temporary files that another server may be receiving.
  uploads.open();
  return {
    ...opened,
    uploads,
    sessions: new Sessions(opened.collections, () => opened.engine.isCurrent),
    shareLinks: new ShareLinks(opened.collections.share, settings.publicUrl),
    secondFactors: new SecondFactors(opened.collections),
    loginGuard: new LoginGuard(),
  };
}
