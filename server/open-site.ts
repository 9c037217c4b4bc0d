/** Everything that stands behind the calls: the data folder, the uploads, who is signed in. */
import fs from 'node:fs';
import path from 'node:path';
import { LoginGuard } from './accounts/login-guard.ts';
import { definitions } from './collections.ts';
import { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { makeFolder } from './store/disk.ts';
import { openFolder } from './store/open.ts';
import { messageOf } from './store/trouble.ts';
import { Uploads } from './uploads.ts';

/** Where the built program lies. */
export interface ProgramFiles {
  folder: string;
}

/** The data that a first start is filled with. */
export const samplesOf = ({ folder }: ProgramFiles) => path.join(folder, 'seed', 'data');

/** Says which setting to look at, where the system only says what it could not do. */
function usable(setting: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Error(`${setting} ${folder} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}

export async function openSite(settings: Settings, files: ProgramFiles) {
  const uploads = new Uploads(settings.uploadsDir);
  usable('UPLOADS_DIR', settings.uploadsDir);
  usable('DATA_DIR', settings.dataDir, 0o700);
  const opened = await openFolder(settings.dataDir, definitions, {
    folder: samplesOf(files),
    also: () => uploads.addSamples(path.join(files.folder, 'seed', 'uploads')),
  });
  // Not before the folder is ours: another server's uploads may be arriving.
  uploads.open();
  return { ...opened, uploads, sessions: new Sessions(opened.collections), loginGuard: new LoginGuard() };
}
