import assert from 'node:assert/strict';
import test from 'node:test';
import { hudTags } from '../../client/site/desktop/home/hud-data.ts';
import { startSite } from '../helpers/site.ts';
import { spread } from '../helpers/thorough.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { recordLayoutShifts } from './layout-shift.ts';
import { scrollThrough } from './rendering.ts';

/** All pictures except the copies that make a carousel loop. */
const PICTURE = '.picture > picture > img:not([aria-hidden=true] *)';

test('pictures', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [width, height, hero] of spread(
    [
      [1920, 1080, /home-hero-\w{8}-1920\.avif$/],
      [1366, 768, /home-hero-\w{8}-1920\.avif$/],
      [1100, 800, /home-hero-\w{8}-1280\.avif$/],
    ] as const,
    2,
  ))
    await t.test(
      `at ${width} pixels loads the hero in a fitting size, the others lazily, and photographs as AVIF`,
      async (t) => {
        const { page, problems } = await openPage(t, browser, { width, height });
        // Playwright does not scroll to a moving picture.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(request.url()));
        await page.goto(site.url, { waitUntil: 'load' });
        await eventually.match(
          () => page.locator(`.hero ${PICTURE}`).evaluate((image: HTMLImageElement) => image.currentSrc),
          hero,
        );
        assert.equal(fetched.filter((url) => /home-hero/.test(url)).length, 1);
        // Carousels load their pictures themselves; they have their own tests.
        const OUTSIDE_CAROUSELS = `${PICTURE}:not(.carousel *)`;
        await eventually.equal(() => page.locator(`${OUTSIDE_CAROUSELS}:not([loading=lazy])`).count(), 1);
        for (const image of await page.locator(`${OUTSIDE_CAROUSELS}[loading=lazy]`).all()) {
          await image.scrollIntoViewIfNeeded();
          await image.evaluate((each: HTMLImageElement) => each.decode());
        }
        await eventually(async () => {
          const sources = await page
            .locator(OUTSIDE_CAROUSELS)
            .evaluateAll((images) => images.map((each) => (each as HTMLImageElement).currentSrc));
          assert.ok(!sources.includes(''));
        });
        // Logos have few colours, so PNG is smaller.
        for (const source of await page
          .locator(PICTURE)
          .evaluateAll((images) =>
            images.map((each) => (each as HTMLImageElement).currentSrc).filter((source) => source !== ''),
          ))
          assert.match(source, /\.avif$|\/partner-[\w-]+\.png$/);
        assert.deepEqual(problems, []);
      },
    );

  await t.test('pictures cause no layout shift', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    // Without the count-up of the figures, which moves their units on purpose.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const readShifts = await recordLayoutShifts(page);
    await page.goto(site.url, { waitUntil: 'load' });
    await scrollThrough(page);
    await eventually.deepEqual(() => readShifts(), { score: 0, elements: [] });
  });

  await t.test('the blurred placeholder is inline and has the size of the picture', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.route(/\.(?:avif|webp)$/, (route) => route.abort());
    await page.goto(site.url, { waitUntil: 'commit' });
    const placeholder = page.locator('.hero .picture-tiny');
    await placeholder.evaluate((image: HTMLImageElement) => image.decode());
    await eventually(async () =>
      assert.deepEqual(await placeholder.boundingBox(), await page.locator('.hero .picture').boundingBox()),
    );
  });

  await t.test('the overlay covers the hero, and all its points are inside', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.goto(site.url, { waitUntil: 'load' });
    const [hero, hud] = [await page.locator('.hero .picture').boundingBox(), await page.locator('.hud').boundingBox()];
    assert.deepEqual(hud, hero);
    await eventually.equal(() => page.locator('.hud-tag').count(), hudTags.length);
    assert.ok(hero);
    for (const box of await page
      .locator('.hud-dot:visible')
      .evaluateAll((dots) => dots.map((each) => each.getBoundingClientRect().toJSON())))
      assert.ok(box.left > hero.x && box.right < hero.x + hero.width && box.top > hero.y, JSON.stringify(box));
  });

  const windows = [
    [1920, 1080, 5],
    [1600, 900, 5],
    [1366, 768, 5],
    [1200, 675, 5],
    // Flat windows cut off the lower part of the picture.
    [1920, 940, 5],
    [2560, 1000, 2],
    [1366, 650, 4],
  ] as const;
  for (const [width, height, atLeast] of spread(windows, 3))
    await t.test(
      `at ${width} × ${height} the labels of the overlay are readable, not cut off and do not overlap`,
      async (t) => {
        const { page } = await openPage(t, browser, { width, height });
        await page.goto(site.url, { waitUntil: 'load' });
        const hero = await page.locator('.hero').boundingBox();
        assert.ok(hero);
        const labels = await page.locator('.hud-label:visible').evaluateAll((all) =>
          all.map((each) => {
            const value = each.querySelector('.hud-value') as SVGTextElement;
            const box = each.getBoundingClientRect();
            return { box: box.toJSON(), size: value.getBoundingClientRect().height };
          }),
        );
        assert.ok(labels.length >= atLeast);
        for (const [index, { box, size }] of labels.entries()) {
          assert.ok(size >= 14, `a line of ${size} pixels`);
          assert.ok(box.top >= hero.y + 8 && box.right <= width - 8 && box.bottom <= hero.y + hero.height - 8);
          for (const { box: other } of labels.slice(index + 1))
            assert.ok(
              box.right < other.left || other.right < box.left || box.bottom < other.top || other.bottom < box.top,
            );
        }
      },
    );

  await t.test('the icons of the overlay come from the sprite', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.goto(site.url, { waitUntil: 'load' });
    const widths = await page
      .locator('.hud use')
      .evaluateAll((uses) => uses.map((each) => (each as SVGUseElement).getBBox().width));
    assert.ok(
      widths.every((width) => width > 0),
      String(widths),
    );
  });

  await t.test('nothing is animated with reduced motion', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url);
    const animationCount = await page.evaluate(() => document.getAnimations().length);
    assert.equal(animationCount, 0);
  });
});
