import { paging } from '../../../contract/limits.ts';
import type { News } from '../../../contract/records.ts';
import { numberIn, type PageRow, titled } from '../page-row.ts';

const { featured, beside, perPage, fetch } = paging.publicNews;

export interface NewsData {
  /** Only on the first page of the list they stand above. */
  lead: News | undefined;
  side: News[];
  rest: News[];
  page: number;
  pages: number;
}

const card = (news: News): News => ({ ...news, newInfo: '' });

export const newsPage: PageRow<NewsData> = {
  path: '/xwdt',
  query: ['page'],
  load: async (ask, query) => {
    const { data } = await ask('news.list', { newTitle: '', page: 1, limit: fetch });
    const list = data.map(card);
    const paged = list.slice(featured + beside);
    const pages = Math.max(1, Math.ceil(paged.length / perPage));
    const page = numberIn(query.page, pages);
    if (!page) return undefined;
    return {
      lead: list[0],
      side: list.slice(featured, featured + beside),
      rest: paged.slice((page - 1) * perPage, page * perPage),
      page,
      pages,
    };
  },
  title: (site, { page }) => titled(page === 1 ? '新闻动态' : `新闻动态 第${page}页`, site),
  description: (site) => `${site.company}的公司动态、行业资讯与项目消息`,
  views: {
    desktop: 'NewsList',
    phone: 'MobileNews',
  },
  menu: 'news',
};

export interface NewsArticleData {
  article: News;
  /** Older and newer, as the list has them. */
  previous: News | undefined;
  next: News | undefined;
}

export const newsArticlePage: PageRow<NewsArticleData> = {
  path: '/xwdtDet',
  query: ['newId'],
  load: async (ask, { newId = '' }) => {
    const article = await ask('news.detail', { newId });
    const { data } = await ask('news.list', { newTitle: '', page: 1, limit: fetch });
    const at = data.findIndex((each: News) => each.newId === newId);
    const near = (index: number) => (data[index] ? card(data[index]) : undefined);
    return { article, previous: near(at + 1), next: at > 0 ? near(at - 1) : undefined };
  },
  title: (site, { article }) => titled(article.newTitle, site),
  description: (_, { article }) => article.newIntro || article.newTitle,
  views: {
    desktop: 'NewsArticle',
    phone: 'MobileArticle',
  },
  menu: 'news',
  gone: { words: '新闻不存在或已删除', href: '/xwdt', label: '查看更多新闻' },
};
