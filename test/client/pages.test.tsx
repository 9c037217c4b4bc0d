/** Every page of the table, rendered from the sample content and from none. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { desktopViews } from '../../client/site/desktop/views.ts';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { routes } from '../../client/site/routes.ts';
import { assertSound, content, news, none, product, rendererOf, site } from './rendered.tsx';

const desktopPages = routes.filter(({ devices }) => devices.includes('desktop'));
const full = content([product('p1', { coverUrl: '' })], [news]);
const render = rendererOf('desktop', desktopViews);

for (const page of desktopPages)
  for (const [what, pageContent] of [
    ['with content', full],
    ['with none', none],
  ] as const)
    test(`${page.path} ${what}: one main heading, names that stay text, no inline style`, async () => {
      const document = await render(page, pageContent);
      assert.equal(document.querySelectorAll('h1').length, 1);
      assertSound(document);
    });

test('lists without content say so', async () => {
  const at = (path: string) => routes.find((page) => page.path === path) as AnyPageRoute;
  assert.match((await render(at('/'), none)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(at('/product'), none)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(at('/xwdt'), none)).body.textContent ?? '', /暂无新闻/);
});

test('every page but the bare ones has the hotline in its header, ready to be dialled', async () => {
  const digits = site.hotline.replace(/\D/g, '');
  for (const page of desktopPages.filter(({ path }) => path !== '/404')) {
    const header = (await render(page, full)).querySelector('header.header');
    assert.equal(header?.querySelector('a.hotline')?.getAttribute('href'), `tel:${digits}`, page.path);
  }
});

test('an article does not begin with the cover that stands above it; any other picture stays', async () => {
  const page = desktopPages.find(({ path }) => path === '/productDet') as AnyPageRoute;
  const figure = (name: string) => `<figure><img src="/uploads/${name}.jpg" alt="${name}"></figure>`;
  const shown = async (coverUrl: string) => {
    const productCon = `<p>正文</p>${figure('a')}${figure('b')}${figure('a')}`;
    const withArticle = { ...none, getProduct: () => product('p1', { coverUrl, productCon }) };
    return [...(await render(page, withArticle)).querySelectorAll('.prose img')].map((image) =>
      image.getAttribute('alt'),
    );
  };
  assert.deepEqual(await shown('/uploads/a.jpg'), ['b', 'a']);
  assert.deepEqual(await shown('/uploads/b.jpg'), ['a', 'b', 'a']);
  assert.deepEqual(await shown(''), ['a', 'b', 'a']);
});

test('what has no cover has a drawing; what all fits does not drift; every name is a heading', async () => {
  const at = (path: string) => desktopPages.find((page) => page.path === path) as AnyPageRoute;
  const home = await render(at('/'), full);
  assert.equal(home.querySelectorAll('.carousel-drifting').length, 0);
  assert.equal(home.querySelectorAll('.product-row h3 .card-link').length, 1);
  assert.equal(home.querySelectorAll('.card .no-cover').length, 1);
  const many = Array.from({ length: 5 }, (_, index) => product(`p${index}`, { coverUrl: '' }));
  assert.ok((await render(at('/'), content(many, []))).querySelector('.carousel-drifting .card'));
  assert.equal((await render(at('/product'), full)).querySelectorAll('.product-grid h2 .card-link').length, 1);
  assert.equal((await render(at('/xwdt'), full)).querySelectorAll('.news-lead h2').length, 1);
});
