/** Pictures that fail to load: the placeholder, and loading them again. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { holdRequests, openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { recordLayoutShifts } from '../layout-shift.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const PICTURE = /\.(?:avif|webp|jpe?g|png)$/;
const ARTICLE = '/xwdtDet?newId=showroom-open-day-2026';
const failedPictures = (page: Page) => page.locator('.picture-failed');

/** Aborts all requests for pictures until `unblock` is called. */
async function blockPictures(page: Page) {
  let isBlocked = true;
  let requestCount = 0;
  await page.route(PICTURE, (route) => {
    requestCount++;
    return isBlocked ? route.abort() : route.continue();
  });
  return {
    requestCount: () => requestCount,
    unblock() {
      isBlocked = false;
    },
  };
}

test('pictures that fail to load', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test(
    'are replaced by a box of the same size with their alternative text, without layout shift',
    async (t) => {
      const { page } = await openPhone(t, browser);
      const boxes = () =>
        page.locator('main img:not(.picture-tiny)').evaluateAll((images) =>
          images.map((each) => {
            const { width, height } = each.getBoundingClientRect();
            return `${Math.round(width)}×${Math.round(height)}`;
          }),
        );
      for (const address of ['/zhuyingyewu', '/cpDeatail?productId=troweling-robot', ARTICLE]) {
        await openHydratedPhone(page, site.url + address);
        const expectedBoxes = await boxes();
        const readShifts = await recordLayoutShifts(page);
        await blockPictures(page);
        await openHydratedPhone(page, site.url + address);
        await failedPictures(page).first().waitFor();
        await eventually.deepEqual(() => boxes(), expectedBoxes, address);
        const { score, elements } = await readShifts();
        assert.ok(score < 0.01, `${address} ${score}: ${elements}`);
        const placeholderText = await failedPictures(page)
          .last()
          .evaluate((image: HTMLImageElement) => decodeURIComponent(image.style.content));
        assert.match(placeholderText, /图片加载失败/);
        await eventually(async () =>
          assert.ok(
            placeholderText.includes(
              await failedPictures(page)
                .last()
                .evaluate((image: HTMLImageElement) => image.alt),
            ),
          ),
        );
        await page.unroute(PICTURE);
      }
    },
  );

  await t.test('are loaded again one by one by a tap, which has no other effect', async (t) => {
    const { page } = await openPhone(t, browser);
    const pictures = await blockPictures(page);
    await openHydratedPhone(page, site.url + ARTICLE);
    const image = page.locator('.prose img').first();
    await page.locator('.prose .picture-failed').first().waitFor();
    const before = pictures.requestCount();
    await image.tap();
    await eventually.notEqual(() => pictures.requestCount(), before);
    pictures.unblock();
    await image.tap();
    await page.waitForFunction(() => !document.querySelector('.prose img')?.classList.contains('picture-failed'));
    await eventually.ok(() =>
      image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0 && each.style.content === ''),
    );
    await eventually.equal(() => page.locator('dialog[open]').count(), 0);
  });

  await testThoroughly(t, 'do not disable the link of their card', async (t) => {
    const { page } = await openPhone(t, browser);
    await blockPictures(page);
    await openHydratedPhone(page, `${site.url}/zhuyingyewu`);
    await failedPictures(page).first().waitFor();
    await page.locator('.card .picture-failed').first().tap();
    await page.waitForURL('**/cpDeatail?*');
  });

  await testThoroughly(t, 'load automatically when the network is back', async (t) => {
    const { page } = await openPhone(t, browser);
    // The longest page: Chromium loads lazy pictures up to 3,000 pixels ahead.
    await openHydratedPhone(page, `${site.url}/mobile`);
    await page.context().setOffline(true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await failedPictures(page).first().waitFor();
    await page.context().setOffline(false);
    await page.waitForFunction(() => !document.querySelector('.picture-failed'));
  });

  await testThoroughly(t, 'load again once a deleted file is back', async (t) => {
    const { page } = await openPhone(t, browser);
    const file = path.join(site.uploadsDir, 'seed/partner-boyun.png');
    const bytes = fs.readFileSync(file);
    fs.rmSync(file);
    await openHydratedPhone(page, `${site.url}/mobile`);
    const logo = page.locator('img[src$="partner-boyun.png"]');
    await logo.scrollIntoViewIfNeeded();
    await failedPictures(page).waitFor();
    fs.writeFileSync(file, bytes);
    await logo.tap();
    await failedPictures(page).waitFor({ state: 'detached' });
    await eventually.ok(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  });

  await testThoroughly(t, 'are detected by hydration when they failed before it', async (t) => {
    const { page } = await openPhone(t, browser);
    await blockPictures(page);
    const release = await holdRequests(page, /\/program-\w+\.js$/);
    await page.goto(site.url + ARTICLE, { waitUntil: 'load' });
    await eventually.equal(() => failedPictures(page).count(), 0);
    release();
    await failedPictures(page).first().waitFor();
  });
});
