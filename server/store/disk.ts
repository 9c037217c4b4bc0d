/** File system helpers for cases that Node's own functions do not cover. */
import fs from 'node:fs';
import path from 'node:path';

/** Creates a folder and its parents. Node's recursive mkdir never returns if a parent cannot be created, such as under /proc. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  fs.mkdirSync(folder, { mode });
}

/** Flushes the folder of a file: after a power cut a new or renamed file may otherwise not be found under its name. */
export async function syncFolder(file: string): Promise<void> {
  const folder = await fs.promises.open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Throws if the file cannot be accessed, where `existsSync` would return false. */
export const fileExists = (file: string) => fs.statSync(file, { throwIfNoEntry: false }) !== undefined;

export const removeIfExists = (file: string) => fs.promises.rm(file, { force: true });
