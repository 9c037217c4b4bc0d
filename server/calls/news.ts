import type { News } from '../../contract/records.ts';
import { type NewsValue, sanitizeNews } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RenderDraft } from './call-context.ts';
import { createRecordOperations } from './record-operations.ts';

type NewsAction = 'list' | 'detail' | 'save' | 'update' | 'delete' | 'restore' | 'history' | 'revert' | 'preview';

export const toNews = ({ id, value, born, rev }: Entry<NewsValue>): News => ({
  newId: id,
  newTitle: value.newTitle,
  newIntro: value.newIntro,
  newCover: value.newCover,
  newInfo: value.newInfo,
  createDate: born,
  rev,
});

export function createNewsHandlers(
  collection: Collection<NewsValue>,
  show: RenderDraft,
): Handlers<`news.${NewsAction}`> {
  const news = createRecordOperations({
    collection,
    idField: 'newId',
    clean: sanitizeNews,
    toRecord: toNews,
  });

  return {
    'news.list': ({ newTitle, page, limit }) => news.list({ text: newTitle || undefined, page, limit }),
    'news.detail': ({ newId }) => news.get(newId),
    'news.save': (value, visit) => news.save(value, visit),
    'news.update': ({ newId, rev, ...value }, visit) => news.update(newId, rev, visit, value),
    'news.delete': ({ newId }, visit) => news.remove(newId, visit),
    'news.restore': ({ newId }, visit) => news.restore(newId, visit),
    'news.history': ({ newId }) => news.history(newId),
    'news.revert': ({ newId, version }, visit) => news.revert(newId, version, visit),
    'news.preview': async ({ newId, device, ...value }) => ({
      html: await show({ article: news.buildDraft(newId, value) }, device),
    }),
  };
}
