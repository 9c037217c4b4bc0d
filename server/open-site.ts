/** Everything that stands behind the calls: the data folder, the uploads, who is signed in. */
import path from 'node:path';
import { definitions } from './collections.ts';
import { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { openFolder } from './store/open.ts';
import { Uploads } from './uploads.ts';

/** Where the built program lies. */
export interface ProgramFiles {
  folder: string;
}

export async function openSite(settings: Settings, { folder }: ProgramFiles) {
  const uploads = new Uploads(settings.uploadsDir);
  const opened = await openFolder(settings.dataDir, definitions, {
    folder: path.join(folder, 'seed', 'data'),
    also: () => uploads.addSamples(path.join(folder, 'seed', 'uploads')),
  });
  uploads.open();
  return { ...opened, uploads, sessions: new Sessions(opened.collections) };
}
