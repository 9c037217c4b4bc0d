import type { Photo, Product, ProductGroups } from '../../../contract/records.ts';
import type { Item } from '../../../contract/site.ts';
import { numberIn, type PageRow, titled } from '../page-row.ts';
import { withoutTexts } from './home.ts';

export interface ProductsData {
  groups: ProductGroups;
  /** For the banner; a still one stands there when there are none. */
  photos: Photo[];
  /** From 1. */
  tab: number;
}

export const TABS = 3;

/** The tab is in the address, but all tabs are one page: nothing has to be fetched to change it. */
export const productsPage: PageRow<ProductsData> = {
  path: '/product',
  query: ['tab'],
  load: async (ask, query) => {
    const tab = numberIn(query.tab, TABS);
    if (!tab) return undefined;
    const groups = withoutTexts(await ask('product.groups', { limit: undefined }));
    return { groups, photos: await ask('carousel.all', {}), tab };
  },
  title: (site) => titled('产品中心', site),
  description: (site) => `${site.company}的智慧工地产品、建筑机器人与建筑标准化产品`,
  views: { desktop: 'Products' },
  menu: 'product',
  kept: true,
};

export interface ProductData {
  product: Product;
  services: Item[];
  /** Others of its group. */
  others: Product[];
}

const OTHERS = 4;
export const GONE = '产品不存在或已下架';

export const productPage: PageRow<ProductData> = {
  path: '/productDet',
  query: ['productId'],
  load: async (ask, { productId = '' }, site) => {
    const product = await ask('product.detail', { productId });
    const { data } = await ask('product.list', {
      coverName: '',
      locationId: product.locationId,
      page: 1,
      limit: OTHERS + 1,
    });
    const others = data.filter((each: Product) => each.productId !== productId).slice(0, OTHERS);
    return { product, services: site.services, others: others.map((each: Product) => ({ ...each, productCon: '' })) };
  },
  title: (site, { product }) => titled(product.coverName, site),
  description: (site, { product }) => product.coverDescribe || `${product.coverName} - ${site.company}`,
  views: { desktop: 'Product' },
  menu: 'product',
  gone: { words: GONE, href: '/product', label: '查看更多产品' },
  contact: true,
};
