import { nouns } from '../../contract/nouns/nouns.ts';
import type { News } from '../../contract/records.ts';
import type { StoredNews } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction, RenderDraft } from './call-context.ts';
import { openLinksInNewTab } from './open-links-in-new-tab.ts';
import { createRecordHandlers } from './record-handlers.ts';

export const toNews: (entry: Entry<StoredNews>) => News = createRowMapper<News>(nouns.news);

export function createNewsHandlers(
  collection: Collection<StoredNews>,
  shareLinks: ShareLinks,
  renderDraft: RenderDraft,
): Handlers<`news.${RecordAction | 'preview'}`> {
  const { handlers, buildDraft } = createRecordHandlers({ noun: nouns.news, collection, shareLinks, toRecord: toNews });

  return {
    ...handlers,
    'news.preview': async ({ newId, device, ...value }) => ({
      html: openLinksInNewTab(await renderDraft({ article: buildDraft(newId, value) }, device)),
    }),
  };
}
