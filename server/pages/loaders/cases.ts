import type { CaseCard, CaseData } from '../../../client/site/page-data/cases.ts';
import type { ProjectCase, Site } from '../../../contract/site.ts';
import type { PageContent } from '../page-content.ts';
import { formatPageTitle, type LoaderOf, type PageLoader } from '../page-loader.ts';
import { omitLongDescription } from './products.ts';

export const toCaseCards = (site: Site): CaseCard[] =>
  site.cases.map(({ path, title, banner, introPicture, intro }) => ({
    path,
    title,
    picture: introPicture.src ? introPicture : banner,
    text: intro[0] ?? '',
  }));

const findProducts = (content: PageContent, { equipment = [] }: ProjectCase) =>
  equipment
    .filter(({ productId }) => content.hasProduct(productId))
    .map(({ productId }) => omitLongDescription(content.getProduct(productId)));

export const createCaseLoader = (path: string): PageLoader<CaseData> => ({
  queryParams: [],
  load: (content) => {
    const { site } = content;
    const projectCase = site.cases.find((candidate) => candidate.path === path);
    if (!projectCase) return undefined;
    const otherCases = toCaseCards(site).filter((card) => card.path !== path);
    return { projectCase, products: findProducts(content, projectCase), otherCases };
  },
  title: (site, { projectCase }) => formatPageTitle(projectCase.title, site),
  description: (_, { projectCase }) => projectCase.intro[0] ?? '',
  isPresent: (site) => site.cases.some((candidate) => candidate.path === path),
  goneMessage: { text: '案例不存在或已下架', href: '/yingyongchangjing', label: '查看更多案例' },
});

export const mobileCasesLoader: LoaderOf<'/xiangmuanli'> = {
  queryParams: [],
  load: ({ site }) => ({ cases: toCaseCards(site) }),
  title: (site) => formatPageTitle('项目案例', site),
  description: (site) => `${site.company}的项目案例：${site.cases.map(({ title }) => title).join('、')}`,
};
