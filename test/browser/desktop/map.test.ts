/** The map of an external provider: shown in a frame, with a fallback when it cannot be loaded. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

const size = { width: 1366, height: 768 };
const provider = /openstreetmap\.org/;

const mockProvider = (page: Page) =>
  page.route(provider, (route) => route.fulfill({ contentType: 'text/html', body: '<title>map</title><p>map' }));
const getFrameUrls = (page: Page) => page.frames().map((frame) => frame.url());

test('the map', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('loads /map lazily in a frame, with the zoom of each page', async (t) => {
    for (const [path, zoom] of [
      ['/gywm', 20],
      ['/map', 15],
    ] as const) {
      const { page, problems } = await openPage(t, browser, size);
      await mockProvider(page);
      await openHydrated(page, site.url + path);
      if (path === '/gywm')
        assert.deepEqual(
          getFrameUrls(page).filter((url) => provider.test(url)),
          [],
        );
      await page.locator('.map').scrollIntoViewIfNeeded();
      const ownFrame = page.frameLocator('.map iframe');
      await ownFrame.frameLocator('iframe').getByText('map').waitFor();
      assert.ok(getFrameUrls(page).includes(`${site.url}/map?zoom=${zoom}`));
      const providerUrl = new URL(getFrameUrls(page).find((url) => provider.test(url)) ?? '');
      assert.equal(providerUrl.searchParams.get('marker'), '36.81,118.05');
      const [west, south, east, north] = (providerUrl.searchParams.get('bbox') ?? '').split(',').map(Number) as [
        number,
        number,
        number,
        number,
      ];
      assert.ok(west < 118.05 && east > 118.05 && south < 36.81 && north > 36.81);
      // The frame is 1,000 pixels wide; 360 degrees are 256 pixels at zoom 0 and double with each level.
      assert.ok(Math.abs((east - west) / ((360 * 1000) / (256 * 2 ** zoom)) - 1) < 0.02);
      assert.deepEqual(problems, []);
    }
  });

  await testThoroughly(t, 'on the about page the wheel scrolls the page, not the map', async (t) => {
    const { page } = await openPage(t, browser, size);
    await mockProvider(page);
    await openHydrated(page, `${site.url}/gywm`);
    await page.locator('.map-box').scrollIntoViewIfNeeded();
    await page.frameLocator('.map iframe').frameLocator('iframe').getByText('map').waitFor();
    await page.locator('.map-box').hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction((from) => scrollY < from, before);
    await eventually.equal(
      () => page.locator('.map-still iframe').evaluate((frame) => getComputedStyle(frame).pointerEvents),
      'none',
    );
  });

  await testThoroughly(t, 'on its own page the wheel zooms the map', async (t) => {
    const { page } = await openPage(t, browser, size);
    await mockProvider(page);
    await openHydrated(page, `${site.url}/map`);
    const frame = page.locator('.map-box iframe');
    await frame.waitFor();
    await eventually.equal(() => frame.evaluate((each) => getComputedStyle(each).pointerEvents), 'auto');
  });

  await t.test('shows the address and links to other maps when the provider cannot be reached', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.route(provider, (route) => route.abort());
    await openHydrated(page, `${site.url}/map`);
    await page.frameLocator('.map iframe').getByText('地图加载失败，请按地址查找').waitFor();
    await eventually.equal(
      () => page.locator('.map-card').innerText(),
      '示例科技有限公司\n\n山东省淄博市张店区示例路100号智造园6号楼',
    );
    const hosts = await page
      .locator('.map-apps a')
      .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).host));
    assert.deepEqual(hosts, ['uri.amap.com', 'api.map.baidu.com', 'apis.map.qq.com']);
  });

  await testThoroughly(t, 'gives up when the provider does not respond', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.route(provider, () => {});
    await page.clock.install();
    const requested = page.waitForRequest(provider);
    await openHydrated(page, `${site.url}/map`);
    const errorMessage = page.frameLocator('.map iframe').getByText('地图加载失败，请按地址查找');
    await requested;
    await eventually.equal(() => errorMessage.count(), 0);
    await page.clock.runFor(9000);
    await errorMessage.waitFor();
  });

  await t.test('copies the address', async (t) => {
    const { page } = await openPage(t, browser, size);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await mockProvider(page);
    await openHydrated(page, `${site.url}/map`);
    await page.getByRole('button', { name: '复制地址' }).click();
    await page.getByRole('button', { name: '地址已复制' }).waitFor();
    await eventually.equal(
      () => page.evaluate(() => navigator.clipboard.readText()),
      '山东省淄博市张店区示例路100号智造园6号楼',
    );
  });

  await testThoroughly(t, 'copies the address without the clipboard API', async (t) => {
    const { page } = await openPage(t, browser, size);
    await mockProvider(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openHydrated(page, `${site.url}/map`);
    await page.getByRole('button', { name: '复制地址' }).click();
    await page.getByRole('button', { name: '地址已复制' }).waitFor();
  });
});
