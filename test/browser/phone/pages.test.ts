/** Every phone page in every hand: nothing to the side, nothing too small to hit, nothing that complains. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { recordLayoutShifts } from '../layout-shift.ts';
import { phonePages } from '../page-addresses.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';
import { waitTwoFrames } from '../rendering.ts';

const LEAST = 44;

/** What can be hit, and is smaller than a thumb. What stands in a sentence is as high as its line; a tick is hit by its words. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const open = document.querySelector('dialog[open]') ?? document;
    const all = open.querySelectorAll('a, button, summary, input, [role=tab], [role=button]');
    return [...all].flatMap((each) => {
      const target = each.matches('[type=checkbox]') ? (each.closest('label') ?? each) : each;
      const { width, height, right } = target.getBoundingClientRect();
      const { visibility, display } = getComputedStyle(target);
      const isShown = width > 0 && right > 0 && visibility !== 'hidden' && !each.closest('[aria-hidden=true]');
      const isInSentence = display === 'inline' && target.parentElement?.textContent !== target.textContent;
      return isShown && !isInSentence && (width < least - 0.5 || height < least - 0.5)
        ? [`${target.className} ${target.textContent?.slice(0, 20)} ${Math.round(width)}×${Math.round(height)}`]
        : [];
    });
  }, LEAST);

/** Under the banner these have a picture in the first screen: left for later, it was the last thing to be painted there. */
const beginsWithTwo = new Set(['/gongsijianjie', '/yingyongchangjing']);

test('phone pages', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [width, height] of [
    [320, 640],
    [430, 932],
    [844, 390],
    [820, 1180],
    [360, 280],
  ] as const)
    await t.test(`at ${width} × ${height} nothing goes sideways, and every target is large enough`, async (t) => {
      const { page, problems } = await openPhone(t, browser, { width, height });
      for (const path of phonePages) {
        await page.goto(site.url + path, { waitUntil: 'load' });
        await eventually.equal(
          () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
          false,
          path,
        );
        await eventually.equal(() => page.locator('h1').count(), 1, path);
        await eventually.deepEqual(() => tooSmall(page), [], path);
        const fonts = await page
          .locator('input')
          .evaluateAll((inputs) => inputs.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
        for (const size of fonts) assert.ok(size >= 16);
      }
      assert.deepEqual(problems, []);
    });

  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const)
    await t.test(
      `at ${width} × ${height} so are those in drawers, over large pictures, and of a form in need`,
      async (t) => {
        const { page } = await openPhone(t, browser, { width, height });
        await openHydratedPhone(page, `${site.url}/gongsijianjie`);
        await page.keyboard.press('Tab');
        await eventually.equal(() => page.evaluate(() => document.activeElement?.className), 'skip');
        await eventually.deepEqual(() => tooSmall(page), [], 'the way to the content');
        for (const opener of ['.call-button', '.tab-bar [href="#menu"]', '.certificate']) {
          await page
            .locator(opener)
            .first()
            .evaluate((link: HTMLElement) => link.click());
          await page.locator('dialog[open] a').first().waitFor();
          await eventually.deepEqual(() => tooSmall(page), [], opener);
          await page.keyboard.press('Escape');
          await page.locator('dialog[open]').waitFor({ state: 'detached' });
        }
        await openHydratedPhone(page, `${site.url}/dailijiameng`);
        await page.locator('.application button').tap();
        await page.locator('.field-error').first().waitFor();
        await eventually.deepEqual(() => tooSmall(page), []);
      },
    );

  await t.test('read the same with JavaScript off', async (t) => {
    const { page } = await openPhone(t, browser, { javaScript: false });
    for (const path of phonePages) {
      await page.goto(site.url + path);
      await eventually(async () => assert.ok((await page.locator('main').innerText()).length > 60, path));
    }
  });

  await t.test('only pictures of the first screen are fetched before somebody scrolls', async (t) => {
    // As the page is sent: a living carousel fetches what comes next in it.
    const { page } = await openPhone(t, browser, { javaScript: false });
    for (const path of phonePages) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      const early = await page.locator('.picture > picture > img:not([loading=lazy])').evaluateAll((images) =>
        (images as HTMLImageElement[]).map((each) => ({
          isSeen: each.getBoundingClientRect().top < innerHeight,
          file: each.currentSrc,
        })),
      );
      assert.ok(early.length <= (beginsWithTwo.has(path) ? 2 : 1), path);
      let bytes = 0;
      for (const { isSeen, file } of early) {
        assert.ok(isSeen, `${path} ${file}`);
        bytes += (await (await page.request.get(file)).body()).length;
      }
      assert.ok(bytes <= 120 * 1024, `${path}: ${bytes} bytes`);
    }
  });

  await t.test('nothing moves while a page arrives and comes to life', async (t) => {
    const { page } = await openPhone(t, browser);
    const shift = await recordLayoutShifts(page);
    for (const path of phonePages) {
      await openHydratedPhone(page, site.url + path);
      await waitTwoFrames(page);
      const { score, elements } = await shift();
      assert.ok(score <= 0.001, `${path} ${score}: ${elements}`);
    }
  });
});
