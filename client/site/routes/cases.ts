import type { ProjectCase, Site, SitePicture } from '../../../contract/site.ts';
import { type PageRoute, pageTitle } from '../page-route.ts';

/** What a link to a case shows of it. */
export interface CaseCard {
  path: string;
  title: string;
  picture: SitePicture;
  text: string;
}

export const toCaseCards = (site: Site): CaseCard[] =>
  site.cases.map(({ path, title, introPicture, intro }) => ({
    path,
    title,
    picture: introPicture,
    text: intro[0] ?? '',
  }));

export interface CaseData {
  projectCase: ProjectCase;
  otherCases: CaseCard[];
}

const caseRoute = (path: string): PageRoute<CaseData> => ({
  path,
  queryParams: [],
  load: async (_, __, site) => {
    const project = site.cases.find((each) => each.path === path);
    return project && { projectCase: project, otherCases: toCaseCards(site).filter((each) => each.path !== path) };
  },
  title: (site, { projectCase: project }) => pageTitle(project.title, site),
  description: (_, { projectCase: project }) => project.intro[0] ?? '',
  views: { desktop: 'CasePage', phone: 'MobileCasePage' },
  goneMessage: { text: '案例不存在或已下架', href: '/yingyongchangjing', label: '查看更多案例' },
});

export const caseRoutes = ['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu'].map(caseRoute);
