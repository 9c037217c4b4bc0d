import type { Site } from '../../../contract/site.ts';
import { type PageRoute, pageTitle } from '../page-route.ts';
import { type CaseCard, toCaseCards } from './cases.ts';

export interface ScenariosData {
  scenarios: Site['scenarios'];
  cases: CaseCard[];
}

export const scenariosRoute: PageRoute<ScenariosData> = {
  path: '/yingyongchangjing',
  queryParams: [],
  load: async (_, __, site) => ({ scenarios: site.scenarios, cases: toCaseCards(site) }),
  title: (site) => pageTitle('应用场景', site),
  description: (site) => `${site.company}的应用场景：${site.scenarios.map(({ title }) => title).join('、')}`,
  views: {
    desktop: 'ScenariosPage',
    phone: 'MobileScenariosPage',
  },
};
