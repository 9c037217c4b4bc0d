import type { News } from '../../contract/records.ts';
import { type StoredNews, sanitizeNews } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RenderDraft } from './call-context.ts';
import { createRecordOperations } from './record-operations.ts';

type NewsAction = 'list' | 'detail' | 'save' | 'update' | 'delete' | 'restore' | 'history' | 'revert' | 'preview';

export const toNews = ({ id, value, born, rev }: Entry<StoredNews>): News => ({
  newId: id,
  newTitle: value.newTitle,
  newIntro: value.newIntro,
  newCover: value.newCover,
  newInfo: value.newInfo,
  createDate: born,
  rev,
});

export function createNewsHandlers(
  collection: Collection<StoredNews>,
  renderDraft: RenderDraft,
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
    'news.save': (value, context) => news.save(value, context),
    'news.update': ({ newId, rev, ...value }, context) => news.update(newId, rev, context, value),
    'news.delete': ({ newId }, context) => news.remove(newId, context),
    'news.restore': ({ newId }, context) => news.restore(newId, context),
    'news.history': ({ newId }) => news.history(newId),
    'news.revert': ({ newId, version }, context) => news.revert(newId, version, context),
    'news.preview': async ({ newId, device, ...value }) => ({
      html: await renderDraft({ article: news.buildDraft(newId, value) }, device),
    }),
  };
}
