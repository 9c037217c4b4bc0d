/** Finding records of every kind at once. */
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import type { FoundRecord } from '../../contract/site-records.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { getTitle, type PublicCollections } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import { getState } from '../store/publication.ts';
import type { Handlers } from './call-context.ts';

const MAX_FOUND = 20;

export function createSiteHandlers(collections: PublicCollections): Handlers<'site.find'> {
  // The records of all kinds are read alike; their values differ, and only `getTitle` looks into them.
  const get = (noun: NounName) => collections[noun] as unknown as Collection<object>;

  return {
    'site.find': ({ text }) => {
      const now = formatTimestamp();
      const found = nounNames.flatMap((noun): FoundRecord[] =>
        get(noun)
          .list({ text, limit: MAX_FOUND })
          .entries.map((entry) => ({
            noun,
            id: entry.id,
            title: getTitle(noun, entry.value),
            state: getState(entry, now),
          })),
      );
      return found.slice(0, MAX_FOUND);
    },
  };
}
