import { validateApplication, validateMobileApplication } from '../../../contract/validation/application-rules.ts';
import { formatPageTitle, type LoaderOf } from '../page-loader.ts';

export const agentLoader: LoaderOf<'/dljm'> = {
  queryParams: [],
  load: ({ site: { profits, policies, advantages, facts } }) => ({ profits, policies, advantages, facts }),
  title: (site) => formatPageTitle('代理加盟', site),
  description: (site) => `${site.company}代理加盟：盈利模式、政策支持与加盟申请。${site.facts.rebate}`,
  formCheck: validateApplication,
};

export const mobileAgentLoader: LoaderOf<'/dailijiameng'> = { ...agentLoader, formCheck: validateMobileApplication };
