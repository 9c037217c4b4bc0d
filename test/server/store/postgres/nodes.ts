/** Nodes of the store's tests: each has an engine of its own on one database. */
import type { TestContext } from 'node:test';
import { Collection } from '../../../../server/store/collection.ts';
import { parseDatabaseUrl } from '../../../../server/store/postgres/database-url.ts';
import { PostgresEngine } from '../../../../server/store/postgres/postgres-engine.ts';
import { recoverable, type Thing } from '../things.ts';

export interface Node {
  things: Collection<Thing>;
  engine: PostgresEngine;
  warnings: string[];
  close(): Promise<void>;
}

export async function openNode(t: TestContext, url: string, definition = recoverable): Promise<Node> {
  const warnings: string[] = [];
  const engine = await PostgresEngine.open(parseDatabaseUrl(url), (warning) => warnings.push(warning));
  const things = new Collection(definition, engine.createJournal('thing', definition.trashRetention !== undefined));
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= engine.close();
    return closing;
  };
  t.after(close);
  warnings.push(...(await things.open()));
  engine.start();
  return { things, engine, warnings, close };
}
