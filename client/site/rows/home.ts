import { paging } from '../../../contract/limits.ts';
import type { Product, ProductGroups } from '../../../contract/records.ts';
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
    groups: withoutTexts(await ask('product.groups', { limit: paging.publicProducts.onHome })),
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
export const withoutText = (product: Product): Product => ({ ...product, productCon: '' });

export const withoutTexts = ({ zhgdList, cpxtList, jzbhList }: ProductGroups): ProductGroups => ({
  zhgdList: zhgdList.map(withoutText),
  cpxtList: cpxtList.map(withoutText),
  jzbhList: jzbhList.map(withoutText),
});
