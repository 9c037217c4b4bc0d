/** Reads and writes a data folder as a whole. Whoever uses it has locked the folder, or has just made it. */
import path from 'node:path';
import { makeFolder } from '../disk.ts';
import type { Definitions } from '../open-collections.ts';
import { RecordsInMemory } from '../records-in-memory.ts';
import { type StoredRecords, toStoredRecords } from '../stored-records.ts';
import { collectionFileNames } from './collection-files.ts';
import { FileEngine } from './file-engine.ts';
import { registerNewCollections, requireListedSnapshots } from './folder-manifest.ts';
import { HistoryFile } from './history-file.ts';
import { writeSnapshot } from './snapshot.ts';

/** Throws DamagedFileError. */
export async function readFolder(folder: string, definitions: Definitions): Promise<StoredRecords[]> {
  requireListedSnapshots(folder);
  const engine = new FileEngine(folder);
  const stored: StoredRecords[] = [];
  for (const [name, definition] of Object.entries(definitions)) {
    const journal = engine.createJournal(name, definition.trashRetention !== undefined);
    const memory = new RecordsInMemory(definition);
    await journal.open(memory);
    stored.push(toStoredRecords(name, memory.entries(), await journal.history()));
  }
  return stored;
}

export async function writeFolder(folder: string, stored: readonly StoredRecords[]): Promise<void> {
  makeFolder(folder, 0o700);
  for (const { name, entries, history } of stored) {
    const [, , snapshotName = '', historyName = ''] = collectionFileNames(name);
    await writeSnapshot(path.join(folder, snapshotName), name, entries);
    await new HistoryFile(path.join(folder, historyName)).write(history);
  }
  await registerNewCollections(
    folder,
    stored.map(({ name }) => name),
  );
}
