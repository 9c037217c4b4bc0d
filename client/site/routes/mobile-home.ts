import { paging } from '../../../contract/limits.ts';
import type { Product, ProductGroups } from '../../../contract/records.ts';
import type { IconItem, KeyFigure, Site, SitePicture } from '../../../contract/site.ts';
import { orderedGroups } from '../components/products/product-groups.ts';
import { type PageRoute, pageTitle, parsePageNumber, type Query } from '../page-route.ts';
import { type CaseCard, toCaseCards } from './cases.ts';
import { findProductByQuery, matchProduct } from './find-product.ts';
import { stripGroupsContent } from './home.ts';
import { TAB_COUNT } from './products.ts';

export interface MobileHomeData {
  groups: ProductGroups;
  /** The product that a link has asked for. */
  requestedProductId: string | undefined;
  /** From 1. */
  tab: number;
  support: IconItem[];
  showroom: SitePicture[];
  figures: KeyFigure[];
  partners: Site['partners'];
  cases: CaseCard[];
}

/** The newest of each group, and the one that was asked for: all of them are in the product centre. */
function limitGroups({ zhgdList, cpxtList, jzbhList }: ProductGroups, intended: Product | undefined): ProductGroups {
  const few = (list: Product[]) =>
    list.filter((product, index) => index < paging.publicProducts.onHome || product === intended);
  return stripGroupsContent({ zhgdList: few(zhgdList), cpxtList: few(cpxtList), jzbhList: few(jzbhList) });
}

const parseTab = ({ tab }: Query) => parsePageNumber(tab, TAB_COUNT) ?? 1;

export const mobileHomeRoute: PageRoute<MobileHomeData> = {
  path: '/mobile',
  queryParams: ['title', 'desc', 'tab'],
  // In the product's own words, whatever the link's were: there are as many pages as products, and one for each tab.
  canonicalQuery: async (ask, query) => {
    const product = await findProductByQuery(ask, query);
    if (product) return { title: product.coverName, desc: product.coverDescribe };
    const tab = parseTab(query);
    return tab > 1 ? { tab: String(tab) } : {};
  },
  load: async (ask, query, site) => {
    const groups = await ask('product.groups', { limit: paging.mobileHomeProductLimit });
    const shown = orderedGroups(groups).map(([, products]) => products);
    const intended = matchProduct(shown.flat(), query);
    return {
      groups: limitGroups(groups, intended),
      requestedProductId: intended?.productId,
      tab: intended ? shown.findIndex((products) => products.includes(intended)) + 1 : parseTab(query),
      support: site.support,
      showroom: site.showroom,
      figures: site.figures,
      partners: site.partners,
      cases: toCaseCards(site),
    };
  },
  title: (site) => pageTitle('首页', site),
  description: (site) => site.description,
  views: { phone: 'MobileHomePage' },
  menuItem: 'home',
  keepAlive: true,
};
