/** Opens a data folder: takes the lock, adds sample content on the first start and loads every collection. */
import fs from 'node:fs';
import path from 'node:path';
import { Collection, type CollectionDefinition } from './collection.ts';
import { COMPACTION_DELAY_MS } from './compaction.ts';
import { makeFolder, syncFolder } from './disk.ts';
import { FileJournal } from './file-journal.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { registerNewCollections, requireListedSnapshots } from './folder-manifest.ts';
import { type LinkedFiles, linkFiles, removeStaleLinks } from './link-files.ts';

// biome-ignore lint/suspicious/noExplicitAny: a definition takes its own record type in and gives it out; no other type fits all of them
export type Definitions = Record<string, CollectionDefinition<any>>;
export type Collections<Defs extends Definitions> = {
  readonly [Name in keyof Defs]: Defs[Name] extends CollectionDefinition<infer T> ? Collection<T> : never;
};

interface OpenFolder<Defs extends Definitions> {
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

/** The search index is built after the start; until it is complete, searches scan all records. */
const SEARCH_INDEX_DELAY_MS = 50;

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
    const { opened, warnings } = await load(folder, definitions);
    await registerNewCollections(folder, Object.keys(definitions));
    const all = Object.values(opened);
    for (const { journal } of all) journal.resumeCompaction();
    const prepareSearch = () => {
      for (const { collection } of all) collection.prepareSearch();
    };
    setTimeout(prepareSearch, SEARCH_INDEX_DELAY_MS).unref();
    return {
      collections: toCollections<Defs>(opened),
      lock,
      warnings,
      linkFiles: () =>
        linkFiles(
          folder,
          all.flatMap(({ journal }) => journal.files()),
        ),
      async close() {
        await lock.stopCommands();
        await Promise.all(all.map(({ journal }) => journal.close()));
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
  const { opened, warnings } = await load(folder, definitions);
  const collections = toCollections<Defs>(opened);
  return { counts: formatRecordCounts(collections), warnings, collections };
}

/** Such as `product 12`: the number of records in each collection, by which the maintainer can recognize a folder. */
export const formatRecordCounts = (collections: Readonly<Record<string, { size: number }>>) =>
  Object.entries(collections).map(([name, { size }]) => `${name} ${size}`);

async function load(folder: string, definitions: Definitions) {
  requireListedSnapshots(folder);
  const warnings: string[] = [];
  const opened: Record<string, { collection: Collection<unknown>; journal: FileJournal }> = {};
  for (const [name, definition] of Object.entries(definitions)) {
    const history = definition.trashRetention !== undefined;
    const journal = new FileJournal(folder, name, { history, compactionDelayMs: COMPACTION_DELAY_MS });
    const collection = new Collection<unknown>(definition, journal);
    warnings.push(...(await collection.open()));
    opened[name] = { collection, journal };
  }
  return { opened, warnings };
}

function toCollections<Defs extends Definitions>(opened: Record<string, { collection: Collection<unknown> }>) {
  const entries = Object.entries(opened).map(([name, { collection }]) => [name, collection]);
  return Object.fromEntries(entries) as Collections<Defs>;
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
