/** The calls of the nouns that have no others than every noun has. */
import { type NounName, nouns } from '../../contract/nouns/nouns.ts';
import type { PublicCollections } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Handlers, RecordAction } from './call-context.ts';
import { createRecordHandlers } from './record-handlers.ts';

const names = [
  'case',
  'scenario',
  'showroom',
  'honour',
  'certificate',
  'partner',
  'point',
] as const satisfies NounName[];

type Names = (typeof names)[number];

export function createCompanyContentHandlers(collections: PublicCollections, shareLinks: ShareLinks) {
  const handlers = names.map((name) => {
    const noun = nouns[name];
    // The values of these nouns differ, and only their descriptions look into them.
    const collection = collections[name] as unknown as Collection<object>;
    return createRecordHandlers({ noun, collection, shareLinks, toRecord: createRowMapper(noun) }).handlers;
  });
  return Object.assign({}, ...handlers) as Handlers<`${Names}.${RecordAction}`>;
}
