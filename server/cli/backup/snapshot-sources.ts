/** The folders in one state for as long as it takes to copy it, whether a server is writing them or nobody is. */
import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../settings.ts';
import { lockFolder } from '../../store/folder-lock.ts';
import type { LinkedFiles } from '../../store/link-files.ts';
import { askServer } from '../ask-server.ts';
import { UsageError } from '../usage-error.ts';
import { isCollectionFile, isTemporaryFile, linkedSources, listSources, type SourceFile } from './source-files.ts';

interface SnapshotSources {
  sources: SourceFile[];
  release(): Promise<unknown>;
}

/** What the serving process answers to `{ backup: true }`. It knows where its uploads are better than this command's environment. */
export interface SnapshotReply {
  ok: true;
  links: LinkedFiles;
  uploads: string;
}

export async function snapshotSources({
  dataDir,
  uploadsDir,
}: Pick<Settings, 'dataDir' | 'uploadsDir'>): Promise<SnapshotSources> {
  const answer = await askServer(dataDir, { backup: true });
  if (answer) return snapshotFromServer(answer as unknown as SnapshotReply, dataDir);
  if (!fs.existsSync(uploadsDir)) throw new UsageError(`there is no folder ${uploadsDir}: set UPLOADS_DIR`);
  const lock = await lockFolder(dataDir);
  try {
    return { sources: allSources(dataDir, uploadsDir, isTemporaryFile), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function snapshotFromServer({ links: pins, uploads }: SnapshotReply, dataDir: string): Promise<SnapshotSources> {
  const pinned = await linkedSources(pins);
  const letGo = () => Promise.all(pinned.map(({ handle: held }) => held?.close()));
  try {
    // After the records: a picture is there before anything speaks of it.
    return { sources: [...pinned, ...allSources(dataDir, uploads, isCollectionFile)], release: letGo };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** The uploads may lie in the data folder, and are not twice in a backup then. */
function allSources(dataDir: string, uploadsDir: string, isLeftOut: (file: string) => boolean): SourceFile[] {
  const isUploads = (inside: string) => path.join(dataDir, inside) === uploadsDir;
  const data = listSources('data', dataDir, (inside) => isUploads(inside) || isLeftOut(inside));
  return [...data, ...listSources('uploads', uploadsDir)];
}
