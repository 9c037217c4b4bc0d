/** Public pages as the server renders them, from the sample's `site.json` and a little content. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { type Document, Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { App } from '../../client/site/App.tsx';
import type { SiteInfo } from '../../client/site/page-payload.ts';
import type { AnyPageRoute, RunCall } from '../../client/site/page-route.ts';
import { type LayoutViews, resolvePage } from '../../client/site/resolve-page.ts';
import type { Device } from '../../contract/devices.ts';
import type { News, Product } from '../../contract/records.ts';
import type { Site } from '../../contract/site.ts';

export const site = JSON.parse(fs.readFileSync('data/seed/site.json', 'utf8')) as Site;

/** Its name looks like markup and must not become any. */
export const product = (productId: string, more: Partial<Product> = {}): Product => ({
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
  ...more,
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

/** What the calls answer where there is no more than this. */
export const content = (products: Product[], articles: News[], robots: Product[] = []): RunCall =>
  (async (name: string) => {
    if (name === 'product.groups') return { zhgdList: products, cpxtList: robots, jzbhList: [] };
    if (name === 'product.detail') return product('p1');
    if (name === 'news.detail') return news;
    if (name === 'carousel.all') return [];
    return { data: name === 'news.list' ? articles : products, count: 0 };
  }) as unknown as RunCall;

export const none = content([], []);

export const rendererOf =
  (layout: Device, views: LayoutViews) =>
  async (page: AnyPageRoute, ask: RunCall, query: Record<string, string> = {}): Promise<Document> => {
    const { document } = new Window();
    const data = await page.load(ask, query, site, async () => '<p>本政策说明</p>');
    const facts: SiteInfo = { ...site, officialAccount: undefined, year: 2026 };
    const place = { path: page.path, search: '', layout, prefersDesktop: false, printedUrl: '' };
    const ready = resolvePage(views, { ...place, data, siteInfo: facts, pictures: {}, iconSpriteUrl: '/i.svg' });
    assert.ok(ready);
    document.body.innerHTML = renderToString(<App current={ready} keptAlive={[]} />);
    return document;
  };

/** What holds for every page, whatever is in it. */
export function assertSound(document: Document): void {
  assert.equal(document.querySelectorAll('main').length, 1);
  assert.equal(document.querySelectorAll('[style]').length, 0);
  assert.equal(document.querySelectorAll('b b, h1 b').length, 0);
  for (const link of document.querySelectorAll('a')) assert.ok(link.getAttribute('href'), link.textContent ?? '');
  for (const each of document.querySelectorAll('a, button'))
    assert.ok(each.getAttribute('aria-label') || each.textContent?.trim());
}
