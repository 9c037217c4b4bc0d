/** Opens the collections that an engine stores. */
import { Collection, type CollectionDefinition } from './collection.ts';
import type { Engine } from './engine.ts';

// biome-ignore lint/suspicious/noExplicitAny: a definition takes its own record type in and gives it out; no other type fits all of them
export type Definitions = Record<string, CollectionDefinition<any>>;
export type Collections<Defs extends Definitions> = {
  readonly [Name in keyof Defs]: Defs[Name] extends CollectionDefinition<infer T> ? Collection<T> : never;
};

/** The search index is built after the start; until it is complete, searches scan all records. */
const SEARCH_INDEX_DELAY_MS = 50;

/** Loads every collection without writing anything. */
export async function loadCollections<Defs extends Definitions>(engine: Engine, definitions: Defs) {
  const warnings: string[] = [];
  const loaded: [name: string, collection: Collection<unknown>][] = [];
  for (const [name, definition] of Object.entries(definitions)) {
    const journal = engine.createJournal(name, definition.trashRetention !== undefined);
    const collection = new Collection<unknown>(definition, journal);
    warnings.push(...(await collection.open()));
    loaded.push([name, collection]);
  }
  return { collections: Object.fromEntries(loaded) as Collections<Defs>, warnings };
}

export function prepareSearchSoon(collections: Readonly<Record<string, { prepareSearch(): void }>>): void {
  const prepare = () => {
    for (const collection of Object.values(collections)) collection.prepareSearch();
  };
  setTimeout(prepare, SEARCH_INDEX_DELAY_MS).unref();
}

/** Such as `thing 12`: the number of records in each collection, by which the maintainer can recognize the data. */
export const formatRecordCounts = (collections: Readonly<Record<string, { size: number }>>) =>
  Object.entries(collections).map(([name, { size }]) => `${name} ${size}`);
