/** Pictures that cannot be had: what is shown instead, and how they come after all. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { holdRequests, openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { recordLayoutShifts } from '../layout-shift.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const PICTURE = /\.(?:avif|webp|jpe?g|png)$/;
const ARTICLE = '/xwdtDet?newId=showroom-open-day-2026';
const failed = (page: Page) => page.locator('.picture-failed');

/** As if there were no way to any picture, until told otherwise. */
async function withoutPictures(page: Page) {
  let isGone = true;
  let asked = 0;
  await page.route(PICTURE, (route) => {
    asked++;
    return isGone ? route.abort() : route.continue();
  });
  return {
    asked: () => asked,
    back() {
      isGone = false;
    },
  };
}

test('pictures that cannot be had', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('leave a box of their size with their words, in lists and in articles; nothing moves', async (t) => {
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
      const whole = await boxes();
      const shift = await recordLayoutShifts(page);
      await withoutPictures(page);
      await openHydratedPhone(page, site.url + address);
      await failed(page).first().waitFor();
      await eventually.deepEqual(() => boxes(), whole, address);
      const { score, elements } = await shift();
      assert.ok(score < 0.01, `${address} ${score}: ${elements}`);
      const drawn = await failed(page)
        .last()
        .evaluate((image: HTMLImageElement) => decodeURIComponent(image.style.content));
      assert.match(drawn, /图片加载失败/);
      await eventually(async () =>
        assert.ok(
          drawn.includes(
            await failed(page)
              .last()
              .evaluate((image: HTMLImageElement) => image.alt),
          ),
        ),
      );
      await page.unroute(PICTURE);
    }
  });

  await t.test('are asked for again by a tap, one by one, and nothing else happens', async (t) => {
    const { page } = await openPhone(t, browser);
    const pictures = await withoutPictures(page);
    await openHydratedPhone(page, site.url + ARTICLE);
    const image = page.locator('.prose img').first();
    await page.locator('.prose .picture-failed').first().waitFor();
    const before = pictures.asked();
    await image.tap();
    await eventually.notEqual(() => pictures.asked(), before);
    pictures.back();
    await image.tap();
    await page.waitForFunction(() => !document.querySelector('.prose img')?.classList.contains('picture-failed'));
    await eventually.ok(() =>
      image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0 && each.style.content === ''),
    );
    await eventually.equal(() => page.locator('dialog[open]').count(), 0);
  });

  await t.test('do not keep a card from leading to its page', async (t) => {
    const { page } = await openPhone(t, browser);
    await withoutPictures(page);
    await openHydratedPhone(page, `${site.url}/zhuyingyewu`);
    await failed(page).first().waitFor();
    await page.locator('.card .picture-failed').first().tap();
    await page.waitForURL('**/cpDeatail?*');
  });

  await t.test('come by themselves once there is a network', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/xwdt`);
    await page.context().setOffline(true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await failed(page).first().waitFor();
    await page.context().setOffline(false);
    await page.waitForFunction(() => !document.querySelector('.picture-failed'));
  });

  await t.test('because somebody deleted the file; and come once it was put back', async (t) => {
    const { page } = await openPhone(t, browser);
    const file = path.join(site.uploadsDir, 'seed/partner-boyun.png');
    const bytes = fs.readFileSync(file);
    fs.rmSync(file);
    await openHydratedPhone(page, `${site.url}/mobile`);
    const logo = page.locator('img[src$="partner-boyun.png"]');
    await logo.scrollIntoViewIfNeeded();
    await failed(page).waitFor();
    fs.writeFileSync(file, bytes);
    await logo.tap();
    await failed(page).waitFor({ state: 'detached' });
    await eventually.ok(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  });

  await t.test('before the script came, are found by it', async (t) => {
    const { page } = await openPhone(t, browser);
    await withoutPictures(page);
    const release = await holdRequests(page, /\/program-\w+\.js$/);
    await page.goto(site.url + ARTICLE, { waitUntil: 'load' });
    await eventually.equal(() => failed(page).count(), 0);
    release();
    await failed(page).first().waitFor();
  });
});
