/** Checks of every page in the desktop layout. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';
import { recordLayoutShifts } from '../layout-shift.ts';
import { desktopPages } from '../page-addresses.ts';
import { scrollThrough } from '../rendering.ts';

const axeSource = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

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

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

test('every page', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const path of desktopPages) {
    await t.test(`${path} has no errors, no layout shift and no sideways scrolling`, async (t) => {
      for (const [width, height] of [
        [1920, 1080],
        [1366, 768],
        [1024, 768],
      ] as const) {
        const { page, problems } = await openPage(t, browser, { width, height });
        // Replace the external map by an empty page.
        await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>map' }));
        const readShifts = await recordLayoutShifts(page);
        await openHydrated(page, site.url + path);
        await eventually.equal(() => page.locator('h1').count(), 1);
        const { scripts, pictures } = await measureBytes(page);
        assert.ok(scripts > 40 * KB && scripts <= 85 * KB, `${scripts} bytes of script`);
        assert.ok(pictures <= 250 * KB, `${pictures} bytes of pictures`);
        await scrollThrough(page);
        await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        const { score, elements } = await readShifts();
        assert.ok(score < 0.01, `${score}: ${elements}`);
        assert.deepEqual(problems, [], `at ${width} pixels`);
      }
    });

    await t.test(`${path} has the same text with and without JavaScript`, async (t) => {
      const getTexts = async (javaScript: boolean) => {
        const { page } = await openPage(t, browser, { width: 1366, height: 768, javaScript });
        if (javaScript) await openHydrated(page, site.url + path);
        else await page.goto(site.url + path);
        return page
          .locator('main :is(h1, h2, h3, p, a, figcaption, td, dt):not([aria-hidden=true] *, .map *)')
          .locator('visible=true')
          .allInnerTexts();
      };
      await eventually(async () => assert.deepEqual(await getTexts(true), await getTexts(false)));
    });

    await t.test(`${path} has no WCAG 2.2 AA violations that axe can detect`, async (t) => {
      const { page } = await openPage(t, browser, { width: 1366, height: 768 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route(/openstreetmap/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
      );
      await openHydrated(page, site.url + path);
      // `evaluate` bypasses the content security policy.
      await page.evaluate(axeSource);
      const violations = (await page.evaluate(
        `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false })
          .then(({ violations }) => violations)`,
      )) as Violation[];
      assert.deepEqual(
        violations.map(({ id, nodes }) => [
          id,
          nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
        ]),
        [],
      );
    });
  }
});
