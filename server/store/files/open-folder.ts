/** Opens a data folder: takes the lock, adds sample content on the first start and loads every collection. */
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, syncFolder } from '../disk.ts';
import type { Engine } from '../engine.ts';
import {
  type Collections,
  type Definitions,
  formatRecordCounts,
  loadCollections,
  prepareSearchSoon,
} from '../open-collections.ts';
import { FileEngine } from './file-engine.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { registerNewCollections, requireListedSnapshots } from './folder-manifest.ts';
import { type LinkedFiles, linkFiles, removeStaleLinks } from './link-files.ts';

interface OpenFolder<Defs extends Definitions> {
  engine: Engine;
  collections: Collections<Defs>;
  lock: FolderLock;
  warnings: string[];
  /** Links the files for a backup, with everything confirmed before the call. The caller deletes the folder of links. */
  linkFiles(): LinkedFiles;
  close(): Promise<void>;
}

/** The sample content for a new data folder. */
interface Seeds {
  folder: string;
  /** Copies the uploads that the samples use. Runs again if a crash interrupted it. */
  addUploads(): Promise<void>;
}

interface Preparation {
  seeds?: Seeds;
  /** Brings a folder of an earlier version to this one's files, before they are loaded. */
  convert?(folder: string): Promise<void>;
}

export async function openFolder<Defs extends Definitions>(
  folder: string,
  definitions: Defs,
  { seeds, convert }: Preparation = {},
): Promise<OpenFolder<Defs>> {
  makeFolder(folder, 0o700);
  const lock = await lockFolder(folder);
  try {
    removeStaleLinks(folder);
    if (seeds) await seed(folder, seeds);
    await convert?.(folder);
    const { engine, collections, warnings } = await load(folder, definitions);
    await registerNewCollections(folder, Object.keys(definitions));
    engine.start();
    prepareSearchSoon(collections);
    return {
      engine,
      collections,
      lock,
      warnings,
      linkFiles: () => linkFiles(folder, engine.fileExtents()),
      async close() {
        await lock.stopCommands();
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Loads and checks a folder without changing it; throws DamagedFileError if it is damaged. */
export async function inspectFolder<Defs extends Definitions>(folder: string, definitions: Defs) {
  const { collections, warnings } = await load(folder, definitions);
  return { counts: formatRecordCounts(collections), warnings, collections };
}

async function load<Defs extends Definitions>(folder: string, definitions: Defs) {
  requireListedSnapshots(folder);
  const engine = new FileEngine(folder);
  return { engine, ...(await loadCollections(engine, definitions)) };
}

/** Adds the sample content to a folder without any collection files. A folder that lost only some files is left alone. */
async function seed(folder: string, seeds: Seeds): Promise<void> {
  const marker = path.join(folder, '.seeding');
  const isUsed = fs.readdirSync(folder).some((name) => /\.(json|log|old)$/.test(name));
  if (isUsed && !fs.existsSync(marker)) return;
  await fs.promises.writeFile(marker, '');
  await syncFolder(marker);
  for (const name of fs.readdirSync(seeds.folder)) {
    if (!name.endsWith('.json')) continue;
    // Flushed, since after a power cut the manifest must not list a file that is missing.
    const bytes = await fs.promises.readFile(path.join(seeds.folder, name));
    await fs.promises.writeFile(path.join(folder, name), bytes, { mode: 0o600, flush: true });
  }
  await seeds.addUploads();
  await fs.promises.rm(marker);
  await syncFolder(marker);
}
