import type { News } from '../../../contract/records.ts';

export interface NewsData {
  /** Set on every page, shown above the list on the first. */
  featuredNews: News | undefined;
  sideNews: News[];
  listedNews: News[];
  page: number;
  pageCount: number;
}

export interface NewsArticleData {
  article: News;
  /** The next older article. */
  previous: News | undefined;
  /** The next newer article. */
  next: News | undefined;
}
