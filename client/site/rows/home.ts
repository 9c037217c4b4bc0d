import type { ProductGroups } from '../../../contract/records.ts';
import type { Figure, Item, Picture, Site } from '../../../contract/site.ts';
import type { PageRow } from '../page-row.ts';
import { type CaseCard, caseCards } from './cases.ts';

export interface HomeData {
  groups: ProductGroups;
  selling: Item[];
  support: Item[];
  showroom: Picture[];
  figures: Figure[];
  partners: Site['partners'];
  cases: CaseCard[];
}

export const homePage: PageRow<HomeData> = {
  path: '/',
  query: [],
  load: async (ask, _, site) => ({
    groups: withoutTexts(await ask('product.groups', { limit: undefined })),
    selling: site.selling,
    support: site.support,
    showroom: site.showroom,
    figures: site.figures,
    partners: site.partners,
    cases: caseCards(site),
  }),
  title: (site) => `${site.company} - ${site.slogan}`,
  description: (site) => site.description,
  views: { desktop: 'Home' },
  menu: 'home',
};

/** A card needs no article. */
export function withoutTexts(groups: ProductGroups): ProductGroups {
  const cards = (list: ProductGroups['zhgdList']) => list.map((product) => ({ ...product, productCon: '' }));
  return { zhgdList: cards(groups.zhgdList), cpxtList: cards(groups.cpxtList), jzbhList: cards(groups.jzbhList) };
}
