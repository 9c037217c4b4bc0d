import { searchLimits } from '../../../contract/search.ts';
import { formatPageTitle, type LoaderOf, parsePageNumber } from '../page-loader.ts';

const { perPage, results } = searchLimits;

export const searchLoader: LoaderOf<'/search'> = {
  queryParams: ['q', 'page'],
  load: (content, query) => {
    const text = (query.q ?? '').slice(0, searchLimits.query).trim();
    const page = parsePageNumber(query.page, results / perPage);
    if (!page) return undefined;
    const { hits, count, corrected, near } = content.search(text, { offset: (page - 1) * perPage, limit: perPage });
    if (page > 1 && hits.length === 0) return undefined;
    const pageCount = Math.max(1, Math.ceil(count / perPage));
    return { text, hits, count, corrected, near, page, pageCount };
  },
  title: (site, { text }) => formatPageTitle(text === '' ? '站内搜索' : `搜索“${text}”`, site),
  description: (site) => `在${site.company}网站搜索产品、案例与新闻`,
  isUncached: true,
  noIndex: true,
};
