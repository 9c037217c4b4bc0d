import type { Honour, KeyFigure, Site, SitePicture, SiteVideo } from '../../../contract/site.ts';
import { type PageRoute, pageTitle } from '../page-route.ts';

export interface AboutData {
  film: SiteVideo;
  profile: string[];
  picture: SitePicture;
  figures: KeyFigure[];
  facts: Site['facts'];
  honours: Honour[];
}

export const aboutRoute: PageRoute<AboutData> = {
  path: '/gywm',
  queryParams: [],
  load: async (_, __, site) => ({
    film: site.introVideo,
    profile: site.profile,
    picture: site.profilePicture,
    figures: site.figures,
    facts: site.facts,
    honours: site.honours,
  }),
  title: (site) => pageTitle('关于我们', site),
  description: (site) => site.profile[0] ?? site.description,
  views: { desktop: 'AboutPage' },
  menuItem: 'about',
};
