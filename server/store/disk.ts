import fs from 'node:fs';
import path from 'node:path';

/** A new or renamed name is only as safe as the folder it stands in. */
export async function syncFolder(ofFile: string): Promise<void> {
  const folder = await fs.promises.open(path.dirname(ofFile), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export const removeIfThere = (file: string) => fs.promises.rm(file, { force: true });
