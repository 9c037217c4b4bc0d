import fs from 'node:fs';
import path from 'node:path';

/** The paths of all files below a folder, relative to it. */
export function listFiles(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile()).sort();
}

/** The files that contain the given text. */
export const findFilesContaining = (folder: string, text: string) =>
  listFiles(folder).filter((name) => fs.readFileSync(path.join(folder, name)).includes(text));
