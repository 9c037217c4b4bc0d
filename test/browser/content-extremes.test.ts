/** The public site without content, with one record of each type, with ten thousand, and with very long names. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createContentFolder } from '../helpers/content-folder.ts';
import { startSite } from '../helpers/site.ts';
import { spread } from '../helpers/thorough.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openHydrated } from './hydration.ts';
import { desktopPages, phonePages } from './page-addresses.ts';
import { openHydratedPhone, openPhone, PHONE_USER_AGENT } from './phone.ts';

const LISTS = [
  ...['partners', 'honours', 'certificates', 'showroom', 'scenarios', 'cases', 'figures'],
  ...['selling', 'support', 'services', 'profits', 'policies', 'advantages'],
] as const;

/** The headings of sections without any content. */
const getEmptySections = (page: Page) =>
  page.locator('main .band').evaluateAll((all) =>
    all.flatMap((band) => {
      const content = band.querySelector(':scope > :not(.band-head)');
      const hasContent = content?.querySelector('img, video, input') || content?.textContent?.trim();
      return hasContent ? [] : [band.querySelector('h2')?.textContent ?? ''];
    }),
  );

const openDesktop = (t: TestContext, browser: Browser, width: number) =>
  openPage(t, browser, { width, height: 768 }).then(({ page }) => page);

test('without content', async (t) => {
  const folders = await createContentFolder(t, ({ facts }) => ({
    product: [],
    news: [],
    carousel: [],
    facts: { ...facts, ...Object.fromEntries(LISTS.map((name) => [name, []])) },
  }));
  const { url } = await startSite(t, folders);
  const browser = await openBrowser(t);
  const desktop = await openDesktop(t, browser, 1366);
  const { page: phone } = await openPhone(t, browser);

  await t.test('shows no heading of an empty section', async () => {
    for (const path of spread(['/', '/dljm', '/gywm', '/yingyongchangjing'], 2)) {
      await openHydrated(desktop, url + path);
      await eventually.deepEqual(() => getEmptySections(desktop), [], path);
    }
    for (const path of spread(['/mobile', '/dailijiameng', '/gongsijianjie', '/yingyongchangjing'], 2)) {
      await openHydratedPhone(phone, url + path);
      await eventually.deepEqual(() => getEmptySections(phone), [], path);
    }
  });

  await t.test('shows a message on the pages whose content is missing', async () => {
    const onDesktop = [
      ['/product', '暂无产品'],
      ['/', '暂无产品'],
      ['/yingyongchangjing', '暂无应用场景'],
      ['/xwdt', '暂无新闻'],
    ] as const;
    for (const [path, texts] of spread(onDesktop, 2)) {
      await openHydrated(desktop, url + path);
      await eventually.ok(() => desktop.locator('main').getByText(texts).first().isVisible(), path);
    }
    const onPhone = [
      ['/mobile', '暂无产品'],
      ['/zhuyingyewu', '暂无产品'],
      ['/xwdt', '暂无新闻'],
      ['/yingyongchangjing', '暂无应用场景'],
      ['/xiangmuanli', '暂无案例'],
    ] as const;
    for (const [path, texts] of spread(onPhone, 2)) {
      await openHydratedPhone(phone, url + path);
      await eventually.ok(() => phone.locator('main').getByText(texts).first().isVisible(), path);
    }
  });

  await t.test('answers 404 for a case that there is not, and lists it nowhere', async () => {
    for (const headers of [{}, { 'User-Agent': PHONE_USER_AGENT }]) {
      const reply = await fetch(`${url}/sdkaili`, { headers });
      assert.equal(reply.status, 404);
      await eventually.match(() => reply.text(), /案例不存在或已下架/);
    }
    await eventually(async () =>
      assert.doesNotMatch(await (await fetch(`${url}/sitemap.xml`)).text(), /sdkaili|qdfangwu/),
    );
  });
});

test('with one record of each type', async (t) => {
  const folders = await createContentFolder(t, ({ product, news, carousel, facts }) => ({
    product: product.slice(0, 1),
    news: news.slice(0, 1),
    carousel: carousel.slice(0, 1),
    facts: { ...facts, ...Object.fromEntries(LISTS.map((name) => [name, facts[name].slice(0, 1)])) },
  }));
  const { url } = await startSite(t, folders);
  const page = await openDesktop(t, await openBrowser(t), 1366);
  for (const path of ['/', '/gywm', '/yingyongchangjing', '/huanghejiangong']) {
    await openHydrated(page, url + path);
    await eventually.deepEqual(() => getEmptySections(page), [], path);
    await eventually.equal(() => page.locator('.carousel-arrow:visible, .carousel-dot:visible').count(), 0, path);
  }
});

test('with ten thousand products and articles', async (t) => {
  const folders = await createContentFolder(t, (content) => ({
    ...content,
    product: Array.from({ length: 10_000 }, (_, index) => {
      const model = content.product[index % content.product.length];
      assert.ok(model);
      return { ...model, id: `p${index}`, value: { ...model.value, coverName: `第${index}号产品` } };
    }),
    news: Array.from({ length: 10_000 }, (_, index) => {
      const model = content.news[index % content.news.length];
      assert.ok(model);
      return { ...model, id: `n${index}`, value: { ...model.value, newTitle: `第${index}号新闻` } };
    }),
  }));
  const { url } = await startSite(t, folders);
  const browser = await openBrowser(t);

  await t.test('pages do not grow', async () => {
    for (const [path, headers] of [
      ['/', {}],
      ['/product', {}],
      ['/xwdt', {}],
      ['/mobile', { 'User-Agent': PHONE_USER_AGENT }],
      ['/zhuyingyewu', { 'User-Agent': PHONE_USER_AGENT }],
    ] as const) {
      const html = await (await fetch(url + path, { headers })).text();
      assert.ok(html.length < 300_000, `${path} ${html.length}`);
    }
  });

  const layouts = [
    ['desktop', 1366],
    ['phone', 320],
  ] as const;
  for (const [where, width] of spread(layouts, 1)) {
    await t.test(`pages through the product centre on a ${where}`, async (t) => {
      const path = where === 'phone' ? '/zhuyingyewu' : '/product';
      const { page } =
        where === 'phone'
          ? await openPhone(t, browser, { width, height: 640 })
          : { page: await openDesktop(t, browser, width) };
      const address = () => page.evaluate(() => location.pathname + location.search);
      const panel = page.locator('[role=tabpanel]:not([hidden])');
      const first = () => panel.locator('.card').first().innerText();
      await openHydrated(page, `${url}${path}?tab=2`);
      const newest = await first();
      await eventually.equal(() => panel.locator('.card').count(), 24);
      await panel.getByRole('link', { name: '下一页' }).click();
      await panel.locator('[aria-current]', { hasText: '2' }).waitFor();
      await eventually.equal(() => address(), `${path}?tab=2&page=2`);
      await eventually.notEqual(() => first(), newest);

      // Switching to another tab and back keeps the page.
      const second = await first();
      await page.getByRole('tab').nth(0).click();
      await eventually.equal(() => address(), path);
      await page.getByRole('tab').nth(1).click();
      await eventually.equal(() => address(), `${path}?tab=2&page=2`);
      await eventually.equal(() => first(), second);

      await page.goBack();
      await panel.locator('[aria-current]', { hasText: '1' }).waitFor();
      await eventually.equal(() => first(), newest);

      await openHydrated(page, `${url}${path}?page=100`);
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), width);
      await eventually.match(() => page.title(), /第100页/);
    });
  }

  await t.test('answers 404 for a page of products that does not exist', async () => {
    for (const query of ['page=0', 'page=9999', 'tab=4', 'tab=2&page=x'])
      await eventually(async () => assert.equal((await fetch(`${url}/product?${query}`)).status, 404, query));
  });

  await t.test('a link to an old product opens it on the phone’s home page', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${url}/mobile?title=${encodeURIComponent('第9100号产品')}`);
    await eventually.match(() => page.locator('.opening:visible').first().innerText(), /第9100号产品/);
  });
});

test('with very long names', async (t) => {
  const texts = [
    '智慧工地塔机安全监测系统与群塔防碰撞'.repeat(6),
    'Supercalifragilistic'.repeat(5),
    '1234567890'.repeat(10),
  ];
  const name = (index: number) => (texts[index % texts.length] ?? '').slice(0, 100);
  const text = '群塔防碰撞预警装置，'.repeat(50);
  const folders = await createContentFolder(t, ({ product, news, carousel, facts }) => ({
    product: product.map((each, index) => ({
      ...each,
      value: { ...each.value, coverName: name(index), coverDescribe: text },
    })),
    news: news.map((each, index) => ({ ...each, value: { ...each.value, newTitle: name(index), newIntro: text } })),
    carousel: carousel.map((each, index) => ({
      ...each,
      value: { ...each.value, photoTitle: name(index), photoInfo: text },
    })),
    facts: {
      ...facts,
      company: '示例智慧建造（山东）工程科技集团股份有限公司淄博分公司',
      slogan: '智慧工地与建筑机器人以及建筑标准化产品一体化技术服务商',
      address: name(0),
      email: `${name(1).slice(0, 60)}@example.com`,
      figures: facts.figures.map((figure) => ({ ...figure, value: figure.value * 12_345 })),
      cases: facts.cases.map((each, index) => ({
        ...each,
        title: name(index),
        overview: { place: name(index), scale: text, duration: name(index + 1), setup: name(index + 2) },
        result: { label: name(index), before: name(index + 1), after: name(index + 2) },
        equipment: each.equipment.map((item, n) => ({ ...item, name: name(index + n) + n, text })),
        videoTitle: name(index + 1),
      })),
      honours: facts.honours.map((each, index) => ({ ...each, name: name(index) + index })),
      certificates: facts.certificates.map((each, index) => ({ ...each, name: name(index) + index })),
      scenarios: facts.scenarios.map((each, index) => ({ ...each, title: name(index) + index })),
    },
  }));
  const { url } = await startSite(t, folders);
  const browser = await openBrowser(t);
  /** Compares with the configured width, because a phone's viewport grows with content that is too wide. */
  const isTooWide = (page: Page, width: number) =>
    page.evaluate((maxLines) => document.documentElement.scrollWidth > maxLines || innerWidth > maxLines, width);

  await t.test('desktop pages never scroll sideways', async (t) => {
    const page = await openDesktop(t, browser, 1366);
    for (const path of spread(desktopPages, 6)) {
      await openHydrated(page, url + path);
      // 683 is a window of 1,366 pixels at 200 % zoom.
      for (const width of [1920, 1366, 1024, 683]) {
        await page.setViewportSize({ width, height: 768 });
        await eventually.equal(() => isTooWide(page, width), false, `${path} at ${width}`);
        if (path !== '/') continue;
        const [brand, menu] = await Promise.all(['.brand', '.menu'].map((part) => page.locator(part).boundingBox()));
        assert.ok(brand && menu && (brand.x + brand.width <= menu.x || brand.y + brand.height <= menu.y));
      }
    }
  });

  await t.test('phone pages never scroll sideways', async (t) => {
    const { page } = await openPhone(t, browser);
    for (const path of spread(phonePages, 4)) {
      await openHydratedPhone(page, url + path);
      for (const width of [820, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await eventually.equal(() => isTooWide(page, width), false, `${path} at ${width}`);
      }
    }
  });

  await t.test('truncates long descriptions in lists', async (t) => {
    const { page } = await openPhone(t, browser, { width: 320, height: 640 });
    for (const [path, part, maxLines] of [
      ['/xwdt', '.news-lead p', 4],
      ['/mobile', '.opened-describe', 5],
    ] as const) {
      await openHydratedPhone(page, url + path);
      const lines = await page
        .locator(`${part}:visible`)
        .first()
        .evaluate((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight));
      assert.ok(lines > 1 && lines < maxLines + 0.1, `${path} ${lines}`);
    }
  });
});
