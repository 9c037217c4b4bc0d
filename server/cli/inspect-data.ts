/** Loads and checks a data folder like a start of the server, without changing anything. */
import fs from 'node:fs';
import path from 'node:path';
import { definitions } from '../content/collections.ts';
import { readSite } from '../content/site-file.ts';
import { inspectFolder } from '../store/files/open-folder.ts';
import { UsageError } from './usage-error.ts';

export async function inspectData(folder: string) {
  if (!fs.existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  const inspected = await inspectTwice(folder);
  return { ...inspected, site: readSite(path.join(folder, 'site.json')) };
}

/** Tries twice: if a server writes to the folder meanwhile, the first reading may be inconsistent. */
async function inspectTwice(folder: string) {
  try {
    return await inspectFolder(folder, definitions);
  } catch {
    return inspectFolder(folder, definitions);
  }
}
