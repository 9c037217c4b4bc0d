/** The calls of the nouns that have no others than every noun has. */
import { nouns } from '../../contract/nouns/nouns.ts';
import type { PublicCollections } from '../content/collections.ts';
import { companyNouns } from '../content/company-site.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { Collection } from '../store/collection.ts';
import type { Handlers, RecordAction } from './call-context.ts';
import { createRecordHandlers, type RecordOptions } from './record-handlers.ts';

const names = ['news', ...companyNouns] as const;

export function createNounHandlers(
  collections: PublicCollections,
  options: RecordOptions,
): Handlers<`${(typeof names)[number]}.${RecordAction}`> {
  const handlers = names.map((name) => {
    const noun = nouns[name];
    // The values of these nouns differ, and only their descriptions look into them.
    const collection = collections[name] as unknown as Collection<object>;
    return createRecordHandlers({ ...options, noun, collection, toRecord: createRowMapper(noun) });
  });
  return Object.assign({}, ...handlers);
}
