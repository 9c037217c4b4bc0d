import type { Photo } from '../../contract/records.ts';
import type { StoredPhoto } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers } from './call-context.ts';
import { createRecordOperations } from './record-operations.ts';

type CarouselAction = 'all' | 'list' | 'detail' | 'save' | 'update' | 'delete' | 'restore' | 'history' | 'revert';

export const toPhoto = ({ id, value, rev }: Entry<StoredPhoto>): Photo => ({
  photoId: id,
  photoTitle: value.photoTitle,
  photoInfo: value.photoInfo,
  photoUrl: value.photoUrl,
  rev,
});

export function createCarouselHandlers(collection: Collection<StoredPhoto>): Handlers<`carousel.${CarouselAction}`> {
  const photos = createRecordOperations({
    collection,
    idField: 'photoId',
    clean: (value: StoredPhoto) => value,
    toRecord: toPhoto,
  });

  return {
    'carousel.all': () => photos.list({}).data,
    'carousel.list': ({ photoTitle, page, limit }) => photos.list({ text: photoTitle || undefined, page, limit }),
    'carousel.detail': ({ photoId }) => photos.get(photoId),
    'carousel.save': (value, context) => photos.save(value, context),
    'carousel.update': ({ photoId, rev, ...value }, context) => photos.update(photoId, rev, context, value),
    'carousel.delete': ({ photoId }, context) => photos.remove(photoId, context),
    'carousel.restore': ({ photoId }, context) => photos.restore(photoId, context),
    'carousel.history': ({ photoId }) => photos.history(photoId),
    'carousel.revert': ({ photoId, version }, context) => photos.revert(photoId, version, context),
  };
}
