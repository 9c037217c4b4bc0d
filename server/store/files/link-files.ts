/**
 * Captures a consistent state of a data folder for a backup while the server keeps writing: hard links to the files, and their
 * current sizes. The linked content never changes: logs and histories only grow, and snapshots are replaced by new files.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isFileNotFound } from '../errors.ts';

/** A file, and how much of it to copy: all of it if the size is undefined. */
export interface FileExtent {
  name: string;
  size: number | undefined;
}

interface LinkedFile {
  /** The file's path in the data folder. */
  name: string;
  /** Its name in the folder of links. */
  linkName: string;
  size: number;
}

export interface LinkedFiles {
  folder: string;
  files: LinkedFile[];
}

const LINK_FOLDER = /^\.pins-/;

/** Synchronous, so that the sizes of all logs are from the same moment. */
export function linkFiles(folder: string, files: readonly FileExtent[]): LinkedFiles {
  const linkFolder = path.join(folder, `.pins-${randomBytes(6).toString('hex')}`);
  fs.mkdirSync(linkFolder, { mode: 0o700 });
  try {
    return { folder: linkFolder, files: files.flatMap((file) => linkFile(folder, linkFolder, file)) };
  } catch (error) {
    fs.rmSync(linkFolder, { recursive: true, force: true });
    throw error;
  }
}

function linkFile(folder: string, linkFolder: string, { name, size }: FileExtent): LinkedFile[] {
  const linkName = path.basename(name);
  const link = path.join(linkFolder, linkName);
  try {
    fs.linkSync(path.join(folder, name), link);
    return [{ name, linkName, size: size ?? fs.statSync(link).size }];
  } catch (error) {
    if (isFileNotFound(error)) return [];
    throw error;
  }
}

/** Removes links that a killed backup has left behind. Call it only while holding the folder lock. */
export function removeStaleLinks(folder: string): void {
  for (const name of fs.readdirSync(folder))
    if (LINK_FOLDER.test(name)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
