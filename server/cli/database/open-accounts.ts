/** What the account command needs of a site in a database. It works beside running servers, as one more node. */
import { SecondFactors } from '../../accounts/second-factors.ts';
import { Sessions } from '../../accounts/sessions.ts';
import { definitions } from '../../content/collections.ts';
import { createLimits } from '../../limits/create-limits.ts';
import { loadCollections } from '../../store/open-collections.ts';
import { parseDatabaseUrl } from '../../store/postgres/database-url.ts';
import { PostgresEngine } from '../../store/postgres/postgres-engine.ts';
import { withDatabase } from './database.ts';

export async function openAccounts(url: string) {
  // Refuses a database without a site, in which the engine would make its tables.
  await withDatabase(url, async () => {});
  const engine = await PostgresEngine.open(parseDatabaseUrl(url), () => {});
  const { collections } = await loadCollections(engine, definitions);
  engine.start();
  return {
    collections,
    sessions: new Sessions(collections, () => true),
    secondFactors: new SecondFactors(collections),
    ...createLimits(engine),
    close: () => engine.close(),
  };
}
