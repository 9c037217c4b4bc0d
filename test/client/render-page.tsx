/** Renders public pages as the server does, from the sample `site.json` and a few records. */
import assert from 'node:assert/strict';
import { type Document, Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { App } from '../../client/site/App.tsx';
import type { AnyLayoutViews } from '../../client/site/layout-views.ts';
import type { SiteInfo } from '../../client/site/page-payload.ts';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { resolvePage } from '../../client/site/resolve-page.ts';
import type { Device } from '../../contract/devices.ts';
import type { News, Product } from '../../contract/records.ts';
import { getLoader } from '../../server/pages/loaders.ts';
import type { PageContent } from '../../server/pages/page-content.ts';
import { ProductFinder, type ProductHints } from '../../server/pages/product-finder.ts';
import { seedSite } from '../helpers/seed-site.ts';

export const site = seedSite;

/** The name contains markup, which must be shown as text. */
export const createProduct = (productId: string, overrides: Partial<Product> = {}): Product => ({
  productId,
  coverName: `塔机<b>${productId}</b>`,
  coverDescribe: `描述${productId}`,
  jumpUrl: '',
  coverUrl: `/uploads/${productId}.jpg`,
  productCon: '<p>正文</p>',
  locationId: 'zhgd',
  productType: '智慧工地产品',
  createDate: '2026-01-01 00:00:00',
  rev: 1,
  ...overrides,
});

export const news: News = {
  newId: 'n1',
  newTitle: '标题',
  newIntro: '',
  newCover: '',
  newInfo: '<p>正文</p>',
  createDate: '2026-01-01 00:00:00',
  rev: 1,
};

export function findProductIn(products: Product[], hints: ProductHints): Product | undefined {
  const entries = products.map((value) => ({ id: value.productId, rev: 1, born: '', at: '', by: '', value }));
  const match = new ProductFinder({ version: 1, newest: () => entries }).find(hints);
  return products.find(({ productId }) => productId === match?.id);
}

/** The content of a site with only these records. */
export const createContent = (products: Product[], articles: News[], robots: Product[] = []): PageContent => ({
  site,
  findCasePath: () => undefined,
  getProduct: () => createProduct('p1'),
  hasProduct: () => true,
  getArticle: () => news,
  listProducts: (locationId) => {
    const data = { zhgd: products, jzjqr: robots, jzbh: [] }[locationId];
    return { data: [...data], count: data.length };
  },
  listNews: ({ offset, limit }) => ({ data: articles.slice(offset, offset + limit), count: articles.length }),
  listPhotos: () => [],
  listProductGroups: () => ({ zhgdList: products, cpxtList: robots, jzbhList: [] }),
  findProduct: (hints) => findProductIn([...products, ...robots], hints),
  findNeighbours: () => ({ older: undefined, newer: undefined }),
  countRecords: (name) => (name === 'news' ? articles : products).length,
  search: () => ({ hits: [], count: 0, corrected: undefined, near: [] }),
  describePictures: (html) => html,
  listChanges: () => [],
});

export const emptyContent = createContent([], []);

export const createRenderer =
  (layout: Device, views: AnyLayoutViews) =>
  async (route: AnyPageRoute, pageContent: PageContent, query: Record<string, string> = {}): Promise<Document> => {
    const { document } = new Window();
    const data = await getLoader(route.page).load(pageContent, query, route.path);
    const siteInfo: SiteInfo = { ...site, officialAccount: undefined, year: 2026 };
    const location = { path: route.path, search: '', layout, prefersDesktop: false, printedUrl: '' };
    const page = resolvePage(views, { ...location, data, siteInfo, pictures: {}, iconSpriteUrl: '/i.svg' });
    assert.ok(page);
    document.body.innerHTML = renderToString(<App current={page} keptAlive={[]} />);
    return document;
  };

/** Checks what must hold for every page with any content. */
export function assertValidPage(document: Document): void {
  assert.equal(document.querySelectorAll('main').length, 1);
  assert.equal(document.querySelectorAll('[style]').length, 0);
  assert.equal(document.querySelectorAll('b b, h1 b').length, 0);
  for (const link of document.querySelectorAll('a')) assert.ok(link.getAttribute('href'), link.textContent ?? '');
  for (const each of document.querySelectorAll('a, button'))
    assert.ok(each.getAttribute('aria-label') || each.textContent?.trim());
}
