import { paging } from '../../../contract/limits.ts';
import type { News } from '../../../contract/records.ts';
import { type PageRoute, pageTitle, parsePageNumber } from '../page-route.ts';

const { featured, besideFeatured: beside, perPage, fetchLimit: fetch } = paging.publicNews;

export interface NewsData {
  /** Only on the first page of the list they stand above. */
  featuredNews: News | undefined;
  sideNews: News[];
  listedNews: News[];
  page: number;
  pageCount: number;
}

const stripNewsContent = (news: News): News => ({ ...news, newInfo: '' });

export const newsListRoute: PageRoute<NewsData> = {
  path: '/xwdt',
  queryParams: ['page'],
  load: async (ask, query) => {
    const { data } = await ask('news.list', { newTitle: '', page: 1, limit: fetch });
    const list = data.map(stripNewsContent);
    const paged = list.slice(featured + beside);
    const pages = Math.max(1, Math.ceil(paged.length / perPage));
    const page = parsePageNumber(query.page, pages);
    if (!page) return undefined;
    return {
      featuredNews: list[0],
      sideNews: list.slice(featured, featured + beside),
      listedNews: paged.slice((page - 1) * perPage, page * perPage),
      page,
      pageCount: pages,
    };
  },
  title: (site, { page }) => pageTitle(page === 1 ? '新闻动态' : `新闻动态 第${page}页`, site),
  description: (site) => `${site.company}的公司动态、行业资讯与项目消息`,
  views: {
    desktop: 'NewsListPage',
    phone: 'MobileNewsListPage',
  },
  menuItem: 'news',
};

export interface NewsArticleData {
  article: News;
  /** Older and newer, as the list has them. */
  previous: News | undefined;
  next: News | undefined;
}

export const newsArticleRoute: PageRoute<NewsArticleData> = {
  path: '/xwdtDet',
  queryParams: ['newId'],
  load: async (ask, { newId = '' }) => {
    const article = await ask('news.detail', { newId });
    const { data } = await ask('news.list', { newTitle: '', page: 1, limit: fetch });
    const at = data.findIndex((each: News) => each.newId === newId);
    const near = (index: number) => (data[index] ? stripNewsContent(data[index]) : undefined);
    return { article, previous: near(at + 1), next: at > 0 ? near(at - 1) : undefined };
  },
  title: (site, { article }) => pageTitle(article.newTitle, site),
  description: (_, { article }) => article.newIntro || article.newTitle,
  views: {
    desktop: 'NewsArticlePage',
    phone: 'MobileNewsArticlePage',
  },
  menuItem: 'news',
  goneMessage: { text: '新闻不存在或已删除', href: '/xwdt', label: '查看更多新闻' },
};
