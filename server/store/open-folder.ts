/** Opens a data folder: the lock, the seeds on first start, every collection; and leaves it tidy again. */
import fs from 'node:fs';
import path from 'node:path';
import { Collection, type CollectionDefinition } from './collection.ts';
import { makeFolder, syncFolder } from './disk.ts';
import { FileJournal } from './file-journal.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { requireListedFiles, updateManifest } from './folder-manifest.ts';
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
  /** A state to copy: everything that was confirmed before this call is in it. Whoever asks lets go of its folder. */
  linkFiles(): LinkedFiles;
  close(): Promise<void>;
}

/** What a folder that has never been used is filled with. */
interface Seeds {
  folder: string;
  /** What belongs to them and lies elsewhere. Done again where a crash cut it off. */
  addUploads(): Promise<void>;
}

/** Soon enough for somebody's data that is to be erased, and not for each of many. */
const COMPACTION_DELAY_MS = 60_000;
/** Nobody waits for an index before the site is there: until then searches look through everything. */
const SEARCH_INDEX_DELAY_MS = 50;

export async function openFolder<Defs extends Definitions>(
  folder: string,
  definitions: Defs,
  seeds?: Seeds,
): Promise<OpenFolder<Defs>> {
  makeFolder(folder, 0o700);
  const lock = await lockFolder(folder);
  try {
    removeStaleLinks(folder);
    if (seeds) await seed(folder, seeds);
    const { opened, warnings } = await load(folder, definitions);
    await updateManifest(folder, Object.keys(definitions));
    const all = Object.values(opened);
    for (const { journal } of all) journal.resumeCompaction();
    const prepareSearch = () => {
      for (const { collection } of all) collection.prepareSearch();
    };
    setTimeout(prepareSearch, SEARCH_INDEX_DELAY_MS).unref();
    return {
      collections: collectionsOf<Defs>(opened),
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

/** Reads and checks a folder without touching it; throws Damage where it is not sound. */
export async function inspectFolder<Defs extends Definitions>(folder: string, definitions: Defs) {
  const { opened, warnings } = await load(folder, definitions);
  const collections = collectionsOf<Defs>(opened);
  return { counts: countRecords(collections), warnings, collections };
}

/** For the maintainer to see at a glance whether it is the right folder. */
export const countRecords = (collections: Readonly<Record<string, { size: number }>>) =>
  Object.entries(collections).map(([name, { size }]) => `${name} ${size}`);

async function load(folder: string, definitions: Definitions) {
  requireListedFiles(folder);
  const warnings: string[] = [];
  const opened: Record<string, { collection: Collection<unknown>; journal: FileJournal }> = {};
  for (const [name, definition] of Object.entries(definitions)) {
    const history = definition.trashRetention !== undefined;
    const journal = new FileJournal(folder, name, { history, compactWithin: COMPACTION_DELAY_MS });
    const collection = new Collection<unknown>(definition, journal);
    warnings.push(...(await collection.open()));
    opened[name] = { collection, journal };
  }
  return { opened, warnings };
}

function collectionsOf<Defs extends Definitions>(opened: Record<string, { collection: Collection<unknown> }>) {
  const entries = Object.entries(opened).map(([name, { collection }]) => [name, collection]);
  return Object.fromEntries(entries) as Collections<Defs>;
}

/** A folder without a single collection has never been used. One that lost a file is not given sample content. */
async function seed(folder: string, seeds: Seeds): Promise<void> {
  const unfinished = path.join(folder, '.seeding');
  const isUsed = fs.readdirSync(folder).some((name) => /\.(json|log|old)$/.test(name));
  if (isUsed && !fs.existsSync(unfinished)) return;
  await fs.promises.writeFile(unfinished, '');
  await syncFolder(unfinished);
  for (const name of fs.readdirSync(seeds.folder)) {
    // What is not data stays with the program.
    if (!name.endsWith('.json')) continue;
    // Flushed: what the folder is said to hold from here on must be there after a power cut as well.
    const bytes = await fs.promises.readFile(path.join(seeds.folder, name));
    await fs.promises.writeFile(path.join(folder, name), bytes, { mode: 0o600, flush: true });
  }
  await seeds.addUploads();
  await fs.promises.rm(unfinished);
  await syncFolder(unfinished);
}
