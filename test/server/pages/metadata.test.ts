/** Metadata for search engines, link previews and feed readers. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Document, Window } from 'happy-dom';
import { routes } from '../../../client/site/routes.ts';
import { adminViews, loginView, menuGroup } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();
const COVER = '/uploads/seed/tower-crane-monitoring.jpg';
const product = (
  await staff.post('/v1/product/saveProduct', {
    coverName: '塔机<b>&"监测',
    coverDescribe: `看得见${'、管得住'.repeat(80)}`,
    coverUrl: COVER,
    locationId: 'zhgd',
  })
).body.data.productId as string;
const news = (
  await staff.post('/v1/news/saveNews', {
    newTitle: '</script><i>标题',
    newIntro: '一句话的简介，说明这条新闻',
    newCover: COVER,
    newInfo: '<p>正文</p>',
  })
).body.data.newId as string;
const detail = (await site.post('/v1/news/detailNews', { newId: news })).body.data as { createDate: string };

/** The pages, each with content of its own. */
const SPIDER = { 'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' };

async function open(path: string, headers = {}): Promise<Document> {
  const { text } = await sendHttpRequest(site.url, { path, headers });
  const { document } = new Window();
  document.write(text);
  return document;
}
const meta = (document: Document, name: string) =>
  document
    .querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`)
    ?.getAttribute('content');
// biome-ignore lint/suspicious/noExplicitAny: a test looks into data of every shape
const structured = (document: Document): any[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) =>
    JSON.parse(each.textContent ?? ''),
  );

const paths = [
  '/',
  '/product',
  `/productDet?productId=${product}`,
  '/xwdt',
  '/xwdt?page=2',
  `/xwdtDet?newId=${news}`,
  '/dljm',
  '/gywm',
  '/yingyongchangjing',
  '/map',
  '/sdkaili',
  '/privacy',
  '/demo',
];

test('gives every page a unique title, description and canonical URL', async () => {
  await staff.post('/v1/news/saveNews', { newTitle: '一条' });
  const titles = new Map<string, string>();
  for (const path of paths) {
    const document = await open(path);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    assert.equal(canonical, site.url + path);
    const description = meta(document, 'description') ?? '';
    assert.ok(description.length > 5 && description.length <= 160, path);
    assert.equal(meta(document, 'og:title'), document.title);
    assert.equal(meta(document, 'name'), document.title);
    assert.equal(meta(document, 'og:description'), description);
    assert.equal(meta(document, 'og:url'), canonical);
    const picture = meta(document, 'og:image') ?? '';
    assert.equal(meta(document, 'image'), picture);
    assert.equal((await fetch(picture)).status, 200, picture);
    if (!path.includes('page=')) {
      assert.equal(titles.get(document.title), undefined, document.title);
      titles.set(document.title, path);
    }
  }
});

test('links desktop and phone pages to each other as alternates', async () => {
  for (const [desktop, phone] of [
    ['/', '/mobile'],
    ['/product', '/zhuyingyewu'],
    [`/productDet?productId=${product}`, `/cpDeatail?productId=${product}`],
    ['/dljm', '/dailijiameng'],
    ['/gywm', '/gongsijianjie'],
  ] as const) {
    const named = async (path: string, rel: string) =>
      (await open(path, SPIDER)).querySelector(`link[rel=${rel}]:not([type])`)?.getAttribute('href');
    assert.equal(await named(desktop, 'alternate'), site.url + phone);
    assert.equal(await named(phone, 'canonical'), site.url + desktop);
  }
});

test('the form about a product has the canonical URL of the form, on both devices', async () => {
  for (const path of ['/dljm', '/dailijiameng']) {
    const document = await open(`${path}?productId=${product}`, SPIDER);
    assert.ok(document.querySelector('.asked-product'), path);
    assert.equal(document.querySelector('link[rel=canonical]')?.getAttribute('href'), `${site.url}/dljm`, path);
    assert.equal(document.querySelector('[data-page][href*=productId]'), null, path);
  }
});

test('marks only the test page and the bare map as noindex', async () => {
  for (const path of [...paths, '/map?zoom=15'])
    assert.equal(
      meta(await open(path), 'robots'),
      ['/demo', '/map?zoom=15'].includes(path) ? 'noindex' : undefined,
      path,
    );
});

test('puts the company name first in the home page’s title, and last in others', async () => {
  assert.equal((await open('/')).title, '示例科技有限公司 - 智慧工地技术服务商');
  assert.equal((await open('/gywm')).title, '关于我们 - 示例科技有限公司');
  assert.equal((await open(`/productDet?productId=${product}`)).title, '塔机<b>&"监测 - 示例科技有限公司');
});

test('has the picture of a product or article for link previews, and the company card elsewhere', async () => {
  assert.equal(meta(await open(`/productDet?productId=${product}`), 'og:image'), site.url + COVER);
  assert.equal(meta(await open(`/xwdtDet?newId=${news}`), 'og:image'), site.url + COVER);
  assert.equal(meta(await open('/dljm'), 'og:image'), `${site.url}/uploads/seed/share.jpg`);
});

test('has structured data of organization, product, article and breadcrumbs', async () => {
  const [organization] = structured(await open('/'));
  assert.equal(organization['@type'], 'Organization');
  assert.equal(organization.contactPoint.telephone, '400-000-0000');
  assert.deepEqual(organization.telephone, ['0533-0000000', '13800000000']);
  const [thing, crumbs] = structured(await open(`/productDet?productId=${product}`));
  assert.equal(thing['@type'], 'Product');
  assert.equal(thing.name, '塔机<b>&"监测');
  assert.equal(thing.image, site.url + COVER);
  assert.equal(crumbs['@type'], 'BreadcrumbList');
  assert.deepEqual(
    crumbs.itemListElement.map((each: { name: string; position: number }) => [each.position, each.name]),
    [
      [1, '产品中心'],
      [2, '塔机<b>&"监测'],
    ],
  );
  const [article] = structured(await open(`/xwdtDet?newId=${news}`));
  assert.equal(article['@type'], 'NewsArticle');
  assert.equal(article.headline, '</script><i>标题');
  assert.equal(article.datePublished, `${detail.createDate.replace(' ', 'T')}+08:00`);
});

test('escapes record texts in the head and in the page’s data', async () => {
  for (const path of [`/xwdtDet?newId=${news}`, '/xwdt', `/productDet?productId=${product}`]) {
    const { text } = await sendHttpRequest(site.url, { path });
    assert.equal(text.includes('</script><i>'), false);
    assert.equal(text.includes('<i>'), false);
  }
});

test('lists every indexable page once in the sitemap, with the dates of records', async () => {
  const { text, headers } = await sendHttpRequest(site.url, { path: '/sitemap.xml' });
  assert.match(headers['content-type'] ?? '', /^application\/xml/);
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  assert.equal(new Set(addresses).size, addresses.length);
  for (const path of [
    '/',
    '/product',
    '/xwdt',
    '/gywm',
    '/qdfangwu',
    `/productDet?productId=${product}`,
    `/xwdtDet?newId=${news}`,
  ])
    assert.ok(addresses.includes(site.url + path), path);
  for (const address of addresses) {
    const { status } = await sendHttpRequest(site.url, {
      path: address.slice(site.url.length),
      headers: { 'User-Agent': 'Baiduspider' },
    });
    assert.equal(status, 200, address);
  }
  assert.match(
    text,
    new RegExp(`newId=${news}</loc><lastmod>${detail.createDate.replace(' ', 'T')}\\+08:00</lastmod>`),
  );
});

test('disallows the back office in robots.txt, and names the sitemap', async () => {
  const { text } = await sendHttpRequest(site.url, { path: '/robots.txt' });
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, address = '']) => address);
  const isClosed = (address: string) => closed.some((each) => address.startsWith(each));
  for (const { path } of [loginView, menuGroup, ...adminViews, ...Object.values(calls)])
    assert.ok(isClosed(path), path);
  for (const { path } of routes) assert.ok(!isClosed(path), path);
  assert.match(text, new RegExp(`^Sitemap: ${site.url}/sitemap.xml$`, 'm'));
});

test('has the latest news first in the feed, which the news pages link to', async () => {
  const { text, headers } = await sendHttpRequest(site.url, { path: '/feed.xml' });
  assert.match(headers['content-type'] ?? '', /^application\/rss\+xml/);
  const titles = [...text.matchAll(/<item><title>([^<]+)</g)].map(([, title]) => title);
  assert.equal(titles.length, 20);
  assert.ok(titles.includes('&lt;/script&gt;&lt;i&gt;标题'));
  assert.equal(
    (await open('/xwdt')).querySelector('link[type="application/rss+xml"]')?.getAttribute('href'),
    `${site.url}/feed.xml`,
  );
});

test('serves the QR code of the official account if there is one', async () => {
  const { status, headers, text } = await sendHttpRequest(site.url, { path: '/official-account.svg' });
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'image/svg+xml');
  assert.match(text, /^<svg [^>]*viewBox="0 0 (\d+) \1"/);
});

test('answers 404 with noindex for missing pages', async () => {
  for (const path of [
    '/nowhere',
    '/404',
    '/productDet',
    '/productDet?productId=none',
    '/xwdtDet?newId=none',
    '/product?tab=4',
    '/xwdt?page=99',
    '/map?zoom=3',
    '/product/',
    '/Product',
  ]) {
    const { status, text } = await sendHttpRequest(site.url, { path });
    assert.equal(status, 404, path);
    assert.match(text, /抱歉，您无法进入该页面/);
    assert.match(text, /<meta [^>]*name="robots" content="noindex"/);
  }
});

for (const path of ['/%', '/%zz', '/%ff%fe', '/product/%', '/uploads/%', '/assets/%.js'])
  test(`answers the malformed address ${path} with 400 and a page, on every device`, async () => {
    for (const [layout, userAgent] of [
      ['desktop', 'Mozilla/5.0 (X11; Linux x86_64)'],
      ['phone', 'Mozilla/5.0 (iPhone)'],
    ]) {
      const headers = { 'User-Agent': userAgent ?? '' };
      const { status, headers: answered, text } = await sendHttpRequest(site.url, { path, headers });
      assert.equal(status, 400);
      assert.equal(answered['content-type'], 'text/html; charset=utf-8');
      assert.match(text, new RegExp(`data-layout="${layout}"`));
      assert.match(text, /抱歉，您无法进入该页面/);
      assert.match(text, /<meta [^>]*name="robots" content="noindex"/);
      const head = await sendHttpRequest(site.url, { method: 'HEAD', path, headers });
      assert.deepEqual([head.status, head.text], [400, '']);
    }
    assert.equal(
      (await sendHttpRequest(site.url, { path: '/nowhere' })).status,
      404,
      'each status has its own cached page',
    );
  });

test('answers a call at a malformed address with 400 and JSON', async () => {
  for (const [method, path] of [
    ['POST', '/v1/%'],
    ['GET', '/v1/product/%zz'],
    ['POST', '/item/user/%'],
    ['POST', '/%'],
  ] as const) {
    const { status, headers, text } = await sendHttpRequest(site.url, { method, path });
    assert.equal(status, 400, path);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8', path);
    assert.equal(JSON.parse(text).code, 400);
  }
});

test('serves icons under the usual names', async () => {
  for (const name of ['/favicon.ico', '/apple-touch-icon.png']) {
    const response = await fetch(site.url + name);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^image\//);
  }
});
