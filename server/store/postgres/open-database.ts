/** Opens the collections in a database. The data folder only holds what belongs to this node. */
import { randomUUID } from 'node:crypto';
import { lockFolder } from '../files/folder-lock.ts';
import { inspectFolder } from '../files/open-folder.ts';
import { type Definitions, loadCollections, prepareSearchSoon } from '../open-collections.ts';
import { Connection } from './connection.ts';
import { type DatabaseAddress, parseDatabaseUrl } from './database-url.ts';
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
  const files = new SharedFiles(address);
  const isNew = await seed(address, definitions, seeds, files);
  prepareFolders();
  const lock = await lockFolder(folder);
  try {
    const engine = await PostgresEngine.open(address, warn);
    const { collections, warnings } = await loadCollections(engine, definitions);
    engine.start();
    prepareSearchSoon(collections);
    return {
      engine,
      files,
      isNew,
      collections,
      lock,
      warnings,
      async close() {
        await lock.stopCommands();
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
