/** What a folder and its names need of the disk, where Node's own calls are not enough. */
import fs from 'node:fs';
import path from 'node:path';

/** Node's own recursive mkdir never returns where a parent cannot be made, such as under /proc. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  fs.mkdirSync(folder, { mode });
}

/** A new or renamed name is only as safe as the folder it stands in. */
export async function syncFolder(ofFile: string): Promise<void> {
  const folder = await fs.promises.open(path.dirname(ofFile), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Where it cannot be looked at all, that is said: `existsSync` would answer no. */
export const fileExists = (file: string) => fs.statSync(file, { throwIfNoEntry: false }) !== undefined;

export const removeIfExists = (file: string) => fs.promises.rm(file, { force: true });
