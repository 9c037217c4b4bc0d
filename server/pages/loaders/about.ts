import { formatPageTitle, type LoaderOf } from '../page-loader.ts';

export const aboutLoader: LoaderOf<'/gywm'> = {
  queryParams: [],
  load: ({ site }) => ({
    film: site.introVideo,
    profile: site.profile,
    picture: site.profilePicture,
    figures: site.figures,
    facts: site.facts,
    honours: site.honours,
  }),
  title: (site) => formatPageTitle('关于我们', site),
  description: (site) => site.profile[0] ?? site.description,
};

export const mobileAboutLoader: LoaderOf<'/gongsijianjie'> = {
  queryParams: [],
  load: ({ site: { profile, profilePicture: picture, figures, honours, certificates, facts } }) => ({
    profile,
    picture,
    figures,
    honours,
    certificates,
    facts,
  }),
  title: (site) => formatPageTitle('公司简介', site),
  description: (site) => site.profile[0] ?? site.description,
};
