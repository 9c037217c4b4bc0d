import assert from 'node:assert/strict';
import test from 'node:test';
import { hudTags } from '../../client/site/desktop/home/hud-data.ts';
import { startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { recordLayoutShifts } from './layout-shift.ts';
import { scrollThrough } from './rendering.ts';

/** But for the copies that make a carousel's loop. */
const SHOWN = '.picture > picture > img:not([aria-hidden=true] *)';

test('pictures', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [width, height, hero] of [
    [1920, 1080, /home-hero-\w{8}-1920\.avif$/],
    [1366, 768, /home-hero-\w{8}-1920\.avif$/],
    [1100, 800, /home-hero-\w{8}-1280\.avif$/],
  ] as const)
    await t.test(
      `at ${width} pixels the hero is the file that fits, the rest waits until it is near, and photographs are AVIF`,
      async (t) => {
        const { page, problems } = await openPage(t, browser, { width, height });
        // A picture that is moving is never ready to be scrolled to.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(request.url()));
        await page.goto(site.url, { waitUntil: 'load' });
        await eventually.match(
          () => page.locator(`.hero ${SHOWN}`).evaluate((image: HTMLImageElement) => image.currentSrc),
          hero,
        );
        assert.equal(fetched.filter((url) => /home-hero/.test(url)).length, 1);
        // A carousel moves its pictures, and asks for some of them itself: it has tests of its own.
        const still = `${SHOWN}:not(.carousel *)`;
        await eventually.equal(() => page.locator(`${still}:not([loading=lazy])`).count(), 1);
        for (const image of await page.locator(`${still}[loading=lazy]`).all()) {
          await image.scrollIntoViewIfNeeded();
          await image.evaluate((each: HTMLImageElement) => each.decode());
        }
        await eventually(async () => {
          const sources = await page
            .locator(still)
            .evaluateAll((images) => images.map((each) => (each as HTMLImageElement).currentSrc));
          assert.ok(!sources.includes(''));
        });
        // Logos are drawings of a few colours: PNG is smaller there.
        for (const source of await page
          .locator(SHOWN)
          .evaluateAll((images) =>
            images.map((each) => (each as HTMLImageElement).currentSrc).filter((source) => source !== ''),
          ))
          assert.match(source, /\.avif$|\/partner-[\w-]+\.png$/);
        assert.deepEqual(problems, []);
      },
    );

  await t.test('nothing moves while pictures arrive', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    // Figures that count move their unit on purpose; here it is about the pictures.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const shift = await recordLayoutShifts(page);
    await page.goto(site.url, { waitUntil: 'load' });
    await scrollThrough(page);
    await eventually.deepEqual(() => shift(), { score: 0, elements: [] });
  });

  await t.test('the blurred shadow covers the same place, and is decoded from the page itself', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.route(/\.(?:avif|webp)$/, (route) => route.abort());
    await page.goto(site.url, { waitUntil: 'commit' });
    const tiny = page.locator('.hero .picture-tiny');
    await tiny.evaluate((image: HTMLImageElement) => image.decode());
    await eventually(async () =>
      assert.deepEqual(await tiny.boundingBox(), await page.locator('.hero .picture').boundingBox()),
    );
  });

  await t.test('the live layer lies on the picture: every tag hangs on its point, inside the hero', async (t) => {
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

  for (const width of [1920, 1600, 1366, 1200])
    await t.test(
      `at ${width} pixels what the layer says can be read, and nothing of it is cut or covered`,
      async (t) => {
        const { page } = await openPage(t, browser, { width, height: Math.round(width * 0.5625) });
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
        assert.ok(labels.length >= 5);
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

  await t.test('the icons of the layer come from the sprite', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.goto(site.url, { waitUntil: 'load' });
    const drawn = await page
      .locator('.hud use')
      .evaluateAll((uses) => uses.map((each) => (each as SVGUseElement).getBBox().width));
    assert.ok(
      drawn.every((width) => width > 0),
      String(drawn),
    );
  });

  await t.test('who asks for less motion gets none', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url);
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
  });
});
