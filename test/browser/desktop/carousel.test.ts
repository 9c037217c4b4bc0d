/** The carousel on the pages that use it: autoplay, pausing, dragging, buttons, and without JavaScript. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

const size = { width: 1366, height: 768 };

/** The picture in the middle of the carousel, or at its left edge if it is not centred, after scrolling has ended. */
async function getCurrentPicture(carousel: Locator): Promise<string> {
  await waitUntilSettled(carousel);
  return carousel.locator('.carousel-track').evaluate((list) => {
    const centred = list.parentElement?.classList.contains('carousel-centred');
    const { left, width } = list.getBoundingClientRect();
    const x = left + (centred ? width / 2 : 8);
    const slide = [...list.children].find((each) => {
      const box = each.getBoundingClientRect();
      return box.left <= x && box.right >= x;
    });
    return slide?.querySelector('.picture > picture > img')?.getAttribute('src') ?? '';
  });
}

declare global {
  interface Window {
    /** The elements that are scrolling. */
    scrolling: Set<EventTarget | null>;
  }
}

/** Records which elements are scrolling, from page load on. Synthetic scroll events are ignored, because no scrollend follows them. */
async function trackScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scrolling = new Set();
    addEventListener('scroll', ({ target, isTrusted }) => isTrusted && window.scrolling.add(target), true);
    addEventListener('scrollend', ({ target }) => window.scrolling.delete(target), true);
  });
}

/** Smooth scrolling ignores the page's fake clock, and may pause on a busy machine, so wait for several equal positions. */
async function waitUntilSettled(carousel: Locator): Promise<void> {
  let before = Number.NaN;
  const end = performance.now() + 30_000;
  for (let stableChecks = 0; stableChecks < 4; ) {
    assert.ok(performance.now() < end, 'scrolling ends');
    const [now, isScrolling] = await carousel
      .locator('.carousel-track')
      .evaluate((list) => [list.scrollLeft, window.scrolling.has(list)] as const);
    stableChecks = Math.abs(now - before) < 0.5 && !isScrolling ? stableChecks + 1 : 0;
    before = now;
    await sleep(25);
  }
}

const findCarousel = (page: Page, name: string) => page.locator(`[aria-roledescription=carousel][aria-label=${name}]`);

const getSources = (carousel: Locator) =>
  carousel
    .locator('.carousel-slide:not([aria-hidden]) .picture > picture > img')
    .evaluateAll((images) => images.map((each) => each.getAttribute('src') ?? ''));

test('carousels', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  async function open(t: test.TestContext, path: string, name: string): Promise<[Page, Locator]> {
    const { page } = await openPage(t, browser, size);
    await trackScrolling(page);
    await page.clock.install({ time: 0 });
    await openHydrated(page, site.url + path);
    const carousel = findCarousel(page, name);
    await carousel.locator('.carousel-track').hover();
    // From here on the test controls the time; the autoplay interval starts now.
    await page.clock.pauseAt(600_000);
    await waitUntilSettled(carousel);
    await page.mouse.move(2, 2);
    return [page, carousel];
  }

  const carousels = [
    ['/yingyongchangjing', '应用场景', 4000, 5],
    ['/gywm', '荣誉资质', 3000, 8],
    ['/', '智慧展厅', 4000, 9],
    ['/product', '产品横幅', 5000, 5],
  ] as const;
  for (const [path, name, interval, count] of spread(carousels, 1)) {
    await t.test(`${name}: shows ${count} slides, advances every ${interval} ms, and loops`, async (t) => {
      const [page, carousel] = await open(t, path, name);
      const sources = await getSources(carousel);
      assert.equal(sources.length, count);
      const inCopies = await carousel.locator('.carousel-track').evaluate((list) => {
        const middle = innerWidth / 2;
        const boxes = [...list.children].map((slide) => [slide, slide.getBoundingClientRect()] as const);
        return boxes.some(([slide, { left, right }]) => slide.ariaHidden && left < middle && right > middle);
      });
      assert.equal(inCopies, false, 'it starts with an original slide, not a copy');
      const start = sources.indexOf(await getCurrentPicture(carousel));
      assert.notEqual(start, -1);
      await page.clock.runFor(interval - 400);
      await eventually.equal(() => getCurrentPicture(carousel), sources[start]);
      await page.clock.runFor(200);
      for (let turn = 1; turn <= count; turn++) {
        await page.clock.runFor(200);
        await eventually.equal(
          () => getCurrentPicture(carousel),
          sources[(start + turn) % count],
          `turn ${turn} begins`,
        );
        // After the movement the loop jumps from the copies back to the originals.
        await page.clock.runFor(interval - 200);
        await eventually.equal(() => getCurrentPicture(carousel), sources[(start + turn) % count], `turn ${turn}`);
        await eventually.equal(
          () => carousel.locator('.carousel-dot[aria-current=true]').getAttribute('aria-label'),
          `第${((start + turn) % count) + 1}张，共${count}张`,
        );
      }
    });

    if (name === '荣誉资质' || name === '应用场景')
      await t.test(`${name}: pauses under the pointer, with the focus and by its button, and resumes`, async (t) => {
        const [page, carousel] = await open(t, path, name);
        const start = await getCurrentPicture(carousel);
        await carousel.locator('.carousel-track').hover();
        await page.clock.runFor(interval * 3);
        await eventually.equal(() => getCurrentPicture(carousel), start, 'pointer');
        await page.mouse.move(2, 2);
        await carousel.locator('.carousel-dot').first().focus();
        await page.clock.runFor(interval * 3);
        await eventually.equal(() => getCurrentPicture(carousel), start, 'focus');
        const pauseButton = carousel.getByRole('button', { name: '暂停轮播' });
        await pauseButton.focus();
        await page.keyboard.press('Enter');
        await carousel.getByRole('button', { name: '播放轮播' }).waitFor();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.clock.runFor(interval * 3);
        await eventually.equal(() => getCurrentPicture(carousel), start, 'stopped');
        await carousel.getByRole('button', { name: '播放轮播' }).evaluate((button) => (button as HTMLElement).click());
        await page.clock.runFor(interval + 100);
        await eventually.notEqual(() => getCurrentPicture(carousel), start, 'resumed');
      });

    if (name !== '智慧展厅')
      await testThoroughly(t, `${name}: dots and arrows show their slides`, async (t) => {
        const [page, carousel] = await open(t, path, name);
        const sources = await getSources(carousel);
        for (const index of [count - 1, 0, 2]) {
          await carousel.locator('.carousel-dot').nth(index).click();
          await eventually.equal(() => getCurrentPicture(carousel), sources[index]);
          await page.clock.runFor(200);
        }
        await carousel.getByRole('button', { name: '下一张' }).click();
        await eventually.equal(() => getCurrentPicture(carousel), sources[3 % count]);
        await page.clock.runFor(200);
        for (const index of [2, 1, 0, count - 1]) {
          await carousel.getByRole('button', { name: '上一张' }).click();
          await eventually.equal(() => getCurrentPicture(carousel), sources[index]);
          await page.clock.runFor(200);
        }
      });
  }

  await testThoroughly(t, 'honours: five slides are fully visible, the middle one centred', async (t) => {
    const [, carousel] = await open(t, '/gywm', '荣誉资质');
    const { left, right } = await carousel.locator('.carousel-track').evaluate((list) => {
      const box = list.getBoundingClientRect();
      return { left: box.left, right: box.right };
    });
    const fullyVisibleCentres = await carousel.locator('.carousel-slide').evaluateAll(
      (slides, [from, to]) =>
        slides
          .map((slide) => slide.getBoundingClientRect())
          .filter((box) => box.left >= (from ?? 0) - 1 && box.right <= (to ?? 0) + 1)
          .map((box) => (box.left + box.right) / 2),
      [left, right],
    );
    assert.equal(fullyVisibleCentres.length, 5);
    assert.ok(Math.abs((fullyVisibleCentres[2] ?? 0) - (left + right) / 2) < 2);
  });

  await testThoroughly(
    t,
    'the products of the home page scroll continuously, and stop under the pointer and with the focus',
    async (t) => {
      const [page, carousel] = await open(t, '/', '产品中心');
      const track = carousel.locator('.carousel-track');
      const scrollLeft = () => track.evaluate((list) => list.scrollLeft);
      const before = await scrollLeft();
      await page.clock.runFor(2000);
      await eventually(async () => {
        const after = await scrollLeft();
        assert.ok(after > before + 20, `${before} → ${after}`);
      });
      await track.hover();
      await page.clock.runFor(50);
      const heldPosition = await scrollLeft();
      await page.clock.runFor(2000);
      await eventually.equal(() => scrollLeft(), heldPosition);
      await page.mouse.wheel(300, 0);
      await waitUntilSettled(carousel);
      await eventually.notEqual(() => scrollLeft(), heldPosition);
      await page.mouse.move(2, 2);
      await carousel.locator('.carousel-slide:not([aria-hidden]) a').nth(4).focus();
      await waitUntilSettled(carousel);
      const focusedPosition = await scrollLeft();
      await page.clock.runFor(2000);
      await eventually.equal(() => scrollLeft(), focusedPosition);
    },
  );

  /** Drags from one x position of the window to another, at half the height of the carousel. */
  async function drag(page: Page, carousel: Locator, from: number, to: number): Promise<void> {
    const box = await carousel.locator('.carousel-track').boundingBox();
    assert.ok(box);
    const y = box.y + box.height / 2;
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 8 });
    // Without speed at the end there is no momentum.
    await page.clock.runFor(100);
    await page.mouse.up();
    await page.clock.runFor(20);
    await waitUntilSettled(carousel);
  }

  await testThoroughly(t, 'dragging the products does not click, and a click still works', async (t) => {
    const [page, carousel] = await open(t, '/', '产品中心');
    const track = carousel.locator('.carousel-track');
    const before = await track.evaluate((list) => list.scrollLeft);
    await drag(page, carousel, 900, 500);
    const after = await track.evaluate((list) => list.scrollLeft);
    assert.ok(Math.abs(after - before - 400) < 4, `${before} → ${after}`);
    await eventually.equal(() => new URL(page.url()).pathname, '/');
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(({ pathname }) => pathname !== '/');
  });

  await testThoroughly(t, 'dragging far shows the next slide, dragging a little snaps back', async (t) => {
    const [page, carousel] = await open(t, '/yingyongchangjing', '应用场景');
    const sources = await getSources(carousel);
    const start = sources.indexOf(await getCurrentPicture(carousel));
    await drag(page, carousel, 700, 620);
    await eventually.equal(() => getCurrentPicture(carousel), sources[start]);
    await drag(page, carousel, 850, 120);
    await eventually.equal(() => getCurrentPicture(carousel), sources[(start + 1) % sources.length]);
    await page.clock.runFor(200);
    await eventually.equal(() => carousel.locator('.carousel-no-snap').count(), 0, 'snapping is enabled again');
  });

  await testThoroughly(t, 'copies can be clicked but not focused', async (t) => {
    const [page, carousel] = await open(t, '/', '产品中心');
    const copy = carousel.locator('.carousel-slide[aria-hidden=true]');
    await eventually.equal(() => copy.locator('a:not([tabindex="-1"]), [inert]').count(), 0);
    await carousel.locator('.carousel-track').hover();
    // Scroll to the last slide of the middle set: those to its right are copies.
    await carousel.locator('.carousel-track').evaluate((list) => {
      const last = list.children[(list.children.length / 3) * 2 - 1] as HTMLElement;
      list.scrollLeft = last.offsetLeft - 100;
    });
    // Half of the copies are before the middle set, half after it.
    const box = await copy.nth((await copy.count()) / 2).boundingBox();
    assert.ok(box && box.x > 0 && box.x < size.width, JSON.stringify(box));
    await page.mouse.click(box.x + box.width / 2, box.y + 60);
    await page.waitForURL(({ pathname }) => pathname !== '/');
  });

  await testThoroughly(t, 'does not advance before the next picture has loaded', async (t) => {
    const { page } = await openPage(t, browser, size);
    await trackScrolling(page);
    let release = () => {};
    const heldPosition = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.clock.install({ time: 0 });
    const html = await (await fetch(`${site.url}/yingyongchangjing`)).text();
    const stems = [...html.matchAll(/class="scenario">.*?srcSet="([^" ]+)-\d+\.avif/g)].map((found) => found[1] ?? '');
    assert.equal(stems.length, 5);
    await page.route(
      (url) => stems.slice(1).some((stem) => url.pathname.startsWith(stem)),
      async (route) => {
        await heldPosition;
        await route.continue();
      },
    );
    await page.goto(`${site.url}/yingyongchangjing`);
    const carousel = findCarousel(page, '应用场景');
    await carousel.locator('.carousel-stop').waitFor();
    await page.clock.pauseAt(600_000);
    const [first, second] = await getSources(carousel);
    await page.clock.runFor(20_000);
    await eventually.equal(() => getCurrentPicture(carousel), first);
    release();
    await eventually.equal(() => getCurrentPicture(carousel), second);
  });

  await t.test('with reduced motion there is no autoplay, and arrows do not animate', async (t) => {
    const { page } = await openPage(t, browser, size);
    await trackScrolling(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: 0 });
    await openHydrated(page, `${site.url}/gywm`);
    const carousel = findCarousel(page, '荣誉资质');
    await carousel.scrollIntoViewIfNeeded();
    const sources = await getSources(carousel);
    const start = sources.indexOf(await getCurrentPicture(carousel));
    await page.clock.runFor(20_000);
    await eventually.equal(() => getCurrentPicture(carousel), sources[start]);
    await eventually.equal(() => carousel.locator('.carousel-stop:visible').count(), 0, 'there is no pause button');
    await carousel.getByRole('button', { name: '下一张' }).click();
    await eventually.equal(() => getCurrentPicture(carousel), sources[start + 1]);
  });

  await testThoroughly(t, 'does not advance in a hidden tab', async (t) => {
    const [page, carousel] = await open(t, '/gywm', '荣誉资质');
    const start = await getCurrentPicture(carousel);
    // As a string, because the compiler adds helpers to functions that do not exist in the page.
    await page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'))`);
    await page.clock.runFor(20_000);
    await eventually.equal(() => getCurrentPicture(carousel), start);
  });

  await testThoroughly(t, 'the pause button comes before the slides in tab order', async (t) => {
    const [page, carousel] = await open(t, '/', '产品中心');
    await page.locator('#products').locator('xpath=ancestor::section').locator('a.lead').focus();
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.ariaLabel), '暂停轮播');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually.equal(() => carousel.locator('.card-link:focus').count(), 1);
  });

  await testThoroughly(t, 'the arrow keys scroll the list', async (t) => {
    const [page, carousel] = await open(t, '/yingyongchangjing', '应用场景');
    const start = await getCurrentPicture(carousel);
    await carousel.locator('.carousel-track').focus();
    await page.keyboard.press('ArrowRight');
    await eventually.notEqual(() => getCurrentPicture(carousel), start);
  });

  const pages = [
    ['/', '产品中心'],
    ['/gywm', '荣誉资质'],
    ['/', '智慧展厅'],
    ['/product', '产品横幅'],
  ] as const;
  for (const [path, name] of spread(pages, 2))
    await t.test(`${name}: without JavaScript it scrolls to the last slide, without copies and buttons`, async (t) => {
      const { page } = await openPage(t, browser, { ...size, javaScript: false });
      await page.goto(site.url + path);
      const carousel = findCarousel(page, name);
      await eventually.equal(() => carousel.locator('[aria-hidden=true].carousel-slide').count(), 0);
      await eventually.equal(() => carousel.locator('button:visible').count(), 0);
      const last = carousel.locator('.carousel-slide').last();
      await last.scrollIntoViewIfNeeded();
      await eventually(async () => {
        const box = await last.boundingBox();
        assert.ok(box && box.x >= -1 && box.x + box.width <= size.width + 1, JSON.stringify(box));
      });
    });

  await testThoroughly(t, 'without more slides than fit there is no autoplay and there are no buttons', async (t) => {
    const siteWithFewRecords = await startSite(t);
    const staff = await siteWithFewRecords.login();
    const { body } = await staff.post('/v1/carousel/list', { limit: 1000 });
    for (const { photoId } of body.data.data.slice(1)) await staff.post('/v1/carousel/deleteCarousel', { photoId });
    const { page } = await openPage(t, browser, size);
    await trackScrolling(page);
    await page.clock.install({ time: 0 });
    await openHydrated(page, `${siteWithFewRecords.url}/product`);
    const carousel = findCarousel(page, '产品横幅');
    await page.clock.runFor(20_000);
    await eventually.equal(() => carousel.locator('.carousel-slide').count(), 1);
    await eventually.equal(() => carousel.locator('button').count(), 0);
    await eventually.equal(() => carousel.locator('.carousel-track').evaluate((list) => list.scrollLeft), 0);
  });
});
