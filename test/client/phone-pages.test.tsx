/** Renders every mobile page with sample content and without content, and tests the links to products. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { getMobileProductHref, toMobileHref } from '../../client/site/mobile/components/mobile-links.ts';
import { mobileViews } from '../../client/site/mobile/views.ts';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { routes } from '../../client/site/routes.ts';
import { lengths } from '../../contract/limits.ts';
import {
  assertValidPage,
  createContent,
  createProduct,
  createRenderer,
  emptyContent,
  findProductIn,
  news,
  site,
} from './render-page.tsx';

const robots = ['third', 'second', 'first'].map((id) => createProduct(id, { locationId: 'jzjqr' }));
const full = createContent([createProduct('p1'), createProduct('p2')], [news], robots);
const phonePages = routes.filter(({ devices }) => devices.includes('phone'));
const findPage = (path: string) => routes.find((page) => page.path === path) as AnyPageRoute;
const render = createRenderer('phone', mobileViews);

for (const page of phonePages)
  for (const [situation, pageContent] of [
    ['with content', full],
    ['without content', emptyContent],
  ] as const)
    test(`${page.path} on a phone ${situation} has escaped names, no inline style and no empty link`, async () => {
      assertValidPage(await render(page, pageContent));
    });

test('every page except /404 has a link to call the hotline in its header', async () => {
  for (const page of phonePages.filter(({ path }) => path !== '/404')) {
    const header = (await render(page, full)).querySelector('header.header');
    assert.equal(header?.querySelector('a.hotline')?.getAttribute('href'), `tel:${site.hotline.replace(/\D/g, '')}`);
  }
});

test('empty lists show a message', async () => {
  for (const path of ['/mobile', '/zhuyingyewu'])
    assert.match((await render(findPage(path), emptyContent)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(findPage('/xwdt'), emptyContent)).body.textContent ?? '', /暂无新闻/);
});

test('the home page has all its sections, and lists robots oldest first', async () => {
  const document = await render(findPage('/mobile'), full);
  const count = (selector: string) => document.querySelectorAll(selector).length;
  assert.equal(count('.home-banner'), 2);
  assert.equal(count('.shortcuts a'), 3);
  assert.equal(count('[role=tab]'), 3);
  assert.equal(count('.showroom-row li'), 9);
  assert.equal(count('.support-list li'), 5);
  assert.equal(count('.figures > div'), 4);
  assert.equal(count('.partners li'), 27);
  assert.equal(count('.lead'), 1);
  assert.equal(count('.case'), 3);
  const robotCards = document.querySelectorAll('[role=tabpanel]')[1]?.querySelectorAll('summary b') ?? [];
  const names = [...robotCards].map((each) => each.textContent);
  assert.deepEqual(names, ['塔机<b>first</b>', '塔机<b>second</b>', '塔机<b>third</b>']);
});

test('the first card of each group is open, or the one given in the URL', async () => {
  const findOpenCards = async (query: Record<string, string>) =>
    [...(await render(findPage('/mobile'), full, query)).querySelectorAll('details[open] b')].map(
      (each) => each.textContent,
    );
  assert.deepEqual(await findOpenCards({}), ['塔机<b>p1</b>', '塔机<b>first</b>']);
  assert.deepEqual(await findOpenCards({ title: '塔机<b>p2</b>' }), ['塔机<b>p2</b>', '塔机<b>first</b>']);
  assert.deepEqual(await findOpenCards({ desc: '描述second' }), ['塔机<b>p1</b>', '塔机<b>second</b>']);
  assert.deepEqual(await findOpenCards({ title: '没有的产品' }), ['塔机<b>p1</b>', '塔机<b>first</b>']);
});

test('a link is matched to a product by title, then picture, then description; the others decide between several matches', () => {
  const list = [
    createProduct('a', { coverName: '同名', coverDescribe: '甲' }),
    createProduct('b', { coverName: '同名', coverDescribe: '乙' }),
    createProduct('c', { coverUrl: '' }),
  ];
  const findId = (query: Record<string, string>) => findProductIn(list, query)?.productId;
  assert.equal(findId({ title: '同名' }), 'a');
  assert.equal(findId({ title: ' 同名 ', desc: '乙' }), 'b');
  assert.equal(findId({ title: '同名', imgUrl: 'https://a.example/uploads/b.jpg' }), 'b');
  assert.equal(findId({ title: '别的', imgUrl: '/uploads/b.jpg' }), 'b');
  assert.equal(findId({ desc: '甲' }), 'a');
  assert.equal(findId({ title: '别的', desc: '别的', imgUrl: '/uploads/x.jpg' }), undefined);
  assert.equal(findId({ imgUrl: '' }), undefined);
  assert.equal(findId({}), undefined);
});

test('a link to a product stays below 4096 characters with the longest texts', () => {
  const longProduct = createProduct('p1', {
    coverName: '名'.repeat(lengths.name),
    coverDescribe: '述'.repeat(lengths.description),
  });
  const link = getMobileProductHref(longProduct);
  assert.ok(link.length < 4096, `${link.length} characters`);
  assert.equal(new URL(link, 'http://a.example').searchParams.get('title'), longProduct.coverName);
});

test('the link of a product card contains its description, title, picture and id', () => {
  const { pathname, searchParams } = new URL(getMobileProductHref(createProduct('p&1')), 'http://a.example');
  assert.equal(pathname, '/cpDeatail');
  assert.deepEqual(Object.fromEntries(searchParams), {
    desc: '描述p&1',
    title: '塔机<b>p&1</b>',
    imgUrl: '/uploads/p&1.jpg',
    productId: 'p&1',
  });
});

test('links to desktop pages become links to the mobile page with the same content', () => {
  assert.equal(toMobileHref('/dljm'), '/dailijiameng');
  assert.equal(toMobileHref('/product?tab=2'), '/zhuyingyewu?tab=2');
  assert.equal(toMobileHref('/xwdt'), '/xwdt');
  assert.equal(toMobileHref('/mobile'), '/mobile');
  assert.equal(toMobileHref('https://a.example/dljm'), 'https://a.example/dljm');
});
