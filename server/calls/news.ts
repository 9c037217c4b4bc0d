import { nouns } from '../../contract/nouns/nouns.ts';
import type { News } from '../../contract/records.ts';
import type { StoredNews } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { Entry } from '../store/entry.ts';

export const toNews: (entry: Entry<StoredNews>) => News = createRowMapper<News>(nouns.news);
