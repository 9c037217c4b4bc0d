import { type PageRoute, pageTitle } from '../page-route.ts';
import { findProductByQuery } from './find-product.ts';
import {
  PRODUCT_GONE_TEXT,
  type ProductData,
  type ProductsData,
  productRoute,
  productsRoute,
  titleWithPageNumber,
} from './products.ts';

/** The same content as on a desktop, in a layout for phones. */
export const mobileProductsRoute: PageRoute<ProductsData> = {
  path: '/zhuyingyewu',
  queryParams: ['tab', 'page'],
  load: productsRoute.load,
  title: (site, data) => pageTitle(titleWithPageNumber('主营业务', data), site),
  description: productsRoute.description,
  views: { phone: 'MobileProductsPage' },
  menuItem: 'product',
  keepAlive: true,
};

export const mobileProductRoute: PageRoute<ProductData> = {
  path: '/cpDeatail',
  queryParams: ['productId', 'title', 'imgUrl', 'desc'],
  // However a link describes a product, its page is one: words in a link neither show up on it nor make another of it.
  canonicalQuery: async (ask, query) => {
    const productId = query.productId ?? (await findProductByQuery(ask, query))?.productId;
    return productId === undefined ? {} : { productId };
  },
  load: productRoute.load,
  title: productRoute.title,
  description: productRoute.description,
  views: { phone: 'MobileProductPage' },
  menuItem: 'product',
  goneMessage: { text: PRODUCT_GONE_TEXT, href: '/zhuyingyewu', label: '查看更多产品' },
};
