import { paging } from '../../../contract/limits.ts';
import type { Photo, Product } from '../../../contract/records.ts';
import type { IconItem } from '../../../contract/site.ts';
import { orderedGroups } from '../components/products/product-groups.ts';
import { type PageRoute, pageTitle, parsePageNumber } from '../page-route.ts';
import { stripProductContent } from './home.ts';

const { perPage } = paging.publicProducts;

/** One page of a group. */
export interface ProductGroupPage {
  label: string;
  products: Product[];
  page: number;
  pageCount: number;
}

export interface ProductsData {
  groups: ProductGroupPage[];
  /** For the banner; a still one stands there when there are none. */
  photos: Photo[];
  /** From 1. */
  tab: number;
}

export const TAB_COUNT = 3;

/**
 * The tab is in the address, but all tabs are one page: nothing has to be fetched to change it. The page is that of the open tab;
 * the others stand at their first.
 */
export const productsRoute: PageRoute<ProductsData> = {
  path: '/product',
  queryParams: ['tab', 'page'],
  load: async (ask, query) => {
    const tab = parsePageNumber(query.tab, TAB_COUNT);
    if (!tab) return undefined;
    const groups = orderedGroups(await ask('product.groups', { limit: undefined })).flatMap(
      ([label, products], index) => paginateGroup(label, products, index + 1 === tab ? query.page : undefined) ?? [],
    );
    if (groups.length < TAB_COUNT) return undefined;
    return { groups, photos: await ask('carousel.all', {}), tab };
  },
  title: (site, data) => pageTitle(titleWithPageNumber('产品中心', data), site),
  description: (site) => `${site.company}的智慧工地产品、建筑机器人与建筑标准化产品`,
  views: { desktop: 'ProductsPage' },
  menuItem: 'product',
  keepAlive: true,
};

function paginateGroup(label: string, products: Product[], asked: string | undefined): ProductGroupPage | undefined {
  const pages = Math.max(1, Math.ceil(products.length / perPage));
  const page = parsePageNumber(asked, pages);
  if (!page) return undefined;
  return {
    label,
    products: products.slice((page - 1) * perPage, page * perPage).map(stripProductContent),
    page,
    pageCount: pages,
  };
}

export function titleWithPageNumber(title: string, { groups, tab }: ProductsData): string {
  const page = groups[tab - 1]?.page ?? 1;
  return page === 1 ? title : `${title} 第${page}页`;
}

export interface ProductData {
  product: Product;
  services: IconItem[];
  /** Others of its group. */
  relatedProducts: Product[];
}

const RELATED_COUNT = 4;
export const PRODUCT_GONE_TEXT = '产品不存在或已下架';

export const productRoute: PageRoute<ProductData> = {
  path: '/productDet',
  queryParams: ['productId'],
  load: async (ask, { productId = '' }, site) => {
    const product = await ask('product.detail', { productId });
    const { data } = await ask('product.list', {
      coverName: '',
      locationId: product.locationId,
      page: 1,
      limit: RELATED_COUNT + 1,
    });
    const others = data.filter((each: Product) => each.productId !== productId).slice(0, RELATED_COUNT);
    return { product, services: site.services, relatedProducts: others.map(stripProductContent) };
  },
  title: (site, { product }) => pageTitle(product.coverName, site),
  description: (site, { product }) => product.coverDescribe || `${product.coverName} - ${site.company}`,
  views: { desktop: 'ProductPage' },
  menuItem: 'product',
  goneMessage: { text: PRODUCT_GONE_TEXT, href: '/product', label: '查看更多产品' },
  contactButton: true,
};
