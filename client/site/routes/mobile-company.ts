import type { Honour, KeyFigure, Site, SitePicture } from '../../../contract/site.ts';
import { validateMobileApplication } from '../../../contract/validation/application-rules.ts';
import { type PageRoute, pageTitle } from '../page-route.ts';
import { type AgentData, agentRoute } from './agent.ts';
import { type CaseCard, toCaseCards } from './cases.ts';

/** The form is the way to get in touch here: no other stands beside it. */
export const mobileAgentRoute: PageRoute<AgentData> = {
  path: '/dailijiameng',
  queryParams: [],
  load: agentRoute.load,
  title: agentRoute.title,
  description: agentRoute.description,
  views: { phone: 'MobileAgentPage' },
  menuItem: 'agent',
  // Who goes to read the privacy notice finds what was typed.
  keepAlive: true,
  formCheck: validateMobileApplication,
  contactButton: false,
};

export interface ProfileData {
  profile: string[];
  picture: SitePicture;
  figures: KeyFigure[];
  certificates: Honour[];
  facts: Site['facts'];
}

export const mobileProfileRoute: PageRoute<ProfileData> = {
  path: '/gongsijianjie',
  queryParams: [],
  load: async (_, __, { profile, profilePicture: picture, figures, certificates, facts }) => ({
    profile,
    picture,
    figures,
    certificates,
    facts,
  }),
  title: (site) => pageTitle('公司简介', site),
  description: (site) => site.profile[0] ?? site.description,
  views: { phone: 'MobileProfilePage' },
  menuItem: 'about',
};

export interface CasesData {
  cases: CaseCard[];
}

export const mobileCasesRoute: PageRoute<CasesData> = {
  path: '/xiangmuanli',
  queryParams: [],
  load: async (_, __, site) => ({ cases: toCaseCards(site) }),
  title: (site) => pageTitle('项目案例', site),
  description: (site) => `${site.company}的项目案例：${site.cases.map(({ title }) => title).join('、')}`,
  views: { phone: 'MobileCasesPage' },
};
