import type { Photo } from '../../contract/records.ts';
import type { PhotoValue } from '../collections.ts';
import type { Collection } from '../store/collection.ts';
import { content } from './content.ts';
import type { Handlers } from './handlers.ts';

type CarouselCalls = 'all' | 'list' | 'detail' | 'save' | 'update' | 'delete' | 'restore' | 'history' | 'revert';

export function carouselCalls(collection: Collection<PhotoValue>): Handlers<`carousel.${CarouselCalls}`> {
  const photos = content({
    collection,
    id: 'photoId',
    clean: (value: PhotoValue) => value,
    rowOf: ({ id, value, rev }): Photo => ({
      photoId: id,
      photoTitle: value.photoTitle,
      photoInfo: value.photoInfo,
      photoUrl: value.photoUrl,
      rev,
    }),
  });

  return {
    'carousel.all': () => photos.list({}).data,
    'carousel.list': ({ photoTitle, page, limit }) => photos.list({ text: photoTitle || undefined, page, limit }),
    'carousel.detail': ({ photoId }) => photos.detail(photoId),
    'carousel.save': (value, visit) => photos.save(value, visit),
    'carousel.update': ({ photoId, rev, ...value }, visit) => photos.update(photoId, rev, visit, value),
    'carousel.delete': ({ photoId }, visit) => photos.remove(photoId, visit),
    'carousel.restore': ({ photoId }, visit) => photos.restore(photoId, visit),
    'carousel.history': ({ photoId }) => photos.history(photoId),
    'carousel.revert': ({ photoId, version }, visit) => photos.revert(photoId, version, visit),
  };
}
