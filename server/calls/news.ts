import type { News } from '../../contract/records.ts';
import { type StoredNews, sanitizeNews } from '../content/collections.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction, RenderDraft } from './call-context.ts';
import { openLinksInNewTab } from './open-links-in-new-tab.ts';
import { createRecordHandlers } from './record-handlers.ts';

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
  shareLinks: ShareLinks,
  renderDraft: RenderDraft,
): Handlers<`news.${RecordAction | 'preview'}`> {
  const { handlers, buildDraft } = createRecordHandlers({
    noun: 'news',
    idField: 'newId',
    collection,
    shareLinks,
    toQuery: ({ newTitle }: { newTitle: string }) => ({ text: newTitle || undefined }),
    toRecord: toNews,
    clean: sanitizeNews,
  });

  return {
    ...handlers,
    'news.preview': async ({ newId, device, ...value }) => ({
      html: openLinksInNewTab(await renderDraft({ article: buildDraft(newId, value) }, device)),
    }),
  };
}
