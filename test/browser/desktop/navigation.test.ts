/** Client-side navigation: focus, scroll positions, cached pages, prefetching and network errors. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page, Request } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { holdRequests, openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { waitTwoFrames } from '../rendering.ts';

const size = { width: 1366, height: 768 };

/** A link of the visible menu; a cached page behind it has its own. */
const menuLink = (page: Page, path: string) => page.locator(`.menu a[href="${path}"]`).filter({ visible: true });

test('client-side navigation', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('following a link keeps the document and updates title, canonical link, focus and menu', async (t) => {
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

  await testThoroughly(t, 'pages look the same after client-side navigation as from the server', async (t) => {
    const { page } = await openPage(t, browser, size);
    const { page: serverPage } = await openPage(t, browser, { ...size, javaScript: false });
    await openHydrated(page, site.url);
    for (const path of ['/xwdt', '/dljm', '/gywm', '/product', '/']) {
      await menuLink(page, path).click();
      await page.waitForURL(site.url + path);
      await serverPage.goto(site.url + path);
      const TEXTS = ':is(main h1, main h2, main h3, main p):not([aria-hidden=true] *)';
      await eventually(async () =>
        assert.deepEqual(
          await page.locator(TEXTS).locator('visible=true').allInnerTexts(),
          await serverPage.locator(TEXTS).locator('visible=true').allInnerTexts(),
          path,
        ),
      );
    }
  });

  await t.test('going back restores the scroll position', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/xwdt`);
    const row = page.locator('.news-row').nth(8);
    await row.scrollIntoViewIfNeeded();
    await waitTwoFrames(page);
    const scrollTop = await page.evaluate(() => scrollY);
    assert.ok(scrollTop > 100);
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/xwdtDet') && requests.push(request.url()));
    await row.click();
    await page.waitForURL(/xwdtDet/);
    const article = page.url();
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL(`${site.url}/xwdt`);
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, scrollTop);
    assert.deepEqual(requests, [article]);
  });

  await testThoroughly(t, 'scrolling while the previous page loads does not change its scroll position', async (t) => {
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
    const requested = page.waitForRequest(`${site.url}/xwdt`);
    await page.evaluate(() => {
      scrollTo(0, 90);
      history.back();
    });
    await requested;
    await waitTwoFrames(page);
    release();
    await page.waitForFunction(() => scrollY === 400);
  });

  await testThoroughly(
    t,
    'the product centre keeps its tab, scroll position and elements when going back',
    async (t) => {
      const { page, problems } = await openPage(t, browser, size);
      await openHydrated(page, `${site.url}/product`);
      await page.getByRole('tab', { name: '建筑标准化产品' }).click();
      await page.waitForURL(`${site.url}/product?tab=3`);
      await page.locator('.product-grid:visible').evaluate((grid) => Reflect.set(grid, 'marker', 1));
      const card = page.locator('.product-grid:visible .card').nth(3);
      await card.scrollIntoViewIfNeeded();
      await waitTwoFrames(page);
      const scrollTop = await page.evaluate(() => scrollY);
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
      await eventually.equal(() => grid.evaluate((element) => Reflect.get(element, 'marker')), 1);
      await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, scrollTop);
      assert.deepEqual(problems, []);
    },
  );

  await t.test('each tab has an address, works without JavaScript and by arrow keys', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product?tab=2`);
    await eventually.equal(() => page.getByRole('tab', { selected: true }).innerText(), '建筑机器人');
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`${site.url}/product?tab=3`);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '建筑标准化产品');
    await page.keyboard.press('Home');
    await page.waitForURL(`${site.url}/product`);
    const { page: plainPage } = await openPage(t, browser, { ...size, javaScript: false });
    await plainPage.goto(`${site.url}/product`);
    await plainPage.getByRole('tab', { name: '建筑机器人' }).click();
    await eventually.equal(() => plainPage.url(), `${site.url}/product?tab=2`);
    await eventually.match(() => plainPage.locator('.product-grid:visible').innerText(), /机器人/);
  });

  await testThoroughly(t, 'prefetches a link under the pointer, and not again on click', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${site.url}/dljm`) requests.push(request.method());
    });
    const link = menuLink(page, '/dljm');
    const response = page.waitForResponse(`${site.url}/dljm`);
    await link.hover();
    await response;
    await link.click();
    await page.waitForURL(`${site.url}/dljm`);
    assert.deepEqual(requests, ['GET']);
  });

  await t.test('without a network it stays on the page, shows an error, and can retry', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    await page.context().setOffline(true);
    await menuLink(page, '/gywm').click();
    const notice = page.getByRole('alert');
    await eventually.match(() => notice.innerText(), /网络异常，请检查网络后重试/);
    await eventually.equal(() => page.url(), `${site.url}/`);
    await eventually.equal(() => page.locator('.hero h1').isVisible(), true);
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: '重新加载' }).click();
    await page.waitForURL(`${site.url}/gywm`);
    await eventually.equal(() => page.getByRole('alert').count(), 0);
    await page.context().setOffline(true);
    await menuLink(page, '/dljm').click();
    await notice.getByRole('button', { name: '关闭' }).click();
    await eventually.equal(() => notice.count(), 0);
  });

  await testThoroughly(t, 'a new navigation cancels the previous one', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, site.url);
    const release = await holdRequests(page, `${site.url}/xwdt`);
    let pendingRequests = 0;
    const countRequests = (change: number) => (request: Request) => {
      if (request.url() === `${site.url}/xwdt`) pendingRequests += change;
    };
    page
      .on('request', countRequests(1))
      .on('requestfinished', countRequests(-1))
      .on('requestfailed', countRequests(-1));
    await menuLink(page, '/xwdt').click();
    await page.getByRole('progressbar', { name: '加载中…' }).waitFor();
    await menuLink(page, '/gywm').click();
    await page.waitForURL(`${site.url}/gywm`);
    await menuLink(page, '/xwdt').click();
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    release();
    await eventually.equal(() => pendingRequests, 0);
    await waitTwoFrames(page);
    await eventually.equal(() => page.url(), `${site.url}/`);
    await eventually.equal(() => page.locator('.hero h1').isVisible(), true);
    await eventually.equal(() => page.getByRole('progressbar').count(), 0);
  });

  await testThoroughly(t, 'the product centre keeps its state when opened from the menu', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product`);
    await page.getByRole('tab', { name: '智慧工地产品' }).focus();
    await page.keyboard.press('End');
    await page.waitForURL(`${site.url}/product?tab=3`);
    await page.evaluate(() => scrollTo(0, 400));
    // Without Playwright's click, which would scroll the sticky header into view.
    await menuLink(page, '/xwdt').evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL(`${site.url}/xwdt`);
    await menuLink(page, '/product').click();
    await page.waitForURL(`${site.url}/product?tab=3`);
    await eventually.equal(() => page.getByRole('tab', { selected: true }).innerText(), '建筑标准化产品');
    await page.waitForFunction(() => Math.abs(scrollY - 400) < 3);
  });

  await t.test('moves the focus to the shown page, also from a cached page and when going back', async (t) => {
    const { page } = await openPage(t, browser, size);
    await openHydrated(page, `${site.url}/product`);
    const waitForFocusOnMain = () =>
      page.waitForFunction(() => {
        const { activeElement } = document;
        return activeElement?.id === 'main' && activeElement.getClientRects().length > 0;
      });
    await page.locator('.product-grid:visible .card-link').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/productDet/);
    await waitForFocusOnMain();
    await page.goBack();
    await page.waitForURL(`${site.url}/product`);
    await waitForFocusOnMain();
  });

  await testThoroughly(t, 'going back without a network shows an error, and can retry', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.clock.install();
    await openHydrated(page, site.url);
    await menuLink(page, '/gywm').click();
    await page.waitForURL(`${site.url}/gywm`);
    // Let the cached page expire.
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

  await testThoroughly(t, 'hydration fetches no data again', async (t) => {
    const { page } = await openPage(t, browser, size);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.resourceType()} ${request.method()}`));
    await openHydrated(page, `${site.url}/xwdt`);
    await page.waitForLoadState('networkidle');
    assert.equal(requests.filter((each) => each.startsWith('document')).length, 1);
    assert.deepEqual(
      requests.filter((each) => /fetch|xhr|POST/.test(each)),
      [],
    );
  });

  await testThoroughly(t, 'shows that a deleted page is gone, with status 404', async (t) => {
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
