/** The folders in one state for as long as it takes to copy it, whether a server is writing them or nobody is. */
import fs from 'node:fs';
import path from 'node:path';
import { askServer } from '../ask-server.ts';
import { BadCommand } from '../bad-command.ts';
import type { Settings } from '../settings.ts';
import { lockFolder } from '../store/lock.ts';
import type { Pins } from '../store/pin.ts';
import { isHalfWritten, isOfCollection, pinnedSources, type Source, sourcesIn } from './sources.ts';

interface Lent {
  sources: Source[];
  letGo(): Promise<unknown>;
}

/** What the serving process answers to `{ backup: true }`. It knows where its uploads are better than this command's environment. */
export interface Lending {
  ok: true;
  pins: Pins;
  uploads: string;
}

export async function lendFolders({ dataDir, uploadsDir }: Pick<Settings, 'dataDir' | 'uploadsDir'>): Promise<Lent> {
  const answer = await askServer(dataDir, { backup: true });
  if (answer) return fromServer(answer as unknown as Lending, dataDir);
  if (!fs.existsSync(uploadsDir)) throw new BadCommand(`there is no folder ${uploadsDir}: set UPLOADS_DIR`);
  const lock = await lockFolder(dataDir);
  try {
    return { sources: allIn(dataDir, uploadsDir, isHalfWritten), letGo: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function fromServer({ pins, uploads }: Lending, dataDir: string): Promise<Lent> {
  const pinned = await pinnedSources(pins);
  const letGo = () => Promise.all(pinned.map(({ held }) => held?.close()));
  try {
    // After the records: a picture is there before anything speaks of it.
    return { sources: [...pinned, ...allIn(dataDir, uploads, isOfCollection)], letGo };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** The uploads may lie in the data folder, and are not twice in a backup then. */
function allIn(dataDir: string, uploadsDir: string, isLeftOut: (file: string) => boolean): Source[] {
  const isUploads = (inside: string) => path.join(dataDir, inside) === uploadsDir;
  const data = sourcesIn('data', dataDir, (inside) => isUploads(inside) || isLeftOut(inside));
  return [...data, ...sourcesIn('uploads', uploadsDir)];
}
