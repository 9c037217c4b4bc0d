import type { CaseCard } from '../../../client/site/page-data/cases.ts';
import type { ProjectCase, Site } from '../../../contract/site.ts';
import type { PageContent } from '../page-content.ts';
import { formatPageTitle, type LoaderOf } from '../page-loader.ts';
import { getFirstParagraph } from '../rich-text-summary.ts';
import { omitLongDescription } from './products.ts';

export const toCaseCards = (site: Site): CaseCard[] =>
  site.cases.map(({ path, title, banner, introPicture, intro }) => ({
    path,
    title,
    picture: introPicture.src ? introPicture : banner,
    text: getFirstParagraph(intro),
  }));

const findProducts = (content: PageContent, { equipment }: ProjectCase) =>
  equipment
    .filter(({ productId }) => content.hasProduct(productId))
    .map(({ productId }) => omitLongDescription(content.getProduct(productId)));

export const caseLoader: LoaderOf<'/:case'> = {
  queryParams: [],
  load: (content, _, path) => {
    const { site } = content;
    const found = site.cases.find((candidate) => candidate.path === path);
    if (!found) return undefined;
    const projectCase = { ...found, intro: content.describePictures(found.intro) };
    const otherCases = toCaseCards(site).filter((card) => card.path !== path);
    return { projectCase, products: findProducts(content, projectCase), otherCases };
  },
  title: (site, { projectCase }) => formatPageTitle(projectCase.title, site),
  description: (_, { projectCase }) => getFirstParagraph(projectCase.intro),
  goneMessage: { text: '案例不存在或已下架', href: '/yingyongchangjing', label: '查看更多案例' },
};

export const mobileCasesLoader: LoaderOf<'/xiangmuanli'> = {
  queryParams: [],
  load: ({ site }) => ({ cases: toCaseCards(site) }),
  title: (site) => formatPageTitle('项目案例', site),
  description: (site) => `${site.company}的项目案例：${site.cases.map(({ title }) => title).join('、')}`,
};
