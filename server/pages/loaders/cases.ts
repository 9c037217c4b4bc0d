import type { CaseCard, CaseData } from '../../../client/site/page-data/cases.ts';
import type { Site } from '../../../contract/site.ts';
import { formatPageTitle, type LoaderOf, type PageLoader } from '../page-loader.ts';

export const toCaseCards = (site: Site): CaseCard[] =>
  site.cases.map(({ path, title, introPicture, intro }) => ({
    path,
    title,
    picture: introPicture,
    text: intro[0] ?? '',
  }));

export const createCaseLoader = (path: string): PageLoader<CaseData> => ({
  queryParams: [],
  load: ({ site }) => {
    const projectCase = site.cases.find((candidate) => candidate.path === path);
    return projectCase && { projectCase, otherCases: toCaseCards(site).filter((card) => card.path !== path) };
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
