/** What goes into a backup: which files, and how far each of them counts. */
import fs from 'node:fs';
import path from 'node:path';
import { definitions } from '../../content/collections.ts';
import { collectionFileNames } from '../../store/collection-files.ts';
import type { LinkedFiles } from '../../store/link-files.ts';
import type { FolderName } from './manifest.ts';

export interface SourceFile {
  /** In the archive. */
  name: string;
  file: string;
  size: number;
  time: number;
  /** Held open from the start, where the file may have lost its name by the time it is read. */
  handle?: fs.promises.FileHandle;
}

const BLOCK = 1 << 18;

/** The folders as they lie there. What has a dot in front or is only half-written is nobody's content. */
export function listSources(folder: FolderName, root: string, isLeftOut: (file: string) => boolean = () => false) {
  const found: SourceFile[] = [];
  const look = (at: string) => {
    for (const entry of fs.readdirSync(path.join(root, at)).sort()) {
      const inside = path.join(at, entry);
      const file = path.join(root, inside);
      if (entry.startsWith('.') || isLeftOut(inside)) continue;
      const stat = fs.statSync(file);
      if (stat.isDirectory()) look(inside);
      else if (stat.isFile()) found.push({ name: nameOf(folder, inside), file, size: stat.size, time: stat.mtimeMs });
      else throw new Error(`${file} is neither a file nor a folder; take it out of there`);
    }
  };
  look('');
  return found;
}

/** The files of the collections, as the server that is writing them has let go of them. */
export async function linkedSources({ folder, files }: LinkedFiles): Promise<SourceFile[]> {
  try {
    const sources: SourceFile[] = [];
    for (const { name, linkName: as, size } of files) {
      const file = path.join(folder, as);
      const held = await fs.promises.open(file, 'r');
      sources.push({ name: nameOf('data', name), file, size, time: (await held.stat()).mtimeMs, handle: held });
    }
    return sources;
  } finally {
    // What is held open needs no name, and so nothing stays behind however this ends.
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const ofCollections = new Set(Object.keys(definitions).flatMap(collectionFileNames));

export const isCollectionFile = (file: string) => ofCollections.has(file) || isTemporaryFile(file);
export const isTemporaryFile = (file: string) => file.endsWith('.new');

const nameOf = (folder: FolderName, inside: string) => [folder, ...inside.split(path.sep)].join('/');

/** Exactly as many as were counted: a log goes on growing. */
export async function* bytesOf({ file, size, handle: held }: SourceFile): AsyncGenerator<Buffer> {
  const handle = held ?? (await fs.promises.open(file, 'r'));
  try {
    for (let at = 0; at < size; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(BLOCK, size - at)), 0, undefined, at);
      if (bytesRead === 0) throw new Error(`${file} has changed while it was copied; try again`);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    if (!held) await handle.close();
  }
}
