/** Hostile texts on public pages are shown literally, and none of them runs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { routes } from '../../../client/site/routes.ts';
import type { Product } from '../../../contract/records.ts';
import { productPageSizes } from '../../../server/pages/page-sizes.ts';
import { seedSite } from '../../helpers/seed-site.ts';
import { inTurn, spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { PHONE_USER_AGENT } from '../phone.ts';
import {
  assertNoForeignMarkup,
  getAllText,
  HAND_EDITED_ID,
  news,
  openWithoutPolicy,
  photos,
  products,
  startHostileSite,
} from './hostile-site.ts';
import { toMultiLine, toSingleLine } from './hostile-texts.ts';

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, userAgent: PHONE_USER_AGENT, isMobile: true, hasTouch: true };

const paths = {
  desktop: ['/', '/product', '/dljm', '/gywm', '/demo'],
  phone: ['/mobile', '/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli'],
  both: [
    ...routes.map(({ path }) => path).filter((path) => /^\/(?:xwdt|yingy|map|privacy)/.test(path)),
    ...seedSite.cases.map(({ path }) => path),
  ],
};

interface PageTexts {
  title: string | undefined;
  heading: string | undefined;
  meta: string[];
  /** Names in the schema.org data. */
  structuredNames: string[];
}

const readPageTexts = (page: Page): Promise<PageTexts> =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('#main h1')?.textContent ?? undefined,
    meta: [...document.querySelectorAll('meta[property="og:title"], meta[itemprop=name]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    ),
    structuredNames: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
      const { name, headline } = JSON.parse(script.textContent ?? '');
      return [name ?? headline].filter(Boolean);
    }),
  }));

test('hostile texts on public pages', async (t) => {
  const { site, staff, facts } = await startHostileSite(t);
  const browser = await openBrowser(t);
  const fetchIds = async (type: 'product' | 'news') =>
    new Map<string, string>(
      (await staff.post(`/v1/${type}/list`, { limit: 1000 })).body.data.data.map((row: Record<string, string>) => [
        row.coverName ?? row.newTitle,
        row.productId ?? row.newId,
      ]),
    );
  const ids = new Map([...(await fetchIds('product')), ...(await fetchIds('news'))]);
  const groups = (await site.post('/v1/product/selectAllList', { limit: productPageSizes.onHome })).body.data;
  const newest: readonly Product[] = Object.values<Product[]>(groups).flat();
  const company = facts[0]?.text ?? '';
  const getId = (name: string): string => {
    const id = ids.get(toSingleLine(name));
    assert.ok(id, `stored as it was written: ${name}`);
    return id;
  };

  const pageTexts: string[] = [];
  const nextDevices = inTurn(['desktop', 'phone'] as const);
  const onBoth = paths.both.map((path) => ({ path, devices: nextDevices() }));
  for (const [device, screen] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)
    await t.test(`every page on a ${device}`, async (t) => {
      const { page, detector } = await openWithoutPolicy(t, browser, site, screen);
      const shared = onBoth.filter(({ devices }) => devices.includes(device)).map(({ path }) => path);
      const records =
        device === 'desktop' ? `/productDet?productId=${HAND_EDITED_ID}` : `/cpDeatail?productId=${HAND_EDITED_ID}`;
      for (const path of [...paths[device], ...shared, records, '/404']) {
        const address = path === '/xwdtDet' ? `${path}?newId=${getId(news[0]?.newTitle ?? '')}` : path;
        await detector.goto(page, site.url + address);
        await detector.assertNothingRan(
          page,
          path === '/privacy' || path === records ? '.prose' : '#nothing',
          `${device} ${path}`,
        );
        await assertNoForeignMarkup(page, `${device} ${path}`);
        const text = await getAllText(page);
        pageTexts.push(text);
        const expectedTexts: readonly string[] =
          {
            '/product': [
              ...products.flatMap(({ coverName, coverDescribe }) => [
                toSingleLine(coverName),
                toMultiLine(coverDescribe),
              ]),
              ...photos.flatMap(({ photoTitle, photoInfo }) => [toSingleLine(photoTitle), toMultiLine(photoInfo)]),
            ],
            '/mobile': newest.flatMap(({ coverName, coverDescribe }) => [
              toSingleLine(coverName),
              toMultiLine(coverDescribe),
            ]),
            '/zhuyingyewu': products.map(({ coverName }) => toSingleLine(coverName)),
            '/xwdt': news.slice(-15).map(({ newTitle }) => toSingleLine(newTitle)),
            [records]: ['手改'],
          }[path] ?? [];
        for (const each of expectedTexts)
          assert.ok(text.includes(each), `${device} ${path} says ${JSON.stringify(each)}`);
      }
    });

  await t.test('every text of the company is shown on some page', () => {
    const all = pageTexts.join('\n');
    const missingFields = facts.filter(({ text }) => !all.includes(text)).map(({ field }) => field);
    // Shown in the back office, or equal to another text.
    const SHOWN_ELSEWHERE = /^(?:officialAccount\.name|certificates\.\d+\.alt|.*poster\.alt)$/;
    assert.deepEqual(
      missingFields.filter((field) => !SHOWN_ELSEWHERE.test(field)),
      [],
    );
  });

  await t.test('the form that names the product which a visitor asks about', async (t) => {
    for (const [turn, device, screen, form] of [
      [0, 'desktop', DESKTOP, '/dljm?productId='],
      [1, 'phone', PHONE, '/dailijiameng?productId='],
    ] as const) {
      const { page, detector } = await openWithoutPolicy(t, browser, site, screen);
      const asked = products.filter((_, index) => index % 8 === turn);
      for (const { coverName } of spread(asked, 3)) {
        const name = toSingleLine(coverName);
        await detector.goto(page, site.url + form + getId(name));
        await eventually.equal(() => page.locator('.asked-product b').textContent(), name);
        await eventually.equal(() => page.locator('.asked-product a').getAttribute('aria-label'), `不咨询${name}`);
        await assertNoForeignMarkup(page, `${device} ${name}`);
      }
      await detector.assertNothingRan(page, '#nothing', device);
    }
  });

  await t.test('the page of a record, opened directly and by a link: heading, title and metadata', async (t) => {
    for (const [turn, device, screen, product] of [
      [0, 'desktop', DESKTOP, '/productDet?productId='],
      [1, 'phone', PHONE, '/cpDeatail?productId='],
    ] as const) {
      const { page, detector } = await openWithoutPolicy(t, browser, site, screen);
      // Distribute the texts over the four types of pages.
      const all = [
        ...products.filter((_, index) => index % 4 === turn).map(({ coverName }) => [coverName, product] as const),
        ...news
          .filter((_, index) => index % 4 === turn + 2)
          .map(({ newTitle }) => [newTitle, '/xwdtDet?newId='] as const),
      ].map(([name, path]) => ({ name: toSingleLine(name), address: path + getId(name) }));
      detector.allow(`${site.url}/privacy`);
      await openHydrated(page, `${site.url}/privacy`);
      for (const [index, { name, address }] of spread(all, 8).entries()) {
        detector.allow(site.url + address);
        if (index % 8 === 7) await detector.goto(page, site.url + address);
        else
          await page.evaluate((address) => {
            const link = document.createElement('a');
            link.href = address;
            document.querySelector('#main')?.append(link);
            link.click();
            link.remove();
          }, address);
        await page.waitForFunction((name) => document.querySelector('#main h1')?.textContent === name, name);
        const { title, heading, meta, structuredNames } = await readPageTexts(page);
        const expectedTitle = `${name} - ${company}`;
        // Browsers collapse spaces in a title.
        assert.equal(title, expectedTitle.replace(/\s+/g, ' '));
        assert.equal(heading, name);
        assert.deepEqual(meta, [expectedTitle, expectedTitle]);
        if (device === 'desktop') assert.equal(structuredNames[0], name);
        await assertNoForeignMarkup(page, `${device} ${address}`);
      }
      await detector.assertNothingRan(page, '#nothing', device);
    }
  });

  await t.test('feed and sitemap are well-formed and contain the texts', async (t) => {
    const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP);
    await detector.goto(page, `${site.url}/404`);
    const read = (path: string) =>
      page.evaluate(async (path) => {
        const file = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml');
        return {
          root: file.documentElement.nodeName,
          titles: [...file.querySelectorAll('title')].map((title) => title.textContent),
          count: file.querySelectorAll('url > loc').length,
          elements: [...new Set([...file.querySelectorAll('*')].map(({ nodeName }) => nodeName))].sort(),
        };
      }, path);
    for (const path of ['/feed.xml', '/sitemap.xml']) detector.allow(site.url + path);
    const toXmlText = (text: string) => text.replace(/[\ufffe\uffff]/g, '');
    const feed = await read('/feed.xml');
    assert.equal(feed.root, 'rss');
    const latest = news.slice(-20).map(({ newTitle }) => toXmlText(toSingleLine(newTitle)));
    assert.deepEqual(feed.titles, [`${company}新闻动态`, ...latest.reverse()]);
    assert.equal(feed.elements.join(' '), 'channel description guid item language link pubDate rss title');
    const map = await read('/sitemap.xml');
    assert.equal(map.elements.join(' '), 'lastmod loc url urlset');
    assert.ok(map.count > products.length + news.length);
    await detector.assertNothingRan(page, '#nothing', 'files');
  });

  await t.test('in print', async (t) => {
    const { page, detector } = await openWithoutPolicy(t, browser, site, DESKTOP);
    await page.emulateMedia({ media: 'print' });
    const name = products[0]?.coverName ?? '';
    await detector.goto(page, `${site.url}/productDet?productId=${getId(name)}`);
    await eventually.equal(() => page.locator('h1').innerText(), name);
    await assertNoForeignMarkup(page, 'in print');
    await detector.assertNothingRan(page, '#nothing', 'in print');
  });
});
