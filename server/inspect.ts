/** Looks at a data folder as a start would, and touches nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { BadCommand } from './bad-command.ts';
import { definitions } from './collections.ts';
import { readSite } from './site-file.ts';
import { inspectFolder } from './store/open.ts';

export async function inspectData(folder: string) {
  if (!fs.existsSync(folder)) throw new BadCommand(`there is no folder ${folder}`);
  const inspected = await inspect(folder);
  return { ...inspected, site: readSite(path.join(folder, 'site.json')) };
}

/** Where a server is writing meanwhile, what does not fit together is damage only if it looks so twice. */
async function inspect(folder: string) {
  try {
    return await inspectFolder(folder, definitions);
  } catch {
    return inspectFolder(folder, definitions);
  }
}
