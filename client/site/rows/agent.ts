import { application } from '../../../contract/application-rules.ts';
import type { Item, Site } from '../../../contract/site.ts';
import { type PageRow, titled } from '../page-row.ts';
import type { Posted } from '../posted.ts';

export interface AgentData {
  profits: Item[];
  policies: Item[];
  advantages: Item[];
  facts: Site['facts'];
  /** Where the page answers to a form that was sent without a script. */
  posted?: Posted;
}

export const agentPage: PageRow<AgentData> = {
  path: '/dljm',
  query: [],
  load: async (_, __, { profits, policies, advantages, facts }) => ({ profits, policies, advantages, facts }),
  title: (site) => titled('代理加盟', site),
  description: (site) => `${site.company}代理加盟：盈利模式、支持政策与加盟申请。${site.facts.rebate}`,
  views: { desktop: 'Agent' },
  menu: 'agent',
  // Who goes to read the privacy notice finds what was typed.
  kept: true,
  form: application,
};
