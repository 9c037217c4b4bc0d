/** How visits are stored: in time, below their size, from several machines, and with a salt that is forgotten. */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import test, { type TestContext } from 'node:test';
import { routeTable } from '../../../client/site/routes.ts';
import { toDay } from '../../../contract/days.ts';
import type { PublicRecords } from '../../../server/content/collections.ts';
import { Collection, type CollectionDefinition } from '../../../server/store/collection.ts';
import { FileJournal } from '../../../server/store/files/file-journal.ts';
import { addCounts, addTo, createDayCounts } from '../../../server/visits/day-counts.ts';
import { isRobot } from '../../../server/visits/robots.ts';
import { SitePages } from '../../../server/visits/site-pages.ts';
import { findSource, isFromHost } from '../../../server/visits/sources.ts';
import { visitDefinition, visitorDefinition } from '../../../server/visits/stored-visits.ts';
import { addToSketch, estimateVisitors, hashVisitor, isSketch } from '../../../server/visits/visitor-sketch.ts';
import { Visits } from '../../../server/visits/visits.ts';
import { temporaryFolder } from '../../helpers/site.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00+08:00');

async function openCollection<T>(t: TestContext, folder: string, name: string, definition: CollectionDefinition<T>) {
  const journal = new FileJournal(folder, name, { history: false, compactionDelayMs: 60_000 });
  const collection = new Collection<T>(definition, journal);
  await collection.open();
  t.after(() => journal.close());
  return collection;
}

async function openVisits(t: TestContext) {
  const folder = temporaryFolder(t);
  const days = await openCollection(t, folder, 'visit', visitDefinition);
  const visitors = await openCollection(t, folder, 'visitor', visitorDefinition);
  const warnings: string[] = [];
  const create = () =>
    new Visits({
      days,
      visitors,
      trustProxy: false,
      isFound: () => true,
      warn: (text) => warnings.push(text),
    });
  return { days, visitors, warnings, create };
}

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    method: 'GET',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/130.0', host: 'site.example', ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

const home = { path: '/', query: {}, sentQuery: '' };
const settle = async () => {
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
};

test('stores twice a minute what was counted, and nothing while nothing is', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOON });
  const { days, create } = await openVisits(t);
  const visits = create();
  visits.countPage(requestFrom('192.0.2.1'), home);
  visits.countPage(requestFrom('192.0.2.2'), home);
  assert.equal(days.get('2026-11-20'), undefined);
  t.mock.timers.tick(30 * SECOND);
  while (!days.get('2026-11-20')) await settle();
  const stored = days.get('2026-11-20');
  assert.deepEqual([stored?.value.views, stored?.value.visitors, stored?.value.hours[12]], [2, 2, 2]);
  t.mock.timers.tick(600 * SECOND);
  await settle();
  assert.equal(days.get('2026-11-20')?.rev, 1);
});

test('several machines add to the same day', async (t) => {
  const { days, create } = await openVisits(t);
  const [one, other] = [create(), create()];
  one.countPage(requestFrom('192.0.2.1'), home);
  one.countPage(requestFrom('192.0.2.2'), home);
  await one.store();
  other.countPage(requestFrom('192.0.2.2'), home);
  other.countPage(requestFrom('192.0.2.3'), home);
  await other.store();
  const { views, visitors, pages } = days.get(toDay())?.value ?? createDayCounts();
  assert.deepEqual([views, visitors, pages['/']], [4, 3, 4]);
});

test('counts each side of midnight for its day, and forgets the salt of the day that is over', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOON + 12 * HOUR - SECOND });
  const { days, visitors, create } = await openVisits(t);
  const visits = create();
  visits.countPage(requestFrom('192.0.2.1'), home);
  await visits.store();
  const first = visitors.get('2026-11-20')?.value;
  assert.ok(first && first.salt.length >= 20 && first.sketch.length === 8);
  visits.countPage(requestFrom('192.0.2.1'), home);
  t.mock.timers.setTime(NOON + 12 * HOUR + SECOND);
  visits.countPage(requestFrom('192.0.2.1'), home);
  await visits.store();
  assert.deepEqual(
    ['2026-11-20', '2026-11-21'].map((day) => days.get(day)?.value.views),
    [2, 1],
  );
  assert.equal(days.get('2026-11-20')?.value.hours[23], 2);
  assert.equal(days.get('2026-11-21')?.value.hours[0], 1);
  assert.equal(visitors.get('2026-11-20'), undefined, 'no hash is left of it');
  const second = visitors.get('2026-11-21')?.value;
  assert.notEqual(second?.salt, first.salt);
  assert.notEqual(second?.sketch, first.sketch, 'who comes again has another hash');
});

test('keeps what could not be stored for the next time', async (t) => {
  const { days, warnings, create } = await openVisits(t);
  const visits = create();
  const insert = t.mock.method(days, 'insert', () => Promise.reject(new Error('no space')));
  visits.countPage(requestFrom('192.0.2.1'), home);
  await visits.store();
  assert.equal(warnings.length, 1);
  visits.countPage(requestFrom('192.0.2.2'), home);
  insert.mock.restore();
  await visits.store();
  const { views, visitors } = days.get(toDay())?.value ?? createDayCounts();
  assert.deepEqual([views, visitors], [2, 2]);
});

test('a day stays below 40 KB, whatever visitors send', async (t) => {
  const { days, visitors, create } = await openVisits(t);
  const visits = create();
  const longest = '云'.repeat(30);
  for (let i = 0; i < 4000; i++) {
    visits.countPage(requestFrom(`10.0.${i >> 8}.${i & 255}`, { referer: `https://${'a'.repeat(50)}${i}.example/` }), {
      path: '/productDet',
      query: { productId: `${'p'.repeat(55)}${i}` },
      sentQuery: '',
    });
    const campaign = `utm_source=${i}${longest.slice(5)}&utm_campaign=${longest}`;
    visits.countPage(requestFrom(`10.0.${i >> 8}.${i & 255}`), { path: '/', query: {}, sentQuery: campaign });
  }
  const day = createDayCounts();
  for (let i = 0; i < 4000; i++) addTo(day, 'searches', `${longest}${longest.slice(12)}${i}`);
  await visits.store();
  const stored = days.get(toDay());
  assert.ok(stored);
  const sizes = [{ ...stored, value: addCounts(stored.value, day) }, visitors.get(toDay())].map((entry) =>
    Buffer.byteLength(JSON.stringify(entry)),
  );
  assert.ok((sizes[0] ?? 0) + (sizes[1] ?? 0) < 40 * 1024, `${sizes} bytes`);
  assert.equal(stored.value.views, 8000);
  const { visitors: estimate } = stored.value;
  assert.ok(Math.abs(estimate - 4000) < 4000 * 0.12, `${estimate} of 4000 visitors`);
  assert.equal(
    Object.values(stored.value.pages).reduce((sum, views) => sum + views),
    8000,
    'no view is lost',
  );
});

test('a sketch counts exactly while it has room, and sums of sketches do not depend on the order', () => {
  const hashes = Array.from({ length: 1400 }, (_, i) => hashVisitor('salt', `192.0.2.${i}`, 'browser'));
  const sketch = addToSketch('', hashes);
  assert.equal(estimateVisitors(sketch), 1400);
  assert.equal(addToSketch(sketch, hashes.slice(0, 700)), sketch);
  assert.equal(addToSketch(addToSketch('', hashes.slice(700)), hashes.slice(0, 700)), sketch);
  assert.ok(isSketch(sketch) && isSketch('') && !isSketch('abc') && !isSketch('$'.repeat(8)));
  assert.notEqual(hashVisitor('another salt', '192.0.2.1', 'browser'), hashes[1]);
});

test('sources by name', () => {
  const from = (referrer: string | undefined, query = '', userAgent = '') => findSource(referrer, query, userAgent);
  assert.equal(from(undefined), 'direct');
  assert.equal(from('https://www.baidu.com/s?wd=x'), 'search 百度');
  assert.equal(from('https://m.so.com/'), 'search 360搜索');
  assert.equal(from('https://www.google.com.hk/'), 'search 谷歌');
  assert.equal(from('https://baidu.com.evil.example/'), 'site baidu.com.evil.example');
  assert.equal(from('https://mp.weixin.qq.com/s/abc'), 'wechat');
  assert.equal(from('nonsense'), 'direct');
  assert.equal(from('https://[::1]/'), 'other');
  assert.equal(from('https://www.baidu.com/', 'utm_source=baidu&utm_campaign=2026年春'), 'campaign baidu / 2026年春');
  assert.equal(from(undefined, 'utm_source=%3Cimg%3E'), 'direct');
  assert.equal(from(undefined, `utm_source=${'a'.repeat(31)}`), 'direct');
  assert.ok(isFromHost('https://site.example/product', 'site.example'));
  assert.ok(isFromHost('http://site.example', 'site.example'));
  assert.ok(!isFromHost('https://site.example.evil/', 'site.example'));
  assert.ok(!isFromHost('https://evil.example/?://site.example/', 'site.example'));
});

test('robots name themselves; browsers of people do not look like them', () => {
  const robots = ['', 'Mozilla/5.0 (compatible; AhrefsBot/7.0)', 'python-requests/2.32', 'Go-http-client/1.1'];
  for (const robot of robots) assert.ok(isRobot(robot), robot);
  const browsers = [
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 HeadlessChrome/126.0 Safari/537.36',
  ];
  for (const browser of browsers) assert.ok(!isRobot(browser), browser);
});

test('every page of the site has a name', () => {
  const record = { value: { coverName: '产品', newTitle: '新闻' } };
  const records = { product: { get: () => record }, news: { get: () => record } } as unknown as PublicRecords;
  const cases = ['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu'];
  const pages = new SitePages(records, () => ({ cases: cases.map((path) => ({ path, title: '案例' })) }) as never);
  const query: Record<string, string> = {
    '/productDet': '?productId=a',
    '/cpDeatail': '?productId=a',
    '/xwdtDet': '?newId=a',
  };
  for (const path of [...Object.keys(routeTable), ...cases].filter((each) => /^\/\w*$/.test(each) && each !== '/404')) {
    const address = path + (query[path] ?? '');
    assert.equal(pages.findKey(address), address);
    assert.doesNotMatch(pages.getTitle(address), /下线/, path);
  }
  assert.equal(pages.findKey('/404'), undefined);
  assert.equal(pages.findKey('/at/20200101000000/'), undefined);
});
