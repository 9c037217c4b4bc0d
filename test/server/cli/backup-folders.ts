/** Helpers for tests of backups: folders of a stopped site, and their contents. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../helpers/files.ts';
import { serverFile, startSite, type TestScope, temporaryFolder } from '../../helpers/site.ts';

/** Runs a command as an unprivileged user, who may have no access to the program. */
export const asSomebody = ['setpriv', '--reuid=4321', '--regid=4321', '--clear-groups'];
const [become = '', ...options] = asSomebody;
const reads = [process.execPath, '-e', `fs.accessSync(${JSON.stringify(serverFile)})`];
export const canBecome = process.getuid?.() === 0 && spawnSync(become, [...options, ...reads]).status === 0;

interface Folders {
  dataDir: string;
  uploadsDir: string;
}

/** The hashes of all files in a folder and its subfolders. */
export const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(folder).map((name) => [
      name,
      createHash('sha256')
        .update(fs.readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );

/** The folders of a site that was started once and stopped cleanly. */
export async function stoppedSite(t: TestScope): Promise<Folders> {
  const { dataDir, uploadsDir, stop } = await startSite(t);
  await stop();
  return { dataDir, uploadsDir };
}

/** A copy of the folders that a test may change; without the pictures, which tests do not read. */
export function copyOf(t: TestScope, { dataDir }: Folders): Folders & { parent: string } {
  const parent = temporaryFolder(t);
  const copy = { parent, dataDir: path.join(parent, 'data'), uploadsDir: path.join(parent, 'uploads') };
  fs.cpSync(dataDir, copy.dataDir, { recursive: true });
  fs.mkdirSync(copy.uploadsDir);
  fs.writeFileSync(path.join(copy.uploadsDir, 'picture.png'), 'a picture');
  return copy;
}

export const namesIn = (folder: string) => fs.readdirSync(folder).sort();

/** Of all files but the record of deeds, which goes on when a backup is restored. */
export function hashesBesideDeeds(folder: string): Record<string, string> {
  const { 'audit.json': _, ...others } = hashesIn(folder);
  return others;
}
