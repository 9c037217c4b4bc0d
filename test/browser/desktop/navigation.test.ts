/** From page to page without leaving: what is kept, what is said, and what happens when the network is gone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page, Request } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { holdRequests, openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { waitTwoFrames } from '../rendering.ts';

const size = { width: 1366, height: 768 };

/** Of the page in front: one that is kept has a menu of its own. */
const entry = (page: Page, path: string) => page.locator(`.menu a[href="${path}"]`).filter({ visible: true });

test('from page to page', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('following a link leaves the document where it is, and says where one is', async (t) => {
    const { page, problems } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻动态' }).click();
    await page.waitForURL(`${site.url}/xwdt`);
    await eventually.equal(() => page.evaluate(() => Reflect.get(window, 'stayed')), true);
    await eventually.equal(() => page.title(), '新闻动态 - 示例科技有限公司');
    await eventually.equal(() => page.locator('link[rel=canonical]').getAttribute('href'), `${site.url}/xwdt`);
    await eventually.equal(() => page.locator('link[rel=canonical]').count(), 1);
    await eventually.equal(() => page.evaluate(() => scrollY), 0);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.id), 'main');
    await eventually.equal(() => page.locator('.menu [aria-current=page]').innerText(), '新闻动态');
    assert.deepEqual(problems, []);
  });

  await t.test('what was shown by following links is what the server sends', async (t) => {
    const { page } = await openPage(t, browser, size);
    const { page: fresh } = await openPage(t, browser, { ...size, javaScript: false });
    await openHydrated(page, site.url);
    for (const path of ['/xwdt', '/dljm', '/gywm', '/product', '/']) {
      await entry(page, path).click();
      await page.waitForURL(site.url + path);
      await fresh.goto(site.url + path);
      const words = ':is(main h1, main h2, main h3, main p):not([aria-hidden=true] *)';
      await eventually(async () =>
        assert.deepEqual(
          await page.locator(words).locator('visible=true').allInnerTexts(),
          await fresh.locator(words).locator('visible=true').allInnerTexts(),
          path,
        ),
      );
    }
  });

  await t.test('back leads to the same place of the page', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/xwdt`);
    const row = page.locator('.news-row').nth(8);
    await row.scrollIntoViewIfNeeded();
    await waitTwoFrames(page);
    const at = await page.evaluate(() => scrollY);
    assert.ok(at > 100);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/xwdtDet') && asked.push(request.url()));
    await row.click();
    await page.waitForURL(/xwdtDet/);
    const article = page.url();
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL(`${site.url}/xwdt`);
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, at);
    assert.deepEqual(asked, [article]);
  });

  await t.test('a page that moves while the one before it is still on its way does not take its place', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/xwdt`);
    await page.evaluate(() => scrollTo(0, 400));
    await page
      .locator('.news-row')
      .nth(8)
      .evaluate((row: HTMLElement) => row.click());
    await page.waitForURL(/xwdtDet/);
    await page.waitForFunction(() => scrollY === 0);
    const release = await holdRequests(page, `${site.url}/xwdt`);
    const asked = page.waitForRequest(`${site.url}/xwdt`);
    await page.evaluate(() => {
      scrollTo(0, 90);
      history.back();
    });
    await asked;
    await waitTwoFrames(page);
    release();
    await page.waitForFunction(() => scrollY === 400);
  });

  await t.test('the product centre is kept as it was left: its tab, its place, its very elements', async (t) => {
    const { page, problems } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product`);
    await page.getByRole('tab', { name: '建筑标准化产品' }).click();
    await page.waitForURL(`${site.url}/product?tab=3`);
    await page.locator('.product-grid:visible').evaluate((grid) => Reflect.set(grid, 'mine', 1));
    const card = page.locator('.product-grid:visible .card').nth(3);
    await card.scrollIntoViewIfNeeded();
    await waitTwoFrames(page);
    const at = await page.evaluate(() => scrollY);
    await card.click();
    await page.waitForURL(/productDet/);
    await page.locator('.product-lead h1').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.url}/product?tab=3`);
    const grid = page.locator('.product-grid:visible');
    await grid.waitFor();
    await eventually.equal(
      () => page.getByRole('tab', { name: '建筑标准化产品' }).getAttribute('aria-selected'),
      'true',
    );
    await eventually.equal(() => grid.evaluate((element) => Reflect.get(element, 'mine')), 1);
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, at);
    assert.deepEqual(problems, []);
  });

  await t.test('each tab has its address, leads there without a script, and obeys the arrow keys', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product?tab=2`);
    await eventually.equal(() => page.getByRole('tab', { selected: true }).innerText(), '建筑机器人');
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`${site.url}/product?tab=3`);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '建筑标准化产品');
    await page.keyboard.press('Home');
    await page.waitForURL(`${site.url}/product`);
    const { page: plain } = await openPage(t, browser, { ...size, javaScript: false });
    await plain.goto(`${site.url}/product`);
    await plain.getByRole('tab', { name: '建筑机器人' }).click();
    await eventually.equal(() => plain.url(), `${site.url}/product?tab=2`);
    await eventually.match(() => plain.locator('.product-grid:visible').innerText(), /机器人/);
  });

  await t.test('a link is fetched when the pointer rests on it, and not again at the click', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${site.url}/dljm`) asked.push(request.method());
    });
    const link = entry(page, '/dljm');
    const answer = page.waitForResponse(`${site.url}/dljm`);
    await link.hover();
    await answer;
    await link.click();
    await page.waitForURL(`${site.url}/dljm`);
    assert.deepEqual(asked, ['GET']);
  });

  await t.test('with the network gone it stays, says so, and goes on when asked again', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    await page.context().setOffline(true);
    await entry(page, '/gywm').click();
    const notice = page.getByRole('alert');
    await eventually.match(() => notice.innerText(), /网络异常，请检查网络后重试/);
    await eventually.equal(() => page.url(), `${site.url}/`);
    await eventually.equal(() => page.locator('.hero h1').isVisible(), true);
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: '重新加载' }).click();
    await page.waitForURL(`${site.url}/gywm`);
    await eventually.equal(() => page.getByRole('alert').count(), 0);
    await page.context().setOffline(true);
    await entry(page, '/dljm').click();
    await notice.getByRole('button', { name: '关闭' }).click();
    await eventually.equal(() => notice.count(), 0);
  });

  await t.test('who sets out again has given up the way before', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    const release = await holdRequests(page, `${site.url}/xwdt`);
    let underWay = 0;
    const count = (by: number) => (request: Request) => {
      if (request.url() === `${site.url}/xwdt`) underWay += by;
    };
    page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
    await entry(page, '/xwdt').click();
    await page.getByRole('progressbar', { name: '加载中…' }).waitFor();
    await entry(page, '/gywm').click();
    await page.waitForURL(`${site.url}/gywm`);
    await entry(page, '/xwdt').click();
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    release();
    await eventually.equal(() => underWay, 0);
    await waitTwoFrames(page);
    await eventually.equal(() => page.url(), `${site.url}/`);
    await eventually.equal(() => page.locator('.hero h1').isVisible(), true);
    await eventually.equal(() => page.getByRole('progressbar').count(), 0);
  });

  await t.test('the product centre is found as it was left also by its entry in the menu', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product`);
    await page.getByRole('tab', { name: '智慧工地产品' }).focus();
    await page.keyboard.press('End');
    await page.waitForURL(`${site.url}/product?tab=3`);
    await page.evaluate(() => scrollTo(0, 400));
    // Playwright would scroll to what sticks to the window's edge.
    await entry(page, '/xwdt').evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL(`${site.url}/xwdt`);
    await entry(page, '/product').click();
    await page.waitForURL(`${site.url}/product?tab=3`);
    await eventually.equal(() => page.getByRole('tab', { selected: true }).innerText(), '建筑标准化产品');
    await page.waitForFunction(() => Math.abs(scrollY - 400) < 3);
  });

  await t.test(
    'the focus goes to the page that is shown, also from one that is kept, also on the way back',
    async (t) => {
      const { page } = await openPage(t, browser, size);
      await openHydrated(page, `${site.url}/product`);
      const isOnMain = () =>
        page.waitForFunction(() => {
          const { activeElement } = document;
          return activeElement?.id === 'main' && activeElement.getClientRects().length > 0;
        });
      await page.locator('.product-grid:visible .card-link').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/productDet/);
      await isOnMain();
      await page.goBack();
      await page.waitForURL(`${site.url}/product`);
      await isOnMain();
    },
  );

  await t.test('going back with the network gone says so, and goes on when asked again', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.clock.install();
    await openHydrated(page, site.url);
    await entry(page, '/gywm').click();
    await page.waitForURL(`${site.url}/gywm`);
    // What was fetched a moment ago is still there; a little later it is not.
    await page.clock.runFor(30_000);
    await page.context().setOffline(true);
    await page.goBack();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: '重新加载' }).click();
    await page.locator('.hero h1').waitFor();
    await eventually.equal(() => page.url(), `${site.url}/`);
  });

  await t.test('nothing is fetched again to bring a page to life', async (t) => {
    const { page } = await openPage(t, browser, size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.method()}`));
    await openHydrated(page, `${site.url}/xwdt`);
    await page.waitForLoadState('networkidle');
    assert.equal(asked.filter((each) => each.startsWith('document')).length, 1);
    assert.deepEqual(
      asked.filter((each) => /fetch|xhr|POST/.test(each)),
      [],
    );
  });

  await t.test('a page that is gone by now says so, with its own status', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product`);
    const staff = await site.login();
    await staff.post('/v1/product/deleteProduct', { productId: 'tower-crane-monitoring' });
    await page.locator('.card-link[href$="tower-crane-monitoring"]').first().click();
    await page.getByText('抱歉，您无法进入该页面').waitFor();
    const direct = await page.request.get(`${site.url}/productDet?productId=tower-crane-monitoring`);
    assert.equal(direct.status(), 404);
  });
});
