/** Opens everything that the calls use: data folder, uploads and sessions. */
import fs from 'node:fs';
import path from 'node:path';
import { SecondFactors } from '../accounts/second-factors.ts';
import { Sessions } from '../accounts/sessions.ts';
import { createLimits } from '../limits/create-limits.ts';
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

interface Samples {
  data: string;
  uploads: string;
}

async function openOnFiles(folder: string, samples: Samples, uploads: UploadFolder) {
  const opened = await openFolder(folder, definitions, {
    seeds: { folder: samples.data, addUploads: () => uploads.addSamples(samples.uploads) },
    convert: (converted) => takeOver(converted, samples.data),
  });
  await finishImport(opened.collections, folder);
  return { ...opened, isWithoutDatabase: false };
}

/** Loaded only when asked for: files need no client of a database. */
async function openInDatabase(
  url: string,
  folder: string,
  samples: Samples,
  surroundings: { prepareFolders(): void; warn(message: string): void },
) {
  const { openDatabase } = await import('../store/postgres/open-database.ts');
  const names = fs.readdirSync(samples.uploads).sort();
  const uploads = new Map(names.map((name) => [`seed/${name}`, path.join(samples.uploads, name)]));
  const opened = await openDatabase(url, folder, definitions, { folder: samples.data, uploads }, surroundings);
  return { ...opened, linkFiles: undefined };
}

/** `warn` is told of trouble with the database while it is in use. */
export async function openSite(settings: Settings, files: ProgramFiles, warn: (message: string) => void = () => {}) {
  const uploads = new UploadFolder(settings.uploadsDir);
  const prepareFolders = () => {
    requireUsableFolder('UPLOADS_DIR', settings.uploadsDir);
    requireUsableFolder('DATA_DIR', settings.dataDir, 0o700);
  };
  const samples = { data: sampleDataFolder(files), uploads: path.join(files.folder, 'seed', 'uploads') };
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) prepareFolders();
  const opened = databaseUrl
    ? await openInDatabase(databaseUrl, dataDir, samples, { prepareFolders, warn })
    : await openOnFiles(dataDir, samples, uploads);
  // Only after the lock is taken: this deletes temporary files that another server may be receiving.
  uploads.open();
  let newFiles: string | undefined = '.';
  if ('files' in opened) {
    uploads.share(opened.files);
    newFiles = opened.isNew ? 'seed' : undefined;
    if (opened.isNew) await uploads.addSamples(samples.uploads);
  }
  return {
    ...opened,
    uploads,
    /** The part of the uploads in which there may be files without records. */
    newFiles,
    sessions: new Sessions(opened.collections, () => opened.engine.isCurrent),
    shareLinks: new ShareLinks(opened.collections.share, settings.publicUrl),
    secondFactors: new SecondFactors(opened.collections),
    ...createLimits(opened.engine),
  };
}
