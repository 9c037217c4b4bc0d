import type { ProductData, ProductGroupPage, ProductsData } from '../../../client/site/page-data/products.ts';
import { type ProductLocationId, productLocations } from '../../../contract/product-locations.ts';
import type { Product, ProductGroups } from '../../../contract/records.ts';
import type { PageContent } from '../page-content.ts';
import { formatPageTitle, type LoaderOf, type PageLoader, parsePageNumber, type Query } from '../page-loader.ts';
import { productPageSizes, RELATED_PRODUCTS } from '../page-sizes.ts';

const { perPage } = productPageSizes;
const GONE_TEXT = '产品不存在或已下架';

/** In the order of the tabs. */
export const productGroupOrder: readonly ProductLocationId[] = ['zhgd', 'jzjqr', 'jzbh'];
export const PRODUCT_TAB_COUNT = productGroupOrder.length;

/** Cards do not show the long description. */
export const omitLongDescription = (product: Product): Product => ({ ...product, productCon: '' });

export const omitLongDescriptions = ({ zhgdList, cpxtList, jzbhList }: ProductGroups): ProductGroups => ({
  zhgdList: zhgdList.map(omitLongDescription),
  cpxtList: cpxtList.map(omitLongDescription),
  jzbhList: jzbhList.map(omitLongDescription),
});

function loadGroupPage(
  content: PageContent,
  locationId: ProductLocationId,
  pageNumber: string | undefined,
): ProductGroupPage | undefined {
  const { count } = content.listProducts(locationId, { offset: 0, limit: 0 });
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  const page = parsePageNumber(pageNumber, pageCount);
  if (!page) return undefined;
  const start = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, count - start));
  // The group of robots is shown oldest first.
  const isReversed = locationId === 'jzjqr';
  const { data } = content.listProducts(locationId, { offset: isReversed ? count - start - limit : start, limit });
  const products = (isReversed ? data.reverse() : data).map(omitLongDescription);
  return { label: productLocations[locationId], products, page, pageCount };
}

function titleWithPageNumber(title: string, { groups, tab }: ProductsData): string {
  const page = groups[tab - 1]?.page ?? 1;
  return page === 1 ? title : `${title} 第${page}页`;
}

/** The page contains all tabs, so that changing tabs needs no request. `page` applies to the open tab; the others show their first page. */
export const productsLoader: LoaderOf<'/product'> = {
  queryParams: ['tab', 'page'],
  load: (content, query) => {
    const tab = parsePageNumber(query.tab, PRODUCT_TAB_COUNT);
    if (!tab) return undefined;
    const groups = productGroupOrder.flatMap(
      (locationId, index) => loadGroupPage(content, locationId, index + 1 === tab ? query.page : undefined) ?? [],
    );
    if (groups.length < PRODUCT_TAB_COUNT) return undefined;
    return { groups, photos: content.listPhotos(), tab };
  },
  title: (site, data) => formatPageTitle(titleWithPageNumber('产品中心', data), site),
  description: (site) => `${site.company}的智慧工地产品、建筑机器人与建筑标准化产品`,
};

export const mobileProductsLoader: LoaderOf<'/zhuyingyewu'> = {
  ...productsLoader,
  title: (site, data) => formatPageTitle(titleWithPageNumber('主营业务', data), site),
};

export const productLoader: PageLoader<ProductData> = {
  queryParams: ['productId'],
  findProductId: (_, { productId }) => productId,
  load: (content, { productId = '' }) => {
    const product = content.getProduct(productId);
    const { data } = content.listProducts(product.locationId, { offset: 0, limit: RELATED_PRODUCTS + 1 });
    const others = data.filter((other) => other.productId !== productId).slice(0, RELATED_PRODUCTS);
    return {
      product: { ...product, productCon: content.describePictures(product.productCon) },
      services: content.site.services,
      relatedProducts: others.map(omitLongDescription),
    };
  },
  title: (site, { product }) => formatPageTitle(product.coverName, site),
  description: (site, { product }) => product.coverDescribe || `${product.coverName} - ${site.company}`,
  goneMessage: { text: GONE_TEXT, href: '/product', label: '查看更多产品' },
};

/** The id in the link, or that of the product that the link describes by title, picture or description. */
const readProductId = (content: PageContent, query: Query) => query.productId ?? content.findProduct(query)?.productId;

export const mobileProductLoader: LoaderOf<'/cpDeatail'> = {
  ...productLoader,
  queryParams: ['productId', 'title', 'imgUrl', 'desc'],
  // A product has only one page, whether the link has its id or its title, picture or description.
  canonicalQuery: (content, query) => {
    const productId = readProductId(content, query);
    return productId === undefined ? {} : { productId };
  },
  findProductId: (content, query) => {
    const productId = readProductId(content, query);
    return productId !== undefined && content.hasProduct(productId) ? productId : undefined;
  },
  goneMessage: { text: GONE_TEXT, href: '/zhuyingyewu', label: '查看更多产品' },
};
