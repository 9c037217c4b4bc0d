/** Every page of the table, rendered from the sample content and from none. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { type Document, Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { App } from '../../client/site/App.tsx';
import * as layout from '../../client/site/desktop/layout.ts';
import { readyFor } from '../../client/site/layouts.ts';
import type { Ask, Page } from '../../client/site/page-row.ts';
import { pages } from '../../client/site/pages.ts';
import type { News, Product } from '../../contract/records.ts';
import type { Site } from '../../contract/site.ts';

const site = JSON.parse(fs.readFileSync('data/seed/site.json', 'utf8')) as Site;
const product: Product = {
  productId: 'p1',
  coverName: '塔机<b>监测</b>',
  coverDescribe: '描述',
  jumpUrl: '',
  coverUrl: '',
  productCon: '<p>正文</p>',
  locationId: 'zhgd',
  productType: '智慧工地产品',
  createDate: '2026-01-01 00:00:00',
  rev: 1,
};
const news: News = {
  newId: 'n1',
  newTitle: '标题',
  newIntro: '',
  newCover: '',
  newInfo: '<p>正文</p>',
  createDate: '2026-01-01 00:00:00',
  rev: 1,
};

const desktopPages = pages.filter(({ views }) => views.desktop);

const content = (products: Product[], articles: News[]): Ask =>
  (async (name: string) => {
    if (name === 'product.groups') return { zhgdList: products, cpxtList: [], jzbhList: [] };
    if (name === 'product.detail') return product;
    if (name === 'news.detail') return news;
    if (name === 'carousel.all') return [];
    return { data: name === 'news.list' ? articles : products, count: 0 };
  }) as unknown as Ask;

async function render(page: Page, ask: Ask): Promise<Document> {
  const { document } = new Window();
  const data = await page.load(ask, {}, site, () => '<p>本政策说明</p>');
  const { company, slogan, hotline, phones, email, address, map, icp, psb, credit } = site;
  const facts = {
    company,
    slogan,
    hotline,
    phones,
    email,
    address,
    map,
    icp,
    psb,
    credit,
    officialAccount: undefined,
    year: 2026,
  };
  const visit = {
    path: page.path,
    search: '',
    layout: 'desktop' as const,
    address: '',
    isChosen: false,
    data,
    facts,
    pictures: {},
    icons: '/i.svg',
  };
  const ready = readyFor(layout, visit);
  assert.ok(ready);
  document.body.innerHTML = renderToString(<App shown={ready} kept={[]} />);
  return document;
}

for (const page of desktopPages)
  for (const [what, ask] of [
    ['with content', content([product], [news])],
    ['with none', content([], [])],
  ] as const)
    test(`${page.path} ${what}: one main heading, names that stay text, no inline style`, async () => {
      const document = await render(page, ask);
      assert.equal(document.querySelectorAll('h1').length, 1);
      assert.equal(document.querySelectorAll('main').length, 1);
      assert.equal(document.querySelectorAll('[style]').length, 0);
      assert.equal(document.querySelectorAll('b b, h1 b').length, 0);
      for (const link of document.querySelectorAll('a')) assert.ok(link.getAttribute('href'), link.textContent ?? '');
      for (const button of document.querySelectorAll('button'))
        assert.ok(button.getAttribute('aria-label') || button.textContent?.trim());
    });

test('lists without content say so', async () => {
  const none = content([], []);
  const at = (path: string) => pages.find((page) => page.path === path) as Page;
  assert.match((await render(at('/'), none)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(at('/product'), none)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(at('/xwdt'), none)).body.textContent ?? '', /暂无新闻/);
});

test('every page but the bare ones has the hotline in its header, ready to be dialled', async () => {
  const digits = site.hotline.replace(/\D/g, '');
  for (const page of desktopPages.filter(({ path }) => path !== '/404')) {
    const header = (await render(page, content([product], [news]))).querySelector('header.header');
    assert.equal(header?.querySelector('a.hotline')?.getAttribute('href'), `tel:${digits}`, page.path);
  }
});

test('an article does not begin with the cover that stands above it; any other picture stays', async () => {
  const page = desktopPages.find(({ path }) => path === '/productDet') as Page;
  const figure = (name: string) => `<figure><img src="/uploads/${name}.jpg" alt="${name}"></figure>`;
  const shown = async (coverUrl: string) => {
    const productCon = `<p>正文</p>${figure('a')}${figure('b')}${figure('a')}`;
    const ask = (async (name: string) =>
      name === 'product.detail' ? { ...product, coverUrl, productCon } : { data: [], count: 0 }) as unknown as Ask;
    return [...(await render(page, ask)).querySelectorAll('.prose img')].map((image) => image.getAttribute('alt'));
  };
  assert.deepEqual(await shown('/uploads/a.jpg'), ['b', 'a']);
  assert.deepEqual(await shown('/uploads/b.jpg'), ['a', 'b', 'a']);
  assert.deepEqual(await shown(''), ['a', 'b', 'a']);
});

test('what has no cover has a drawing; what all fits does not drift; every name is a heading', async () => {
  const at = (path: string) => desktopPages.find((page) => page.path === path) as Page;
  const few = content([product], [news]);
  const home = await render(at('/'), few);
  assert.equal(home.querySelectorAll('.carousel-drifting').length, 0);
  assert.equal(home.querySelectorAll('.product-row h3 .card-link').length, 1);
  assert.equal(home.querySelectorAll('.card .no-cover').length, 1);
  const many = Array.from({ length: 5 }, (_, index) => ({ ...product, productId: `p${index}` }));
  assert.ok((await render(at('/'), content(many, []))).querySelector('.carousel-drifting .card'));
  assert.equal((await render(at('/product'), few)).querySelectorAll('.product-grid h2 .card-link').length, 1);
  assert.equal((await render(at('/xwdt'), few)).querySelectorAll('.news-lead h2').length, 1);
});
