/** A site on its way from one engine to another: all records and the names of its uploads. */
import fs from 'node:fs';
import path from 'node:path';
import { definitions } from '../../content/collections.ts';
import { makeFolder } from '../../store/disk.ts';
import { readFolder, writeFolder } from '../../store/files/whole-folder.ts';
import { fillDatabase, readDatabase } from '../../store/postgres/whole-database.ts';
import { findDifference, type StoredRecords } from '../../store/stored-records.ts';
import { listSources } from '../backup/source-files.ts';
import type { Database } from './database.ts';

export interface CarriedSite {
  stored: readonly StoredRecords[];
  uploads: readonly string[];
}

export interface Folders {
  dataDir: string;
  uploadsDir: string;
}

/** Whoever calls this has locked the data folder, or has just made it. */
export async function readFromFolders({ dataDir, uploadsDir }: Folders): Promise<CarriedSite> {
  const uploads = fs.existsSync(uploadsDir) ? listSources('uploads', uploadsDir) : [];
  return {
    stored: await readFolder(dataDir, definitions),
    uploads: uploads.map(({ file }) => path.relative(uploadsDir, file)),
  };
}

export async function readFromDatabase({ connection, files }: Database): Promise<CarriedSite> {
  const stored = await readDatabase(connection, definitions);
  // After the records: a picture always exists before a record refers to it.
  return { stored, uploads: await files.list() };
}

/** Fills an empty database from folders, and compares what arrived. `temporary` is a file that is made and removed. */
export async function carryToDatabase(
  database: Database,
  { stored, uploads }: CarriedSite,
  uploadsDir: string,
  temporary: string,
): Promise<void> {
  for (const name of uploads) {
    const file = path.join(uploadsDir, name);
    await database.files.put(name, file);
    // Reading checks it against its hash.
    await database.files.get(name, temporary);
    const isSame = fs.readFileSync(temporary).equals(fs.readFileSync(file));
    fs.rmSync(temporary);
    if (!isSame) throw new Error(`${name} is not in the database as it is in ${uploadsDir}`);
  }
  await fillDatabase(database.connection, stored);
  requireSame(stored, (await readFromDatabase(database)).stored);
}

/** Writes new folders from a database, and compares what arrived. */
export async function carryToFolders(
  { files }: Database,
  { stored, uploads }: CarriedSite,
  { dataDir, uploadsDir }: Folders,
): Promise<void> {
  await writeFolder(dataDir, stored);
  makeFolder(uploadsDir);
  for (const name of uploads) {
    const file = path.join(uploadsDir, name);
    makeFolder(path.dirname(file));
    // A file that is not needed may have been removed meanwhile.
    await files.get(name, file);
  }
  requireSame(stored, await readFolder(dataDir, definitions));
}

function requireSame(stored: readonly StoredRecords[], arrived: readonly StoredRecords[]): void {
  const difference = findDifference(stored, arrived);
  if (difference) throw new Error(`${difference} did not arrive as they were`);
}

/** Such as `product 16`. */
export const formatCounts = ({ stored, uploads }: CarriedSite): string =>
  [...stored.map(({ name, entries }) => `${name} ${entries.length}`), `uploads ${uploads.length}`].join(', ');
