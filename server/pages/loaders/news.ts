import type { News } from '../../../contract/records.ts';
import { formatPageTitle, type LoaderOf, parsePageNumber } from '../page-loader.ts';
import { newsPageSizes } from '../page-sizes.ts';

const { featured, besideFeatured, perPage } = newsPageSizes;
const TOP_COUNT = featured + besideFeatured;

const stripNewsContent = (news: News): News => ({ ...news, newInfo: '' });

export const newsListLoader: LoaderOf<'/xwdt'> = {
  queryParams: ['page'],
  load: (content, query) => {
    const { data: top, count } = content.listNews({ offset: 0, limit: TOP_COUNT });
    const pageCount = Math.max(1, Math.ceil((count - TOP_COUNT) / perPage));
    const page = parsePageNumber(query.page, pageCount);
    if (!page) return undefined;
    const listed = content.listNews({ offset: TOP_COUNT + (page - 1) * perPage, limit: perPage });
    const [featuredNews, ...sideNews] = top.map(stripNewsContent);
    return { featuredNews, sideNews, listedNews: listed.data.map(stripNewsContent), page, pageCount };
  },
  title: (site, { page }) => formatPageTitle(page === 1 ? '新闻动态' : `新闻动态 第${page}页`, site),
  description: (site) => `${site.company}的公司动态、行业资讯与项目消息`,
};

export const newsArticleLoader: LoaderOf<'/xwdtDet'> = {
  queryParams: ['newId'],
  load: (content, { newId = '' }) => {
    const article = content.getArticle(newId);
    const { older, newer } = content.findNeighbours(newId);
    return {
      article: { ...article, newInfo: content.describePictures(article.newInfo) },
      previous: older && stripNewsContent(older),
      next: newer && stripNewsContent(newer),
    };
  },
  title: (site, { article }) => formatPageTitle(article.newTitle, site),
  description: (_, { article }) => article.newIntro || article.newTitle,
  goneMessage: { text: '新闻不存在或已删除', href: '/xwdt', label: '查看更多新闻' },
};
