import type { Figure, Film, Honour, Picture, Site } from '../../../contract/site.ts';
import { type PageRow, titled } from '../page-row.ts';

export interface AboutData {
  film: Film;
  profile: string[];
  picture: Picture;
  figures: Figure[];
  facts: Site['facts'];
  honours: Honour[];
}

export const aboutPage: PageRow<AboutData> = {
  path: '/gywm',
  query: [],
  load: async (_, __, site) => ({
    film: site.introVideo,
    profile: site.profile,
    picture: site.profilePicture,
    figures: site.figures,
    facts: site.facts,
    honours: site.honours,
  }),
  title: (site) => titled('关于我们', site),
  description: (site) => site.profile[0] ?? site.description,
  views: { desktop: 'About' },
  menu: 'about',
};
