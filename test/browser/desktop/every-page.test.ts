/** Checks of every page in the desktop layout. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { inTurn, isThorough } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { recordLayoutShifts } from '../layout-shift.ts';
import { desktopPages } from '../page-addresses.ts';
import { scrollThrough } from '../rendering.ts';

const KB = 1024;

/** Transferred bytes of all scripts of the page, and of the pictures in view before scrolling. */
const measureBytes = (page: Page): Promise<{ scripts: number; pictures: number }> =>
  page.evaluate(() => {
    const sizes = new Map(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((each) => [
        each.name,
        each.encodedBodySize,
      ]),
    );
    const visible = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    });
    return {
      scripts: [...sizes].reduce((sum, [name, size]) => sum + (name.endsWith('.js') ? size : 0), 0),
      pictures: [...new Set(visible.map((image) => image.currentSrc))].reduce(
        (sum, name) => sum + (sizes.get(name) ?? 0),
        0,
      ),
    };
  });

/** WCAG 2.2.2: what moves by itself stops within five seconds, or can be stopped. */
const findLongAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().endTime) > 5000)
      .map((each) => (each as CSSAnimation).animationName),
  );

const getTexts = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p, a, figcaption, td, dt):not([aria-hidden=true] *, .map *)')
    .locator('visible=true')
    .allInnerTexts();

const SCREENS = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
] as const;
/** What a page says is compared at this width, with and without JavaScript. */
const TEXT_WIDTH = 1366;
const nextScreens = inTurn(SCREENS);

test('every page', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page: withoutScript } = await openPage(t, browser, { width: TEXT_WIDTH, height: 768, javaScript: false });

  for (const path of desktopPages)
    for (const [width, height] of nextScreens())
      await t.test(`${path} at ${width} has no errors, no layout shift and no sideways scrolling`, async (t) => {
        // A page of its own is a first visit: with everything cached the browser paints before the HTML is complete.
        const { page, problems } = await openPage(t, browser, { width, height });
        // Replace the external map by an empty page.
        await page.route(/openstreetmap/, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
        );
        const readShifts = await recordLayoutShifts(page);
        await openHydrated(page, site.url + path);
        await eventually.equal(() => page.locator('h1').count(), 1);
        const { scripts, pictures } = await measureBytes(page);
        assert.ok(scripts > 40 * KB && scripts <= 85 * KB, `${scripts} bytes of script`);
        assert.ok(pictures <= 250 * KB, `${pictures} bytes of pictures`);
        await eventually.deepEqual(() => findLongAnimations(page), []);
        await scrollThrough(page);
        await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        const { score, elements } = await readShifts();
        assert.ok(score < 0.01, `${score}: ${elements}`);
        assert.deepEqual(problems, []);

        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (width === TEXT_WIDTH)
          await t.test('the same text with and without JavaScript', async () => {
            await withoutScript.goto(site.url + path);
            await eventually(async () => assert.deepEqual(await getTexts(page), await getTexts(withoutScript)));
          });
        if (width === TEXT_WIDTH || !isThorough)
          await t.test('no WCAG 2.2 AA violations that axe can detect', async () => {
            await eventually.deepEqual(() => findViolations(page), []);
          });
      });
});
