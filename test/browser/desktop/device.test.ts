/** A window that turns into another device's: a browser's device mode, a tablet that asks for other pages. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';
import { waitTwoFrames } from '../rendering.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

async function turnInto(page: Page, userAgent: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}

/** Resizes, and lets the time pass after which the page looks at its device again; returns the navigations that began. */
async function resize(page: Page, size: { width: number; height: number }): Promise<string[]> {
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await page.setViewportSize(size);
  await waitTwoFrames(page);
  await page.clock.runFor(1000);
  // A navigation that the page began is on its way before this is.
  await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
  return navigations;
}

test('a window changes its device', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [path, to] of [
    ['/', '/mobile'],
    ['/dljm', '/mobile'],
    ['/productDet?productId=ai-camera', '/cpDeatail?productId=ai-camera'],
  ] as const)
    await t.test(`${path} leads to ${to} once it is resized as a phone`, async (t) => {
      const { page } = await openPage(t, browser, { width: 1366, height: 768 });
      await openHydrated(page, site.url + path);
      await turnInto(page, IPHONE);
      await eventually.equal(() => page.url(), site.url + path);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForURL(site.url + to);
    });

  await t.test('a phone’s page leads home once it is resized as a desktop', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/gongsijianjie`);
    await turnInto(page, DESKTOP);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.waitForURL(`${site.url}/`);
  });

  await t.test('a phone’s product stays that product once it is resized as a desktop', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/cpDeatail?title=${encodeURIComponent('地面抹平机器人TR-01')}`);
    await turnInto(page, DESKTOP);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.waitForURL(`${site.url}/productDet?productId=troweling-robot`);
  });

  await t.test('resizing alone leads nowhere', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.clock.install();
    await openHydrated(page, site.url);
    const navigations = await resize(page, { width: 600, height: 844 });
    assert.deepEqual(navigations, []);
    await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  });

  await t.test('who has chosen the desktop’s pages stays on them, and is offered the way back', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await turnInto(page, IPHONE);
    await page.clock.install();
    await openHydrated(page, `${site.url}/product?view=desktop`);
    await eventually.equal(() => page.url(), `${site.url}/product`);
    const navigations = await resize(page, { width: 800, height: 600 });
    assert.deepEqual(navigations, []);
    await page.getByRole('link', { name: '返回手机版' }).click();
    await page.waitForURL(`${site.url}/zhuyingyewu`);
  });
});
