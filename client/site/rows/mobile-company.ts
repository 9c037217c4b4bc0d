import { mobileApplication } from '../../../contract/application-rules.ts';
import type { Figure, Honour, Picture, Site } from '../../../contract/site.ts';
import { type PageRow, titled } from '../page-row.ts';
import { type AgentData, agentPage } from './agent.ts';
import { type CaseCard, caseCards } from './cases.ts';

/** The form is the way to get in touch here: no other stands beside it. */
export const mobileAgentPage: PageRow<AgentData> = {
  path: '/dailijiameng',
  query: [],
  load: agentPage.load,
  title: agentPage.title,
  description: agentPage.description,
  views: { phone: 'MobileAgent' },
  menu: 'agent',
  // Who goes to read the privacy notice finds what was typed.
  kept: true,
  form: mobileApplication,
  contact: false,
};

export interface ProfileData {
  profile: string[];
  picture: Picture;
  figures: Figure[];
  certificates: Honour[];
  facts: Site['facts'];
}

export const mobileProfilePage: PageRow<ProfileData> = {
  path: '/gongsijianjie',
  query: [],
  load: async (_, __, { profile, profilePicture: picture, figures, certificates, facts }) => ({
    profile,
    picture,
    figures,
    certificates,
    facts,
  }),
  title: (site) => titled('公司简介', site),
  description: (site) => site.profile[0] ?? site.description,
  views: { phone: 'MobileProfile' },
  menu: 'about',
};

export interface CasesData {
  cases: CaseCard[];
}

export const mobileCasesPage: PageRow<CasesData> = {
  path: '/xiangmuanli',
  query: [],
  load: async (_, __, site) => ({ cases: caseCards(site) }),
  title: (site) => titled('项目案例', site),
  description: (site) => `${site.company}的项目案例：${site.cases.map(({ title }) => title).join('、')}`,
  views: { phone: 'MobileCases' },
};
