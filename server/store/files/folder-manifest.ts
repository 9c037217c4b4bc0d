/**
 * `folder.json` lists the collections that have a snapshot in the data folder. Without the list a lost file would look like an
 * empty collection, and would be replaced by an empty snapshot when the server stops.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileExists, syncFolder } from '../disk.ts';
import { isObject } from '../entry.ts';
import { DamagedFileError, isFileNotFound, isOutOfSpace } from '../errors.ts';
import { SNAPSHOT_FORMAT, writeSnapshot } from './snapshot.ts';

const manifestFile = (folder: string) => path.join(folder, 'folder.json');
const snapshotFile = (folder: string, name: string) => path.join(folder, `${name}.json`);

/** Whether the folder is known to have this collection. */
export const hasCollection = (folder: string, name: string) => readManifest(folder).includes(name);

/** Throws if a listed snapshot is missing. Folders from older versions have no manifest and are not checked. */
export function requireListedSnapshots(folder: string): void {
  for (const name of readManifest(folder))
    if (!fileExists(snapshotFile(folder, name)))
      throw new DamagedFileError(snapshotFile(folder, name), 1, 'the file is missing; put it back from a backup');
}

/** Writes an empty snapshot for each new collection and adds it to the manifest. */
export async function registerNewCollections(folder: string, names: string[]): Promise<void> {
  const known = readManifest(folder);
  const added = names.filter((name) => !known.includes(name));
  if (added.length === 0) return;
  try {
    for (const name of added) {
      const files = [
        snapshotFile(folder, name),
        ...['log', 'log.old'].map((end) => path.join(folder, `${name}.${end}`)),
      ];
      // A collection with a log but no snapshot is listed at a later start, after its first compaction.
      if (!files.some(fileExists)) await writeSnapshot(snapshotFile(folder, name), name, []);
    }
    const listed = names.filter((name) => fileExists(snapshotFile(folder, name)));
    const temporary = `${manifestFile(folder)}.new`;
    const text = `${JSON.stringify({ format: SNAPSHOT_FORMAT, collections: listed }, null, 1)}\n`;
    await fs.promises.writeFile(temporary, text, { mode: 0o600, flush: true });
    await fs.promises.rename(temporary, manifestFile(folder));
    await syncFolder(manifestFile(folder));
  } catch (error) {
    // With a full disk the server still starts and can be read. The next start updates the manifest.
    if (!isOutOfSpace(error)) throw error;
  }
}

function readManifest(folder: string): string[] {
  const file = manifestFile(folder);
  try {
    const manifest: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (isObject(manifest) && Array.isArray(manifest.collections)) return manifest.collections.map(String);
  } catch (error) {
    if (isFileNotFound(error)) return [];
    // The file could not be read, for example for lack of permission; it need not be damaged.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedFileError(file, 1, 'not a list of collections; put it back from a backup, or remove it');
}
