/** Folders as a site leaves them, and what is in them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../helpers/folder.ts';
import { type Lifetime, serverFile, startSite, temporaryFolder } from '../../helpers/site.ts';

/** As somebody else, for whom the program may lie out of reach. */
export const asSomebody = ['setpriv', '--reuid=4321', '--regid=4321', '--clear-groups'];
const [become = '', ...options] = asSomebody;
const reads = [process.execPath, '-e', `fs.accessSync(${JSON.stringify(serverFile)})`];
export const canBecome = process.getuid?.() === 0 && spawnSync(become, [...options, ...reads]).status === 0;

interface Folders {
  dataDir: string;
  uploadsDir: string;
}

/** Every file below, by its hash. */
export const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(folder).map((name) => [
      name,
      createHash('sha256')
        .update(fs.readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );

/** A site that was started once and stopped: sound and tidy. */
export async function stoppedSite(t: Lifetime): Promise<Folders> {
  const { dataDir, uploadsDir, stop } = await startSite(t);
  await stop();
  return { dataDir, uploadsDir };
}

/** Of its own, to be broken. Only what a test looks at: the pictures are not copied. */
export function copyOf(t: Lifetime, { dataDir }: Folders): Folders & { around: string } {
  const around = temporaryFolder(t);
  const copy = { around, dataDir: path.join(around, 'data'), uploadsDir: path.join(around, 'uploads') };
  fs.cpSync(dataDir, copy.dataDir, { recursive: true });
  fs.mkdirSync(copy.uploadsDir);
  fs.writeFileSync(path.join(copy.uploadsDir, 'picture.png'), 'a picture');
  return copy;
}

export const namesIn = (folder: string) => fs.readdirSync(folder).sort();
