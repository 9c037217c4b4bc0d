/** Switching the device of an open page, as the device mode of the developer tools does. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';
import { waitTwoFrames } from '../rendering.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

async function setUserAgent(page: Page, userAgent: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}

/** Resizes and waits until the page has checked its device again; returns the navigations that it started. */
async function resize(page: Page, viewport: { width: number; height: number }): Promise<string[]> {
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await page.setViewportSize(viewport);
  await waitTwoFrames(page);
  await page.clock.runFor(1000);
  // A navigation by the page would have started before this request.
  await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
  return navigations;
}

test('switching the device', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [path, target] of spread(
    [
      ['/', '/mobile'],
      ['/dljm', '/mobile'],
      ['/productDet?productId=ai-camera', '/cpDeatail?productId=ai-camera'],
    ] as const,
    1,
  ))
    await t.test(`${path} redirects to ${target} when it becomes a phone`, async (t) => {
      const { page } = await openPage(t, browser, { width: 1366, height: 768 });
      await openHydrated(page, site.url + path);
      await setUserAgent(page, IPHONE);
      await eventually.equal(() => page.url(), site.url + path);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForURL(site.url + target);
    });

  await testThoroughly(t, 'a phone page redirects to the home page when it becomes a desktop', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/gongsijianjie`);
    await setUserAgent(page, DESKTOP);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.waitForURL(`${site.url}/`);
  });

  await testThoroughly(t, 'a product on a phone redirects to the same product when it becomes a desktop', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/cpDeatail?title=${encodeURIComponent('地面抹平机器人TR-01')}`);
    await setUserAgent(page, DESKTOP);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.waitForURL(`${site.url}/productDet?productId=troweling-robot`);
  });

  await testThoroughly(t, 'resizing alone does not redirect', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.clock.install();
    await openHydrated(page, site.url);
    const navigations = await resize(page, { width: 600, height: 844 });
    assert.deepEqual(navigations, []);
    await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  });

  await t.test('a chosen desktop layout stays, with a link back to the phone layout', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await setUserAgent(page, IPHONE);
    await page.clock.install();
    await openHydrated(page, `${site.url}/product?view=desktop`);
    await eventually.equal(() => page.url(), `${site.url}/product`);
    const navigations = await resize(page, { width: 800, height: 600 });
    assert.deepEqual(navigations, []);
    await page.getByRole('link', { name: '返回手机版' }).click();
    await page.waitForURL(`${site.url}/zhuyingyewu`);
  });
});
