import type { Photo } from '../../contract/records.ts';
import type { StoredPhoto } from '../content/collections.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction } from './call-context.ts';
import { createRecordHandlers } from './record-handlers.ts';

export const toPhoto = ({ id, value, rev }: Entry<StoredPhoto>): Photo => ({
  photoId: id,
  photoTitle: value.photoTitle,
  photoInfo: value.photoInfo,
  photoUrl: value.photoUrl,
  rev,
});

export function createCarouselHandlers(
  collection: Collection<StoredPhoto>,
  shareLinks: ShareLinks,
): Handlers<`carousel.${RecordAction | 'all'}`> {
  const { handlers } = createRecordHandlers({
    noun: 'carousel',
    idField: 'photoId',
    collection,
    shareLinks,
    toQuery: ({ photoTitle }: { photoTitle: string }) => ({ text: photoTitle || undefined }),
    toRecord: toPhoto,
    clean: (value: StoredPhoto) => value,
  });

  return {
    ...handlers,
    'carousel.all': () => collection.publicView.list({}).entries.map(toPhoto),
  };
}
