/** The files that go into a backup, and how much of each. */
import fs from 'node:fs';
import path from 'node:path';
import { definitions } from '../../content/collections.ts';
import { collectionFileNames } from '../../store/files/collection-files.ts';
import type { LinkedFiles } from '../../store/files/link-files.ts';
import type { FolderName } from './manifest.ts';

export interface SourceFile {
  /** The name in the archive. */
  name: string;
  file: string;
  size: number;
  time: number;
  /** Open from the start for files whose links are deleted before they are read. */
  handle?: fs.promises.FileHandle;
}

const CHUNK_SIZE = 1 << 18;

/** Lists the files below a folder, without those whose names start with a dot. */
export function listSources(folder: FolderName, root: string, isExcluded: (file: string) => boolean = () => false) {
  const sources: SourceFile[] = [];
  const listFolder = (parent: string) => {
    for (const entry of fs.readdirSync(path.join(root, parent)).sort()) {
      const relativePath = path.join(parent, entry);
      const file = path.join(root, relativePath);
      if (entry.startsWith('.') || isExcluded(relativePath)) continue;
      const stat = fs.statSync(file);
      if (stat.isDirectory()) listFolder(relativePath);
      else if (stat.isFile())
        sources.push({ name: toArchiveName(folder, relativePath), file, size: stat.size, time: stat.mtimeMs });
      else throw new Error(`${file} is neither a file nor a folder; take it out of there`);
    }
  };
  listFolder('');
  return sources;
}

/** Opens the collection files that the server has linked for this backup, and deletes the links. */
export async function openLinkedSources({ folder, files }: LinkedFiles): Promise<SourceFile[]> {
  try {
    const sources: SourceFile[] = [];
    for (const { name, linkName, size } of files) {
      const file = path.join(folder, linkName);
      const handle = await fs.promises.open(file, 'r');
      sources.push({ name: toArchiveName('data', name), file, size, time: (await handle.stat()).mtimeMs, handle });
    }
    return sources;
  } finally {
    // Open files can be read without their names, so no links are left behind even if the backup is killed.
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const collectionFiles = new Set(Object.keys(definitions).flatMap(collectionFileNames));

export const isCollectionFile = (file: string) => collectionFiles.has(file) || isTemporaryFile(file);
export const isTemporaryFile = (file: string) => file.endsWith('.new');

const toArchiveName = (folder: FolderName, relativePath: string) => [folder, ...relativePath.split(path.sep)].join('/');

/** Reads exactly `size` bytes, since a log may have grown meanwhile. */
export async function* readSource({ file, size, handle: openHandle }: SourceFile): AsyncGenerator<Buffer> {
  const handle = openHandle ?? (await fs.promises.open(file, 'r'));
  try {
    for (let at = 0; at < size; ) {
      const length = Math.min(CHUNK_SIZE, size - at);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, undefined, at);
      if (bytesRead === 0) throw new Error(`${file} has changed while it was copied; try again`);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    if (!openHandle) await handle.close();
  }
}
