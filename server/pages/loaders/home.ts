import type { LoaderOf } from '../page-loader.ts';
import { productPageSizes } from '../page-sizes.ts';
import { toCaseCards } from './cases.ts';
import { omitLongDescriptions } from './products.ts';

export const homeLoader: LoaderOf<'/'> = {
  queryParams: [],
  load: (content) => {
    const { site } = content;
    return {
      groups: omitLongDescriptions(content.listProductGroups(productPageSizes.onHome)),
      selling: site.selling,
      support: site.support,
      showroom: site.showroom,
      figures: site.figures,
      partners: site.partners,
      cases: toCaseCards(site),
    };
  },
  title: (site) => `${site.company} - ${site.slogan}`,
  description: (site) => site.description,
};
