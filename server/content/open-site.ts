/** Opens everything that the calls use: data folder, uploads and sessions. */
import fs from 'node:fs';
import path from 'node:path';
import { Passkeys } from '../accounts/passkeys/passkeys.ts';
import { SecondFactors } from '../accounts/second-factors.ts';
import { Sessions } from '../accounts/sessions.ts';
import { Deeds } from '../deeds/deeds.ts';
import { LoginGuard } from '../limits/login-guard.ts';
import type { Settings } from '../settings.ts';
import { makeFolder } from '../store/disk.ts';
import { getErrorMessage } from '../store/errors.ts';
import { openFolder } from '../store/files/open-folder.ts';
import { definitions } from './collections.ts';
import { finishImport } from './content-file.ts';
import { ShareLinks } from './share-links.ts';
import { takeOver } from './take-over/take-over.ts';
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

export async function openSite(settings: Settings, files: ProgramFiles) {
  const uploads = new UploadFolder(settings.uploadsDir);
  requireUsableFolder('UPLOADS_DIR', settings.uploadsDir);
  requireUsableFolder('DATA_DIR', settings.dataDir, 0o700);
  const sampleFolder = sampleDataFolder(files);
  const opened = await openFolder(settings.dataDir, definitions, {
    seeds: {
      folder: sampleFolder,
      addUploads: () => uploads.addSamples(path.join(files.folder, 'seed', 'uploads')),
    },
    convert: (folder) => takeOver(folder, sampleFolder),
  });
  await finishImport(opened.collections, settings.dataDir);
  // Only after the lock is taken: this deletes temporary files that another server may be receiving.
  uploads.open();
  return {
    ...opened,
    uploads,
    sessions: new Sessions(opened.collections),
    shareLinks: new ShareLinks(opened.collections.share, settings.publicUrl),
    deeds: new Deeds(opened.collections.audit),
    passkeys: new Passkeys(opened.collections, settings.publicUrl),
    secondFactors: new SecondFactors(opened.collections),
    loginGuard: new LoginGuard(),
  };
}
