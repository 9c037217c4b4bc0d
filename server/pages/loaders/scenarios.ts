import { formatPageTitle, type LoaderOf } from '../page-loader.ts';
import { toCaseCards } from './cases.ts';

export const scenariosLoader: LoaderOf<'/yingyongchangjing'> = {
  queryParams: [],
  load: ({ site }) => ({ scenarios: site.scenarios, cases: toCaseCards(site) }),
  title: (site) => formatPageTitle('应用场景', site),
  description: (site) => `${site.company}的应用场景：${site.scenarios.map(({ title }) => title).join('、')}`,
};
