import type { Picture, ProjectCase, Site } from '../../../contract/site.ts';
import { type PageRow, titled } from '../page-row.ts';

/** What a link to a case shows of it. */
export interface CaseCard {
  path: string;
  title: string;
  picture: Picture;
  text: string;
}

export const caseCards = (site: Site): CaseCard[] =>
  site.cases.map(({ path, title, introPicture, intro }) => ({
    path,
    title,
    picture: introPicture,
    text: intro[0] ?? '',
  }));

export interface CaseData {
  project: ProjectCase;
  others: CaseCard[];
}

const casePage = (path: string): PageRow<CaseData> => ({
  path,
  query: [],
  load: async (_, __, site) => {
    const project = site.cases.find((each) => each.path === path);
    return project && { project, others: caseCards(site).filter((each) => each.path !== path) };
  },
  title: (site, { project }) => titled(project.title, site),
  description: (_, { project }) => project.intro[0] ?? '',
  views: { desktop: 'Case', phone: 'MobileCase' },
  gone: { words: '案例不存在或已下架', href: '/yingyongchangjing', label: '查看更多案例' },
});

export const casePages = ['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu'].map(casePage);
