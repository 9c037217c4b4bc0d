/**
 * `folder.json`: which collections have a snapshot in a folder. Without it a lost file would look like a collection that
 * nobody has saved anything in, and the next stop would make that true.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileExists, syncFolder } from './disk.ts';
import { isObject } from './entry.ts';
import { DamagedFileError, isFileNotFound, isOutOfSpace } from './errors.ts';
import { FORMAT, writeSnapshot } from './snapshot.ts';

const manifestFile = (folder: string) => path.join(folder, 'folder.json');
const snapshotFile = (folder: string, name: string) => path.join(folder, `${name}.json`);

/** A folder from before there was such a list has none, and everything in it counts. */
export function requireListedFiles(folder: string): void {
  for (const name of readManifest(folder))
    if (!fileExists(snapshotFile(folder, name)))
      throw new DamagedFileError(snapshotFile(folder, name), 1, 'the file is missing; put it back from a backup');
}

/** Gives every collection a snapshot, be it an empty one, and writes down that it has. */
export async function updateManifest(folder: string, names: string[]): Promise<void> {
  const known = readManifest(folder);
  const added = names.filter((name) => !known.includes(name));
  if (added.length === 0) return;
  try {
    for (const name of added) {
      const files = [
        snapshotFile(folder, name),
        ...['log', 'log.old'].map((end) => path.join(folder, `${name}.${end}`)),
      ];
      // One that has a log and no snapshot yet is enlisted when it has been tidied.
      if (!files.some(fileExists)) await writeSnapshot(snapshotFile(folder, name), name, []);
    }
    const members = names.filter((name) => fileExists(snapshotFile(folder, name)));
    const beside = `${manifestFile(folder)}.new`;
    const text = `${JSON.stringify({ format: FORMAT, collections: members }, null, 1)}\n`;
    await fs.promises.writeFile(beside, text, { mode: 0o600, flush: true });
    await fs.promises.rename(beside, manifestFile(folder));
    await syncFolder(manifestFile(folder));
  } catch (error) {
    // A full disk must not keep the site from being read. The next start enlists them.
    if (!isOutOfSpace(error)) throw error;
  }
}

function readManifest(folder: string): string[] {
  const file = manifestFile(folder);
  try {
    const list: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (isObject(list) && Array.isArray(list.collections)) return list.collections.map(String);
  } catch (error) {
    if (isFileNotFound(error)) return [];
    // It may be as sound as can be: we were not let in.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedFileError(file, 1, 'not a list of collections; put it back from a backup, or remove it');
}
