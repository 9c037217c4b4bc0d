/** Every layout for phones, rendered from the sample content and from none; and which product a link means. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { mobileProductHref, toMobileHref } from '../../client/site/mobile/components/mobile-links.ts';
import { mobileViews } from '../../client/site/mobile/views.ts';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { routes } from '../../client/site/routes.ts';
import { lengths } from '../../contract/limits.ts';
import { assertSound, content, findProductIn, news, none, product, rendererOf, site } from './rendered.tsx';

const robots = ['third', 'second', 'first'].map((id) => product(id, { locationId: 'jzjqr' }));
const full = content([product('p1'), product('p2')], [news], robots);
const phonePages = routes.filter(({ devices }) => devices.includes('phone'));
const at = (path: string) => routes.find((page) => page.path === path) as AnyPageRoute;
const render = rendererOf('phone', mobileViews);

for (const page of phonePages)
  for (const [what, pageContent] of [
    ['with content', full],
    ['with none', none],
  ] as const)
    test(`${page.path} on a phone ${what}: names that stay text, no inline style, links that lead somewhere`, async () => {
      assertSound(await render(page, pageContent));
    });

test('the hotline is in the header of every page that has one', async () => {
  for (const page of phonePages.filter(({ path }) => path !== '/404')) {
    const header = (await render(page, full)).querySelector('header.header');
    assert.equal(header?.querySelector('a.hotline')?.getAttribute('href'), `tel:${site.hotline.replace(/\D/g, '')}`);
  }
});

test('lists without content say so', async () => {
  for (const path of ['/mobile', '/zhuyingyewu'])
    assert.match((await render(at(path), none)).body.textContent ?? '', /暂无产品/);
  assert.match((await render(at('/xwdt'), none)).body.textContent ?? '', /暂无新闻/);
});

test('home has what it has to have, and the robots begin with the first', async () => {
  const document = await render(at('/mobile'), full);
  const count = (selector: string) => document.querySelectorAll(selector).length;
  assert.equal(count('.home-banner'), 2);
  assert.equal(count('.shortcuts a'), 3);
  assert.equal(count('[role=tab]'), 3);
  assert.equal(count('.showroom-row li'), 9);
  assert.equal(count('.support-list li'), 5);
  assert.equal(count('.figures > div'), 4);
  assert.equal(count('.partners li'), 27);
  assert.equal(count('.case'), 4);
  const robotCards = document.querySelectorAll('[role=tabpanel]')[1]?.querySelectorAll('summary b') ?? [];
  const names = [...robotCards].map((each) => each.textContent);
  assert.deepEqual(names, ['塔机<b>first</b>', '塔机<b>second</b>', '塔机<b>third</b>']);
});

test('the first card of each group is open, or the one that the link names', async () => {
  const opened = async (query: Record<string, string>) =>
    [...(await render(at('/mobile'), full, query)).querySelectorAll('details[open] b')].map((each) => each.textContent);
  assert.deepEqual(await opened({}), ['塔机<b>p1</b>', '塔机<b>first</b>']);
  assert.deepEqual(await opened({ title: '塔机<b>p2</b>' }), ['塔机<b>p2</b>', '塔机<b>first</b>']);
  assert.deepEqual(await opened({ desc: '描述second' }), ['塔机<b>p1</b>', '塔机<b>second</b>']);
  assert.deepEqual(await opened({ title: '没有的产品' }), ['塔机<b>p1</b>', '塔机<b>first</b>']);
});

test('a link means the product of its title, then of its picture, then of its text; the rest decides between several', () => {
  const list = [
    product('a', { coverName: '同名', coverDescribe: '甲' }),
    product('b', { coverName: '同名', coverDescribe: '乙' }),
    product('c', { coverUrl: '' }),
  ];
  const named = (query: Record<string, string>) => findProductIn(list, query)?.productId;
  assert.equal(named({ title: '同名' }), 'a');
  assert.equal(named({ title: ' 同名 ', desc: '乙' }), 'b');
  assert.equal(named({ title: '同名', imgUrl: 'https://a.example/uploads/b.jpg' }), 'b');
  assert.equal(named({ title: '别的', imgUrl: '/uploads/b.jpg' }), 'b');
  assert.equal(named({ desc: '甲' }), 'a');
  assert.equal(named({ title: '别的', desc: '别的', imgUrl: '/uploads/x.jpg' }), undefined);
  assert.equal(named({ imgUrl: '' }), undefined);
  assert.equal(named({}), undefined);
});

test('a link to a product is short enough for any server, however much is said of it', () => {
  const long = product('p1', { coverName: '名'.repeat(lengths.name), coverDescribe: '述'.repeat(lengths.description) });
  const link = mobileProductHref(long);
  assert.ok(link.length < 4096, `${link.length} letters`);
  assert.equal(new URL(link, 'http://a.example').searchParams.get('title'), long.coverName);
});

test('a card tells its link what it shows', () => {
  const { pathname, searchParams } = new URL(mobileProductHref(product('p&1')), 'http://a.example');
  assert.equal(pathname, '/cpDeatail');
  assert.deepEqual(Object.fromEntries(searchParams), {
    desc: '描述p&1',
    title: '塔机<b>p&1</b>',
    imgUrl: '/uploads/p&1.jpg',
    productId: 'p&1',
  });
});

test('a desktop page that staff link to is the phone page of the same content', () => {
  assert.equal(toMobileHref('/dljm'), '/dailijiameng');
  assert.equal(toMobileHref('/product?tab=2'), '/zhuyingyewu?tab=2');
  assert.equal(toMobileHref('/xwdt'), '/xwdt');
  assert.equal(toMobileHref('/mobile'), '/mobile');
  assert.equal(toMobileHref('https://a.example/dljm'), 'https://a.example/dljm');
});
