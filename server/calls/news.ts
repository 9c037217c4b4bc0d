import type { News } from '../../contract/records.ts';
import { cleanNews, type NewsValue } from '../collections.ts';
import type { Collection } from '../store/collection.ts';
import { content } from './content.ts';
import type { Handlers, ShowDraft } from './handlers.ts';

type NewsCalls = 'list' | 'detail' | 'save' | 'update' | 'delete' | 'restore' | 'history' | 'revert' | 'preview';

export function newsCalls(collection: Collection<NewsValue>, show: ShowDraft): Handlers<`news.${NewsCalls}`> {
  const news = content({
    collection,
    id: 'newId',
    clean: cleanNews,
    rowOf: ({ id, value, born, rev }): News => ({
      newId: id,
      newTitle: value.newTitle,
      newIntro: value.newIntro,
      newCover: value.newCover,
      newInfo: value.newInfo,
      createDate: born,
      rev,
    }),
  });

  return {
    'news.list': ({ newTitle, page, limit }) => news.list({ text: newTitle || undefined, page, limit }),
    'news.detail': ({ newId }) => news.detail(newId),
    'news.save': (value, visit) => news.save(value, visit),
    'news.update': ({ newId, rev, ...value }, visit) => news.update(newId, rev, visit, value),
    'news.delete': ({ newId }, visit) => news.remove(newId, visit),
    'news.restore': ({ newId }, visit) => news.restore(newId, visit),
    'news.history': ({ newId }) => news.history(newId),
    'news.revert': ({ newId, version }, visit) => news.revert(newId, version, visit),
    'news.preview': async ({ newId, device, ...value }) => ({
      html: await show({ article: news.draft(newId, value) }, device),
    }),
  };
}
