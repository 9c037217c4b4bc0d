import { nouns } from '../../contract/nouns/nouns.ts';
import type { Photo } from '../../contract/records.ts';
import type { StoredPhoto } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction, RenderDraft } from './call-context.ts';
import { createRecordHandlers } from './record-handlers.ts';

export const toPhoto: (entry: Entry<StoredPhoto>) => Photo = createRowMapper<Photo>(nouns.carousel);

export function createCarouselHandlers(
  collection: Collection<StoredPhoto>,
  shareLinks: ShareLinks,
  renderDraft: RenderDraft,
): Handlers<`carousel.${RecordAction | 'all'}`> {
  const options = { noun: nouns.carousel, collection, shareLinks, renderDraft, toRecord: toPhoto };

  return {
    ...createRecordHandlers(options),
    'carousel.all': () => collection.publicView.list({}).entries.map(toPhoto),
  };
}
