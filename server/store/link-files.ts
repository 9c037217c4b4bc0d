/**
 * A state of the folder to be copied while writing goes on: second names for the files there are, and how far each counts.
 * Nothing that counts now is changed under such a name later: logs and histories only grow, and snapshots are replaced.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isFileNotFound } from './errors.ts';

/** A file that counts, and how far: without a size all of it. */
export interface FileExtent {
  name: string;
  size: number | undefined;
}

interface LinkedFile {
  /** In the data folder. */
  name: string;
  /** Where it can be read meanwhile, in the folder of the pins. */
  linkName: string;
  size: number;
}

export interface LinkedFiles {
  folder: string;
  files: LinkedFile[];
}

const LINK_FOLDER = /^\.pins-/;

/** Without awaiting anything: the journals tell how far they are in the same instant. */
export function linkFiles(folder: string, files: readonly FileExtent[]): LinkedFiles {
  const into = path.join(folder, `.pins-${randomBytes(6).toString('hex')}`);
  fs.mkdirSync(into, { mode: 0o700 });
  try {
    return { folder: into, files: files.flatMap((each) => linkFile(folder, into, each)) };
  } catch (error) {
    fs.rmSync(into, { recursive: true, force: true });
    throw error;
  }
}

function linkFile(folder: string, into: string, { name, size }: FileExtent): LinkedFile[] {
  const as = path.basename(name);
  try {
    fs.linkSync(path.join(folder, name), path.join(into, as));
    return [{ name, linkName: as, size: size ?? fs.statSync(path.join(into, as)).size }];
  } catch (error) {
    if (isFileNotFound(error)) return [];
    throw error;
  }
}

/** What a copier that was killed has not let go of. For whoever holds the folder. */
export function removeStaleLinks(folder: string): void {
  for (const name of fs.readdirSync(folder))
    if (LINK_FOLDER.test(name)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
