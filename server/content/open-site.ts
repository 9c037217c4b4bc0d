/** Everything that stands behind the calls: the data folder, the uploads, who is signed in. */
import fs from 'node:fs';
import path from 'node:path';
import { Sessions } from '../accounts/sessions.ts';
import { LoginGuard } from '../limits/login-guard.ts';
import type { Settings } from '../settings.ts';
import { makeFolder } from '../store/disk.ts';
import { getErrorMessage } from '../store/errors.ts';
import { openFolder } from '../store/open-folder.ts';
import { definitions } from './collections.ts';
import { Uploads } from './uploads.ts';

/** Where the built program lies. */
export interface ProgramFiles {
  folder: string;
}

/** The data that a first start is filled with. */
export const sampleDataFolder = ({ folder }: ProgramFiles) => path.join(folder, 'seed', 'data');

/** Says which setting to look at, where the system only says what it could not do. */
function requireUsableFolder(setting: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Error(`${setting} ${folder} cannot be used: ${getErrorMessage(error)}`, { cause: error });
  }
}

export async function openSite(settings: Settings, files: ProgramFiles) {
  const uploads = new Uploads(settings.uploadsDir);
  requireUsableFolder('UPLOADS_DIR', settings.uploadsDir);
  requireUsableFolder('DATA_DIR', settings.dataDir, 0o700);
  const opened = await openFolder(settings.dataDir, definitions, {
    folder: sampleDataFolder(files),
    addUploads: () => uploads.addSamples(path.join(files.folder, 'seed', 'uploads')),
  });
  // Not before the folder is ours: another server's uploads may be arriving.
  uploads.open();
  return { ...opened, uploads, sessions: new Sessions(opened.collections), loginGuard: new LoginGuard() };
}
