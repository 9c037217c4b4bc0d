import type { IconItem, Site } from '../../../contract/site.ts';
import { validateApplication } from '../../../contract/validation/application-rules.ts';
import type { SubmittedForm } from '../components/application/submitted-form.ts';
import { type PageRoute, pageTitle } from '../page-route.ts';

export interface AgentData {
  profits: IconItem[];
  policies: IconItem[];
  advantages: IconItem[];
  facts: Site['facts'];
  /** Where the page answers to a form that was sent without a script. */
  submitted?: SubmittedForm;
}

export const agentRoute: PageRoute<AgentData> = {
  path: '/dljm',
  queryParams: [],
  load: async (_, __, { profits, policies, advantages, facts }) => ({ profits, policies, advantages, facts }),
  title: (site) => pageTitle('代理加盟', site),
  description: (site) => `${site.company}代理加盟：盈利模式、支持政策与加盟申请。${site.facts.rebate}`,
  views: { desktop: 'AgentPage' },
  menuItem: 'agent',
  // Who goes to read the privacy notice finds what was typed.
  keepAlive: true,
  formCheck: validateApplication,
};
