/** Every phone page in several sizes: no sideways scrolling, large enough touch targets, no errors, no layout shift. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser, openOwnBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { recordLayoutShifts } from '../layout-shift.ts';
import { phonePages } from '../page-addresses.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';
import { waitTwoFrames } from '../rendering.ts';

const MIN_TARGET_SIZE = 44;

/** Touch targets that are too small. Links within a sentence are exempt; a checkbox is measured with its label. */
const findSmallTargets = (page: Page) =>
  page.evaluate((minSize) => {
    const container = document.querySelector('dialog[open]') ?? document;
    const all = container.querySelectorAll('a, button, summary, input, [role=tab], [role=button]');
    return [...all].flatMap((each) => {
      const target = each.matches('[type=checkbox]') ? (each.closest('label') ?? each) : each;
      const { width, height, right } = target.getBoundingClientRect();
      const { visibility, display } = getComputedStyle(target);
      const isShown = width > 0 && right > 0 && visibility !== 'hidden' && !each.closest('[aria-hidden=true]');
      const isInSentence = display === 'inline' && target.parentElement?.textContent !== target.textContent;
      return isShown && !isInSentence && (width < minSize - 0.5 || height < minSize - 0.5)
        ? [`${target.className} ${target.textContent?.slice(0, 20)} ${Math.round(width)}×${Math.round(height)}`]
        : [];
    });
  }, MIN_TARGET_SIZE);

/** These have a second picture in the first screen; loading it lazily delayed the largest contentful paint. */
const pagesWithTwoEagerPictures = new Set([
  '/gongsijianjie',
  '/yingyongchangjing',
  '/xiangmuanli',
  '/sdkaili',
  '/xwdt',
]);

const SCREENS = [
  [320, 640],
  [430, 932],
  [844, 390],
  [820, 1180],
  [360, 280],
] as const;

test('phone pages', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  const { page, problems } = await openPhone(t, browser);
  for (const path of phonePages)
    await t.test(`${path} never scrolls sideways, and its touch targets are large enough`, async () => {
      problems.length = 0;
      await page.goto(site.url + path, { waitUntil: 'load' });
      for (const [width, height] of SCREENS) {
        const where = `at ${width} × ${height}`;
        await page.setViewportSize({ width, height });
        await eventually.equal(
          () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
          false,
          where,
        );
        await eventually.equal(() => page.locator('h1').count(), 1, where);
        await eventually.deepEqual(() => findSmallTargets(page), [], where);
        const fonts = await page
          .locator('input')
          .evaluateAll((inputs) => inputs.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
        for (const size of fonts) assert.ok(size >= 16, where);
      }
      assert.deepEqual(problems, []);
    });

  for (const [width, height] of spread(
    [
      [320, 640],
      [844, 390],
    ] as const,
    1,
  ))
    await t.test(
      `at ${width} × ${height} touch targets in drawers, the lightbox and an invalid form are large enough`,
      async (t) => {
        const { page } = await openPhone(t, browser, { width, height });
        await openHydratedPhone(page, `${site.url}/gongsijianjie`);
        await page.keyboard.press('Tab');
        await eventually.equal(() => page.evaluate(() => document.activeElement?.className), 'skip');
        await eventually.deepEqual(() => findSmallTargets(page), [], 'skip link');
        for (const opener of ['.call-button', '.tab-bar [href="#menu"]', '.certificate']) {
          await page
            .locator(opener)
            .first()
            .evaluate((link: HTMLElement) => link.click());
          await page.locator('dialog[open] a').first().waitFor();
          await eventually.deepEqual(() => findSmallTargets(page), [], opener);
          await page.keyboard.press('Escape');
          await page.locator('dialog[open]').waitFor({ state: 'detached' });
        }
        await openHydratedPhone(page, `${site.url}/dailijiameng`);
        await page.locator('.application button').tap();
        await page.locator('.field-error').first().waitFor();
        await eventually.deepEqual(() => findSmallTargets(page), []);
      },
    );

  await t.test('pages have their content without JavaScript', async (t) => {
    const { page } = await openPhone(t, browser, { javaScript: false });
    for (const path of spread(phonePages, 5)) {
      await page.goto(site.url + path);
      await eventually(async () => assert.ok((await page.locator('main').innerText()).length > 60, path));
    }
  });

  await t.test('only pictures in the first screen load eagerly', async (t) => {
    // Without JavaScript, because a hydrated carousel loads its next pictures.
    const { page } = await openPhone(t, browser, { javaScript: false });
    for (const path of spread(phonePages, 5)) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      const eager = await page.locator('.picture > picture > img:not([loading=lazy])').evaluateAll((images) =>
        (images as HTMLImageElement[]).map((each) => ({
          isInView: each.getBoundingClientRect().top < innerHeight,
          file: each.currentSrc,
        })),
      );
      assert.ok(eager.length <= (pagesWithTwoEagerPictures.has(path) ? 2 : 1), path);
      let bytes = 0;
      for (const { isInView, file } of eager) {
        assert.ok(isInView, `${path} ${file}`);
        bytes += (await (await page.request.get(file)).body()).length;
      }
      assert.ok(bytes <= 120 * 1024, `${path}: ${bytes} bytes`);
    }
  });

  await t.test('loading and hydration cause no layout shift', async (t) => {
    // A browser of its own has nothing cached.
    const { page } = await openPhone(t, await openOwnBrowser(t));
    const readShifts = await recordLayoutShifts(page);
    for (const path of spread(phonePages, 5)) {
      await openHydratedPhone(page, site.url + path);
      await waitTwoFrames(page);
      const { score, elements } = await readShifts();
      assert.ok(score <= 0.001, `${path} ${score}: ${elements}`);
    }
  });
});
