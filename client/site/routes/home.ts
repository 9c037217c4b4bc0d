import { paging } from '../../../contract/limits.ts';
import type { Product, ProductGroups } from '../../../contract/records.ts';
import type { IconItem, KeyFigure, Site, SitePicture } from '../../../contract/site.ts';
import type { PageRoute } from '../page-route.ts';
import { type CaseCard, toCaseCards } from './cases.ts';

export interface HomeData {
  groups: ProductGroups;
  selling: IconItem[];
  support: IconItem[];
  showroom: SitePicture[];
  figures: KeyFigure[];
  partners: Site['partners'];
  cases: CaseCard[];
}

export const homeRoute: PageRoute<HomeData> = {
  path: '/',
  queryParams: [],
  load: async (ask, _, site) => ({
    groups: stripGroupsContent(await ask('product.groups', { limit: paging.publicProducts.onHome })),
    selling: site.selling,
    support: site.support,
    showroom: site.showroom,
    figures: site.figures,
    partners: site.partners,
    cases: toCaseCards(site),
  }),
  title: (site) => `${site.company} - ${site.slogan}`,
  description: (site) => site.description,
  views: { desktop: 'HomePage' },
  menuItem: 'home',
};

/** A card needs no article. */
export const stripProductContent = (product: Product): Product => ({ ...product, productCon: '' });

export const stripGroupsContent = ({ zhgdList, cpxtList, jzbhList }: ProductGroups): ProductGroups => ({
  zhgdList: zhgdList.map(stripProductContent),
  cpxtList: cpxtList.map(stripProductContent),
  jzbhList: jzbhList.map(stripProductContent),
});
