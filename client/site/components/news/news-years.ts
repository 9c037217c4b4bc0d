import type { News } from '../../../../contract/records.ts';

/** One of so many entries is large. */
const RHYTHM = 5;

/** The articles of each year, in their order. */
export function groupByYear(articles: News[]): [year: string, articles: News[]][] {
  const years = new Map<string, News[]>();
  for (const article of articles) {
    const year = article.createDate.slice(0, 4);
    const group = years.get(year);
    if (group) group.push(article);
    else years.set(year, [article]);
  }
  return [...years];
}

/**
 * Whether an entry of a year is large: the first of five. The last ones may be fewer than five; then the first of them is large
 * if the others are an even number, so that small entries always fill rows of two.
 */
export const isLargeEntry = (index: number, count: number): boolean =>
  index % RHYTHM === 0 && Math.min(RHYTHM, count - index) % 2 === 1;
