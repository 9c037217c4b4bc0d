/** What counts as a visit, and where it comes from: pages over HTTP, as browsers, spiders and staff ask for them. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { toDay } from '../../../contract/days.ts';
import type { VisitOverview } from '../../../contract/visits.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { type Site, type Staff, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const WECHAT = `${PHONE} MicroMessenger/8.0.49`;
const today = toDay();

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();

const readOverview = async (reader: Staff = staff): Promise<VisitOverview> => {
  const { status, body } = await reader.post('/v1/visit/overview', { from: today, to: today });
  assert.equal(status, 200);
  return body.data;
};

type Headers = Record<string, string>;
const open = (page: string, headers: Headers = {}, method = 'GET', to: Site = site) =>
  sendHttpRequest(to.url, {
    method,
    path: encodeURI(page),
    headers: { 'User-Agent': DESKTOP, ...newVisitorHeaders(), ...headers },
  });

const tell = (event: string, page: string, headers: Headers = {}) =>
  site.post('/v1/visit/noteVisit', { event, page }, { 'User-Agent': DESKTOP, ...newVisitorHeaders(), ...headers });

/** What `visit` adds to the totals of today, by name. */
async function difference(visit: () => Promise<unknown>) {
  const before = (await readOverview()).totals;
  await visit();
  const { totals } = await readOverview();
  return Object.fromEntries(
    Object.entries(totals)
      .map(([name, count]) => [name, count - before[name as keyof typeof before]] as const)
      .filter(([, change]) => change !== 0),
  );
}

test('counts a page that is shown, and a visitor once a day', async () => {
  const visitor = newVisitorHeaders();
  const change = await difference(async () => {
    await open('/', visitor);
    await open('/product', { ...visitor, Referer: `${site.url}/`, 'Sec-Fetch-Dest': 'document' });
    await open('/gywm', { ...visitor, 'User-Agent': `${DESKTOP} Edg/126.0` });
  });
  assert.deepEqual(change, { views: 3, visitors: 2 });
});

test('counts a page that has not changed, since it is shown all the same', async () => {
  const visitor = newVisitorHeaders();
  const { headers } = await open('/', visitor);
  assert.deepEqual(
    await difference(async () => {
      const { status } = await open('/', { ...visitor, 'If-None-Match': String(headers.etag) });
      assert.equal(status, 304);
    }),
    { views: 1 },
  );
});

test('does not count what nobody looks at', async () => {
  const uncounted: [what: string, () => Promise<unknown>][] = [
    ['HEAD', () => open('/', {}, 'HEAD')],
    ['a page that is not there', () => open('/nothing-here')],
    ['the 404 page', () => open('/404')],
    ['a redirect to the phone’s page', () => open('/', { 'User-Agent': PHONE })],
    ['the site map', () => open('/sitemap.xml')],
    ['a frame', () => open('/map', { 'Sec-Fetch-Dest': 'iframe' })],
    ['a page fetched by a script', () => open('/product', { 'Sec-Fetch-Dest': 'empty' })],
    ['a page fetched ahead', () => open('/product', { Purpose: 'prefetch' })],
    ['a page fetched ahead by the browser', () => open('/product', { 'Sec-Purpose': 'prefetch;prerender' })],
    ['Baidu', () => open('/', { 'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })],
    ['an unknown spider', () => open('/', { 'User-Agent': 'Mozilla/5.0 (compatible; SomeBot/1.0)' })],
    ['a program', () => open('/', { 'User-Agent': 'curl/8.5.0' })],
    ['nobody', () => open('/', { 'User-Agent': '' })],
    ['staff', () => open('/', { Cookie: staff.cookie })],
    ['a browser in which staff have signed in', () => open('/', { Cookie: 'site_view=phone; item_device=a.b' })],
    ['a page of the past', () => open('/at/20200101000000/product', { Cookie: staff.cookie })],
    ['a tap by staff', () => tell('phone', '/', { Cookie: staff.cookie })],
    ['a tap by a spider', () => tell('phone', '/', { 'User-Agent': 'Googlebot/2.1' })],
    ['a page that a browser makes up', () => tell('view', '/productDet?productId=nothing')],
    ['an address that is no page', () => tell('phone', '/preview/abc')],
    ['the back office', () => tell('phone', '/dashboard')],
  ];
  for (const [what, visit] of uncounted) assert.deepEqual(await difference(visit), {}, what);
});

test('counts what pages tell of, and applications', async () => {
  const visitor = newVisitorHeaders();
  const change = await difference(async () => {
    await tell('view', '/productDet?productId=ai-camera', visitor);
    await tell('phone', '/productDet?productId=ai-camera', visitor);
    await tell('form', '/dljm', visitor);
    const application = { agentName: '王先生', agentInfo: '统计公司', phone: '13912340001' };
    assert.equal((await site.post('/v1/agent/saveAgent', application, visitor)).status, 200);
    const spam = { ...application, phone: '13912340002', website: 'http://spam.example' };
    assert.equal((await site.post('/v1/agent/saveAgent', spam, visitor)).status, 200);
  });
  assert.deepEqual(change, { views: 1, visitors: 1, phoneTaps: 1, formOpened: 1, applications: 1 });
});

test('refuses what no page of ours tells', async () => {
  assert.equal((await tell('sale', '/')).status, 400);
  assert.equal((await tell('phone', 'https://other.example/')).status, 400);
  assert.equal((await tell('phone', `/${'a'.repeat(300)}`)).status, 400);
  assert.equal((await tell('phone', '/', { Origin: 'https://other.example' })).status, 403);
  const flood = newVisitorHeaders();
  const change = await difference(async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => tell('phone', '/', flood)));
    assert.equal(answers.filter(({ status }) => status === 429).length, 10);
  });
  assert.deepEqual(change, { visitors: 1, phoneTaps: 120 });
});

test('says which pages, sources, devices and hours', async (t) => {
  const own = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const visits: [page: string, headers: Headers][] = [
    ['/productDet?productId=ai-camera&utm_source=wechat-moments&utm_campaign=秋季', {}],
    ['/productDet?productId=ai-camera', { Referer: 'https://www.baidu.com/link?url=abc' }],
    ['/product?tab=2', { Referer: `${own.url}/productDet?productId=ai-camera` }],
    ['/?utm_source=<script>', { Referer: 'https://cn.bing.com/' }],
    ['/mobile', { 'User-Agent': WECHAT }],
    ['/mobile', { 'User-Agent': PHONE, Referer: 'https://m.sm.cn/s?q=x' }],
    ['/xwdt', { Referer: 'https://evil.example/?x=://127.0.0.1/' }],
    ['/xwdt', { 'Sec-Fetch-Site': 'same-origin' }],
    ['/xwdt', {}],
  ];
  for (const [page, headers] of visits) assert.equal((await open(page, headers, 'GET', own)).status, 200, page);
  const { pages, sources, devices, hours } = await readOverview(await own.login());
  assert.deepEqual(pages.slice(0, 3), [
    { page: '/xwdt', title: '新闻动态', views: 3 },
    { page: '/productDet?productId=ai-camera', title: pages[1]?.title, views: 2 },
    { page: '/mobile', title: '首页（手机）', views: 2 },
  ]);
  assert.match(pages[1]?.title ?? '', /摄像/, 'a product by its name');
  assert.deepEqual(
    new Set(sources.map(({ kind, name, visits }) => `${kind} ${name} ${visits}`)),
    new Set([
      'campaign wechat-moments / 秋季 1',
      'search 百度 1',
      'search 必应 1',
      'search 神马搜索 1',
      'wechat  1',
      'site evil.example 1',
      'direct  1',
    ]),
  );
  assert.deepEqual(devices, [
    { device: 'phone', views: 2 },
    { device: 'desktop', views: 7 },
  ]);
  assert.equal(hours.length, 24);
  assert.equal(
    hours.reduce((sum, views) => sum + views),
    9,
  );
});

test('a campaign goes with the visitor to the phone’s page', async () => {
  const { status, headers } = await open('/?utm_source=poster&tab=2', { 'User-Agent': PHONE });
  assert.equal(status, 302);
  assert.equal(headers.location, '/mobile?utm_source=poster');
  const product = await open('/productDet?productId=ai-camera&utm_source=poster', { 'User-Agent': PHONE });
  assert.equal(product.headers.location, '/cpDeatail?productId=ai-camera&utm_source=poster');
});

test('lists what was searched for in vain, but nothing that may name a person', async () => {
  for (const text of ['量子挖掘机', '  量子挖掘机 ', '塔吊', '13912345678', 'wang@example.com', '139 1234 5678 王'])
    await open(`/search?q=${text}`);
  await open('/search?q=量子挖掘机', { 'User-Agent': 'Googlebot/2.1' });
  assert.deepEqual((await readOverview()).missedSearches, [{ text: '量子挖掘机', count: 2 }]);
});

test('needs the permission, and a span that makes sense', async () => {
  const ask = async (span: object) => (await staff.post('/v1/visit/overview', span)).body;
  assert.equal((await site.post('/v1/visit/overview', {})).status, 401);
  const { data } = await ask({});
  assert.equal(data.days.length, 30);
  assert.equal(data.days.at(-1).day, today);
  assert.equal((await ask({ from: '2026-02-30' })).code, 400);
  assert.equal((await ask({ from: '2026-02-10', to: '2026-02-01' })).errors.to, '请把结束日期选在开始日期之后');
  assert.equal((await ask({ from: '2020-01-01', to: today })).code, 400);
  const empty = await ask({ from: '2020-01-01', to: '2020-01-07' });
  assert.deepEqual([empty.data.totals.views, empty.data.pages, empty.data.before], [0, [], undefined]);
});

test('keeps no address, writes nothing for each view, and loses nothing at a stop or after it was stored', async (t) => {
  const first = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const logFile = path.join(first.dataDir, 'visit.log');
  const size = () => fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const address = { 'X-Forwarded-For': '203.0.113.77' };
  for (let i = 0; i < 20; i++) await open('/', address, 'GET', first);
  assert.equal(size(), 0);
  const { totals } = await readOverview(await first.login());
  assert.deepEqual([totals.views, totals.visitors], [20, 1]);
  assert.ok(size() > 0);
  await first.kill();

  const folders = { dataDir: first.dataDir, uploadsDir: first.uploadsDir, env: { TRUST_PROXY: '1' } };
  const second = await startSite(t, folders);
  await open('/', address, 'GET', second);
  await open('/', { 'X-Forwarded-For': '203.0.113.78' }, 'GET', second);
  assert.equal(await second.stop(), 0);
  for (const file of fs.readdirSync(first.dataDir).filter((name) => /^visit/.test(name)))
    assert.doesNotMatch(fs.readFileSync(path.join(first.dataDir, file), 'utf8'), /203\.0|Mozilla|Chrome/, file);

  const third = await startSite(t, folders);
  const after = (await readOverview(await third.login())).totals;
  assert.deepEqual([after.views, after.visitors], [22, 2], 'the first visitor is known again after both restarts');
});
