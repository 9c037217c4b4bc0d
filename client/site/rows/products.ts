import { paging } from '../../../contract/limits.ts';
import type { Photo, Product } from '../../../contract/records.ts';
import type { Item } from '../../../contract/site.ts';
import { numberIn, type PageRow, titled } from '../page-row.ts';
import { shownGroups } from '../parts/product-groups.ts';
import { withoutText } from './home.ts';

const { perPage } = paging.publicProducts;

/** One page of a group. */
export interface GroupPage {
  label: string;
  products: Product[];
  page: number;
  pages: number;
}

export interface ProductsData {
  groups: GroupPage[];
  /** For the banner; a still one stands there when there are none. */
  photos: Photo[];
  /** From 1. */
  tab: number;
}

export const TABS = 3;

/**
 * The tab is in the address, but all tabs are one page: nothing has to be fetched to change it. The page is that of the open tab;
 * the others stand at their first.
 */
export const productsPage: PageRow<ProductsData> = {
  path: '/product',
  query: ['tab', 'page'],
  load: async (ask, query) => {
    const tab = numberIn(query.tab, TABS);
    if (!tab) return undefined;
    const groups = shownGroups(await ask('product.groups', { limit: undefined })).flatMap(
      ([label, products], index) => pageOf(label, products, index + 1 === tab ? query.page : undefined) ?? [],
    );
    if (groups.length < TABS) return undefined;
    return { groups, photos: await ask('carousel.all', {}), tab };
  },
  title: (site, data) => titled(numbered('产品中心', data), site),
  description: (site) => `${site.company}的智慧工地产品、建筑机器人与建筑标准化产品`,
  views: { desktop: 'Products' },
  menu: 'product',
  kept: true,
};

function pageOf(label: string, products: Product[], asked: string | undefined): GroupPage | undefined {
  const pages = Math.max(1, Math.ceil(products.length / perPage));
  const page = numberIn(asked, pages);
  if (!page) return undefined;
  return { label, products: products.slice((page - 1) * perPage, page * perPage).map(withoutText), page, pages };
}

export function numbered(title: string, { groups, tab }: ProductsData): string {
  const page = groups[tab - 1]?.page ?? 1;
  return page === 1 ? title : `${title} 第${page}页`;
}

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
    return { product, services: site.services, others: others.map(withoutText) };
  },
  title: (site, { product }) => titled(product.coverName, site),
  description: (site, { product }) => product.coverDescribe || `${product.coverName} - ${site.company}`,
  views: { desktop: 'Product' },
  menu: 'product',
  gone: { words: GONE, href: '/product', label: '查看更多产品' },
  contact: true,
};
