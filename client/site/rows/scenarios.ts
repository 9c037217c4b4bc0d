import type { Site } from '../../../contract/site.ts';
import { type PageRow, titled } from '../page-row.ts';
import { type CaseCard, caseCards } from './cases.ts';

export interface ScenariosData {
  scenarios: Site['scenarios'];
  cases: CaseCard[];
}

export const scenariosPage: PageRow<ScenariosData> = {
  path: '/yingyongchangjing',
  query: [],
  load: async (_, __, site) => ({ scenarios: site.scenarios, cases: caseCards(site) }),
  title: (site) => titled('应用场景', site),
  description: (site) => `${site.company}的应用场景：${site.scenarios.map(({ title }) => title).join('、')}`,
  views: {
    desktop: 'Scenarios',
    phone: 'MobileScenarios',
  },
};
