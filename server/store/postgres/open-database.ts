/** Opens the collections in a database. The data folder only holds what belongs to this node. */
import { randomUUID } from 'node:crypto';
import { getErrorMessage, UnavailableError } from '../errors.ts';
import { lockFolder } from '../files/folder-lock.ts';
import { inspectFolder } from '../files/open-folder.ts';
import { type Definitions, loadCollections, prepareSearchSoon } from '../open-collections.ts';
import { Connection } from './connection.ts';
import { type DatabaseAddress, parseDatabaseUrl } from './database-url.ts';
import { type LastKnown, LastKnownFile } from './last-known.ts';
import { LastKnownKeeper } from './last-known-keeper.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { readHead } from './read-log.ts';
import { prepareSchema } from './schema.ts';
import { SharedFiles } from './shared-files.ts';
import { createBatch, storeBatch } from './store-batch.ts';

/** The sample content for a new database. */
export interface DatabaseSeeds {
  folder: string;
  /** The uploads that the samples use, by the names under which they are stored. */
  uploads: ReadonlyMap<string, string>;
}

interface Surroundings {
  /** Makes the folders of this node. Not called if the database is refused. */
  prepareFolders(): void;
  warn(message: string): void;
}

export async function openDatabase<Defs extends Definitions>(
  url: string,
  folder: string,
  definitions: Defs,
  seeds: DatabaseSeeds,
  { prepareFolders, warn }: Surroundings,
) {
  const address = parseDatabaseUrl(url);
  let isCurrent = () => true;
  const files = new SharedFiles(address, () => isCurrent());
  const lastKnown = new LastKnownFile(folder);
  const begun = await begin(address, definitions, seeds, { files, lastKnown });
  if (begun.known) warn(`${begun.why}; visitors are shown what was known last, and nothing can be stored`);
  prepareFolders();
  const lock = await lockFolder(folder);
  try {
    const engine = begun.known
      ? PostgresEngine.openWithout(address, begun.known, warn)
      : await PostgresEngine.open(address, warn);
    isCurrent = () => engine.isCurrent;
    const { collections, warnings } = await loadCollections(engine, definitions);
    engine.start();
    prepareSearchSoon(collections);
    const shown = Object.keys(definitions).filter((name) => {
      const { isPublic, isShown } = definitions[name] ?? {};
      return isPublic || isShown;
    });
    const keeper = new LastKnownKeeper(lastKnown, engine, shown, warn);
    return {
      engine,
      files,
      isNew: begun.isNew,
      /** True if the database was not there: only what visitors are shown is known. */
      isWithoutDatabase: begun.known !== undefined,
      collections,
      lock,
      warnings,
      async close() {
        await lock.stopCommands();
        await keeper.close();
        await engine.close();
        await files.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Checks the database and fills an empty one. If it is not there, what was known last has to do. */
async function begin(
  address: DatabaseAddress,
  definitions: Definitions,
  seeds: DatabaseSeeds,
  { files, lastKnown }: { files: SharedFiles; lastKnown: LastKnownFile },
): Promise<{ isNew: boolean; known?: LastKnown; why?: string }> {
  try {
    return { isNew: await seed(address, definitions, seeds, files) };
  } catch (error) {
    const known = error instanceof UnavailableError ? lastKnown.read() : undefined;
    if (!known) throw error;
    return { isNew: false, known, why: getErrorMessage(error) };
  }
}

/**
 * Puts the samples into an empty database: the records in one batch, so that of nodes that start at once only one does. Returns
 * whether this one did.
 */
async function seed(
  address: DatabaseAddress,
  definitions: Definitions,
  seeds: DatabaseSeeds,
  files: SharedFiles,
): Promise<boolean> {
  const connection = await Connection.open(address);
  try {
    await prepareSchema(connection);
    const head = await readHead(connection);
    if (head.seq > 0) return false;
    for (const [name, file] of seeds.uploads) await files.put(name, file);
    const { collections } = await inspectFolder(seeds.folder, definitions);
    const changes = Object.entries(collections).flatMap(([collection, records]) =>
      records.all().map((entry) => ({ collection, change: { put: entry }, previous: undefined, keepsHistory: false })),
    );
    return changes.length > 0 && (await storeBatch(connection, createBatch(randomUUID(), head, changes)));
  } finally {
    await connection.close();
  }
}
