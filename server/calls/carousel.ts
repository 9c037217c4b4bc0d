import { nouns } from '../../contract/nouns/nouns.ts';
import type { Photo } from '../../contract/records.ts';
import type { StoredPhoto } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction } from './call-context.ts';
import { createRecordHandlers, type RecordOptions } from './record-handlers.ts';

export const toPhoto: (entry: Entry<StoredPhoto>) => Photo = createRowMapper<Photo>(nouns.carousel);

export function createCarouselHandlers(
  collection: Collection<StoredPhoto>,
  options: RecordOptions,
): Handlers<`carousel.${RecordAction | 'all'}`> {
  return {
    ...createRecordHandlers({ ...options, noun: nouns.carousel, collection, toRecord: toPhoto }),
    'carousel.all': () => collection.publicView.list({}).entries.map(toPhoto),
  };
}
