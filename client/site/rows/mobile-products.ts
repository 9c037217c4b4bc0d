import { type PageRow, titled } from '../page-row.ts';
import { productIn } from './named-product.ts';
import { GONE, numbered, type ProductData, type ProductsData, productPage, productsPage } from './products.ts';

/** The same content as on a desktop, in a layout for phones. */
export const mobileProductsPage: PageRow<ProductsData> = {
  path: '/zhuyingyewu',
  query: ['tab', 'page'],
  load: productsPage.load,
  title: (site, data) => titled(numbered('主营业务', data), site),
  description: productsPage.description,
  views: { phone: 'MobileProducts' },
  menu: 'product',
  kept: true,
};

export const mobileProductPage: PageRow<ProductData> = {
  path: '/cpDeatail',
  query: ['productId', 'title', 'imgUrl', 'desc'],
  // However a link describes a product, its page is one: words in a link neither show up on it nor make another of it.
  settle: async (ask, query) => {
    const productId = query.productId ?? (await productIn(ask, query))?.productId;
    return productId === undefined ? {} : { productId };
  },
  load: productPage.load,
  title: productPage.title,
  description: productPage.description,
  views: { phone: 'MobileProduct' },
  menu: 'product',
  gone: { words: GONE, href: '/zhuyingyewu', label: '查看更多产品' },
};
