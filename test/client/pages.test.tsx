/** Renders every desktop page with sample content and without content. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { desktopViews } from '../../client/site/desktop/views.ts';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { routes } from '../../client/site/routes.ts';
import {
  assertValidPage,
  createContent,
  createProduct,
  createRenderer,
  emptyContent,
  news,
  site,
} from './render-page.tsx';

const desktopPages = routes.filter(({ devices }) => devices.includes('desktop'));
const full = createContent([createProduct('p1', { coverUrl: '' })], [news]);
const render = createRenderer('desktop', desktopViews);

for (const page of desktopPages)
  for (const [situation, pageContent] of [
    ['with content', full],
    ['without content', emptyContent],
  ] as const)
    test(`${page.path} ${situation} has one main heading, escaped names and no inline style`, async () => {
      const document = await render(page, pageContent);
      assert.equal(document.querySelectorAll('h1').length, 1);
      assertValidPage(document);
    });

test('empty lists show a message', async () => {
  const findPage = (path: string) => routes.find((page) => page.path === path) as AnyPageRoute;
  assert.match((await render(findPage('/'), emptyContent)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(findPage('/product'), emptyContent)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(findPage('/xwdt'), emptyContent)).body.textContent ?? '', /暂无新闻/);
});

test('every page except /404 has a link to call the hotline in its header', async () => {
  const digits = site.hotline.replace(/\D/g, '');
  for (const page of desktopPages.filter(({ path }) => path !== '/404')) {
    const header = (await render(page, full)).querySelector('header.header');
    assert.equal(header?.querySelector('a.hotline')?.getAttribute('href'), `tel:${digits}`, page.path);
  }
});

test('a product article leaves out its first picture if it is the cover, and no other picture', async () => {
  const page = desktopPages.find(({ path }) => path === '/productDet') as AnyPageRoute;
  const figure = (name: string) => `<figure><img src="/uploads/${name}.jpg" alt="${name}"></figure>`;
  const renderAltTexts = async (coverUrl: string) => {
    const productCon = `<p>正文</p>${figure('a')}${figure('b')}${figure('a')}`;
    const withArticle = { ...emptyContent, getProduct: () => createProduct('p1', { coverUrl, productCon }) };
    return [...(await render(page, withArticle)).querySelectorAll('.prose img')].map((image) =>
      image.getAttribute('alt'),
    );
  };
  assert.deepEqual(await renderAltTexts('/uploads/a.jpg'), ['b', 'a']);
  assert.deepEqual(await renderAltTexts('/uploads/b.jpg'), ['a', 'b', 'a']);
  assert.deepEqual(await renderAltTexts(''), ['a', 'b', 'a']);
});

test('records without a cover have a placeholder, few products have no carousel, and every name is a heading', async () => {
  const findPage = (path: string) => desktopPages.find((page) => page.path === path) as AnyPageRoute;
  const home = await render(findPage('/'), full);
  assert.equal(home.querySelectorAll('.carousel-continuous').length, 0);
  assert.equal(home.querySelectorAll('.lead h3').length, 1 + 1);
  const few = Array.from({ length: 8 }, (_, index) => createProduct(`p${index}`));
  const homeWithFew = await render(findPage('/'), createContent(few, []));
  assert.equal(homeWithFew.querySelectorAll('.carousel-continuous').length, 0);
  assert.equal(homeWithFew.querySelectorAll('.product-row h3 .card-link').length, 7);
  assert.equal(home.querySelectorAll('.card .no-cover').length, 1);
  const manyProducts = Array.from({ length: 9 }, (_, index) => createProduct(`p${index}`, { coverUrl: '' }));
  assert.ok((await render(findPage('/'), createContent(manyProducts, []))).querySelector('.carousel-continuous .card'));
  assert.equal((await render(findPage('/product'), full)).querySelectorAll('.product-grid h2 .card-link').length, 1);
  const articles = Array.from({ length: 7 }, (_, index) => ({ ...news, newId: `n${index}` }));
  const newsList = await render(findPage('/xwdt'), createContent([], articles));
  assert.equal(newsList.querySelectorAll('.news-lead h2').length, 1);
  assert.equal(newsList.querySelectorAll('.news-row .no-cover').length, 5);
  assert.equal(newsList.querySelectorAll('.news-large h3').length, 1);
  assert.equal(newsList.querySelectorAll('.news-large .no-cover').length, 0);
});

test('the first case leads the home page; of two neither does, because the other would not fill a row', async () => {
  const home = desktopPages.find(({ path }) => path === '/') as AnyPageRoute;
  for (const [count, leads, cards] of [
    [4, 1, 3],
    [2, 0, 2],
    [1, 1, 0],
  ] as const) {
    const document = await render(home, { ...emptyContent, site: { ...site, cases: site.cases.slice(0, count) } });
    assert.equal(document.querySelectorAll('.lead').length, leads, `${count} cases`);
    assert.equal(document.querySelectorAll('.case').length, cards, `${count} cases`);
  }
});
