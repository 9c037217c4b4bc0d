import { paging } from '../../../contract/limits.ts';
import type { Product, ProductGroups } from '../../../contract/records.ts';
import type { Figure, Item, Picture, Site } from '../../../contract/site.ts';
import { numberIn, type PageRow, type Query, titled } from '../page-row.ts';
import { shownGroups } from '../parts/product-groups.ts';
import { type CaseCard, caseCards } from './cases.ts';
import { withoutTexts } from './home.ts';
import { productIn, productNamed } from './named-product.ts';
import { TABS } from './products.ts';

export interface MobileHomeData {
  groups: ProductGroups;
  /** The product that a link has asked for. */
  intended: string | undefined;
  /** From 1. */
  tab: number;
  support: Item[];
  showroom: Picture[];
  figures: Figure[];
  partners: Site['partners'];
  cases: CaseCard[];
}

/** The newest of each group, and the one that was asked for: all of them are in the product centre. */
function fewOf({ zhgdList, cpxtList, jzbhList }: ProductGroups, intended: Product | undefined): ProductGroups {
  const few = (list: Product[]) =>
    list.filter((product, index) => index < paging.publicProducts.onHome || product === intended);
  return withoutTexts({ zhgdList: few(zhgdList), cpxtList: few(cpxtList), jzbhList: few(jzbhList) });
}

const tabIn = ({ tab }: Query) => numberIn(tab, TABS) ?? 1;

export const mobileHomePage: PageRow<MobileHomeData> = {
  path: '/mobile',
  query: ['title', 'desc', 'tab'],
  // In the product's own words, whatever the link's were: there are as many pages as products, and one for each tab.
  settle: async (ask, query) => {
    const product = await productIn(ask, query);
    if (product) return { title: product.coverName, desc: product.coverDescribe };
    const tab = tabIn(query);
    return tab > 1 ? { tab: String(tab) } : {};
  },
  load: async (ask, query, site) => {
    const groups = await ask('product.groups', { limit: paging.mobileHomeProducts });
    const shown = shownGroups(groups).map(([, products]) => products);
    const intended = productNamed(shown.flat(), query);
    return {
      groups: fewOf(groups, intended),
      intended: intended?.productId,
      tab: intended ? shown.findIndex((products) => products.includes(intended)) + 1 : tabIn(query),
      support: site.support,
      showroom: site.showroom,
      figures: site.figures,
      partners: site.partners,
      cases: caseCards(site),
    };
  },
  title: (site) => titled('首页', site),
  description: (site) => site.description,
  views: { phone: 'MobileHome' },
  menu: 'home',
  kept: true,
};
