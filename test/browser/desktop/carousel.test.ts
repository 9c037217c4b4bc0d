/** The one carousel, where pages use it: what turns, when, what stands still, and what works without a script. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydrated } from '../hydration.ts';

const size = { width: 1366, height: 768 };

/** The position in the middle of the list, or at its left edge, once it has stopped moving: which picture stands there. */
async function standing(carousel: Locator): Promise<string> {
  await settled(carousel);
  return carousel.locator('.carousel-track').evaluate((list) => {
    const centred = list.parentElement?.classList.contains('carousel-centred');
    const { left, width } = list.getBoundingClientRect();
    const place = left + (centred ? width / 2 : 8);
    const at = [...list.children].find((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left <= place && box.right >= place;
    });
    return at?.querySelector('.picture > picture > img')?.getAttribute('src') ?? '';
  });
}

declare global {
  interface Window {
    /** What has begun to scroll and not come to its end. */
    scrolling: Set<EventTarget | null>;
  }
}

/** Keeps from the first moment what is being scrolled. An event that a script has made is followed by no end. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scrolling = new Set();
    addEventListener('scroll', ({ target, isTrusted }) => isTrusted && window.scrolling.add(target), true);
    addEventListener('scrollend', ({ target }) => window.scrolling.delete(target), true);
  });
}

/** Smooth scrolling is the browser's own: it goes on whatever the page's clock says, and stops for a while on a busy machine. */
async function settled(carousel: Locator): Promise<void> {
  let before = Number.NaN;
  const end = performance.now() + 30_000;
  for (let still = 0; still < 4; ) {
    assert.ok(performance.now() < end, 'it comes to rest');
    const [now, isScrolling] = await carousel
      .locator('.carousel-track')
      .evaluate((list) => [list.scrollLeft, window.scrolling.has(list)] as const);
    still = Math.abs(now - before) < 0.5 && !isScrolling ? still + 1 : 0;
    before = now;
    await sleep(25);
  }
}

const named = (page: Page, name: string) => page.locator(`[aria-roledescription=carousel][aria-label=${name}]`);

const sourcesOf = (carousel: Locator) =>
  carousel
    .locator('.carousel-slide:not([aria-hidden]) .picture > picture > img')
    .evaluateAll((images) => images.map((each) => each.getAttribute('src') ?? ''));

test('carousels', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  async function open(t: test.TestContext, path: string, name: string): Promise<[Page, Locator]> {
    const { page } = await openPage(t, browser, size);
    await watchScrolling(page);
    await page.clock.install({ time: 0 });
    await openHydrated(page, site.url + path);
    const carousel = named(page, name);
    await carousel.locator('.carousel-track').hover();
    // From here on time passes only when the test says so; what moves by itself begins to wait now.
    await page.clock.pauseAt(600_000);
    await settled(carousel);
    await page.mouse.move(2, 2);
    return [page, carousel];
  }

  for (const [path, name, every, count] of [
    ['/gywm', '荣誉资质', 3000, 8],
    ['/yingyongchangjing', '应用场景', 4000, 5],
    ['/', '智慧展厅', 4000, 9],
    ['/product', '产品横幅', 5000, 5],
  ] as const) {
    await t.test(`${name}: ${count} slides, the next after ${every} ms and not before, and round again`, async (t) => {
      const [page, carousel] = await open(t, path, name);
      const sources = await sourcesOf(carousel);
      assert.equal(sources.length, count);
      const inCopies = await carousel.locator('.carousel-track').evaluate((list) => {
        const middle = innerWidth / 2;
        const boxes = [...list.children].map((slide) => [slide, slide.getBoundingClientRect()] as const);
        return boxes.some(([slide, { left, right }]) => slide.ariaHidden && left < middle && right > middle);
      });
      assert.equal(inCopies, false, 'it starts in the set that is not a copy');
      const start = sources.indexOf(await standing(carousel));
      assert.notEqual(start, -1);
      await page.clock.runFor(every - 400);
      await eventually.equal(() => standing(carousel), sources[start]);
      await page.clock.runFor(200);
      for (let turn = 1; turn <= count; turn++) {
        await page.clock.runFor(200);
        await eventually.equal(() => standing(carousel), sources[(start + turn) % count], `turn ${turn} begins`);
        // The loop leaves its copies once it has come to rest; most of a turn is still to come.
        await page.clock.runFor(every - 200);
        await eventually.equal(() => standing(carousel), sources[(start + turn) % count], `turn ${turn}`);
        await eventually.equal(
          () => carousel.locator('.carousel-dot[aria-current=true]').getAttribute('aria-label'),
          `第${((start + turn) % count) + 1}张，共${count}张`,
        );
      }
    });

    if (name === '荣誉资质' || name === '应用场景')
      await t.test(`${name}: stands still under the pointer, under the focus, when told to, and goes on`, async (t) => {
        const [page, carousel] = await open(t, path, name);
        const at = await standing(carousel);
        await carousel.locator('.carousel-track').hover();
        await page.clock.runFor(every * 3);
        await eventually.equal(() => standing(carousel), at, 'pointer');
        await page.mouse.move(2, 2);
        await carousel.locator('.carousel-dot').first().focus();
        await page.clock.runFor(every * 3);
        await eventually.equal(() => standing(carousel), at, 'focus');
        const stop = carousel.getByRole('button', { name: '暂停轮播' });
        await stop.focus();
        await page.keyboard.press('Enter');
        await carousel.getByRole('button', { name: '播放轮播' }).waitFor();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.clock.runFor(every * 3);
        await eventually.equal(() => standing(carousel), at, 'stopped');
        await carousel.getByRole('button', { name: '播放轮播' }).evaluate((button) => (button as HTMLElement).click());
        await page.clock.runFor(every + 100);
        await eventually.notEqual(() => standing(carousel), at, 'goes on');
      });

    if (name !== '智慧展厅')
      await t.test(`${name}: dots and arrows lead where they say`, async (t) => {
        const [page, carousel] = await open(t, path, name);
        const sources = await sourcesOf(carousel);
        for (const index of [count - 1, 0, 2]) {
          await carousel.locator('.carousel-dot').nth(index).click();
          await eventually.equal(() => standing(carousel), sources[index]);
          await page.clock.runFor(200);
        }
        await carousel.getByRole('button', { name: '下一张' }).click();
        await eventually.equal(() => standing(carousel), sources[3 % count]);
        await page.clock.runFor(200);
        for (const index of [2, 1, 0, count - 1]) {
          await carousel.getByRole('button', { name: '上一张' }).click();
          await eventually.equal(() => standing(carousel), sources[index]);
          await page.clock.runFor(200);
        }
      });
  }

  await t.test('honours: five are seen whole, the middle one in the middle', async (t) => {
    const [, carousel] = await open(t, '/gywm', '荣誉资质');
    const { left, right } = await carousel.locator('.carousel-track').evaluate((list) => {
      const box = list.getBoundingClientRect();
      return { left: box.left, right: box.right };
    });
    const whole = await carousel.locator('.carousel-slide').evaluateAll(
      (slides, [from, to]) =>
        slides
          .map((slide) => slide.getBoundingClientRect())
          .filter((box) => box.left >= (from ?? 0) - 1 && box.right <= (to ?? 0) + 1)
          .map((box) => (box.left + box.right) / 2),
      [left, right],
    );
    assert.equal(whole.length, 5);
    assert.ok(Math.abs((whole[2] ?? 0) - (left + right) / 2) < 2);
  });

  await t.test('the products of the home page drift, and stand still under pointer and focus', async (t) => {
    const [page, carousel] = await open(t, '/', '产品中心');
    const track = carousel.locator('.carousel-track');
    const where = () => track.evaluate((list) => list.scrollLeft);
    const before = await where();
    await page.clock.runFor(2000);
    await eventually(async () => {
      const after = await where();
      assert.ok(after > before + 20, `${before} → ${after}`);
    });
    await track.hover();
    await page.clock.runFor(50);
    const held = await where();
    await page.clock.runFor(2000);
    await eventually.equal(() => where(), held);
    await page.mouse.wheel(300, 0);
    await settled(carousel);
    await eventually.notEqual(() => where(), held);
    await page.mouse.move(2, 2);
    await carousel.locator('.carousel-slide:not([aria-hidden]) a').nth(4).focus();
    await settled(carousel);
    const focused = await where();
    await page.clock.runFor(2000);
    await eventually.equal(() => where(), focused);
  });

  /** From `from` to `to` pixels from the left edge of the window, at half the height of the list. */
  async function drag(page: Page, carousel: Locator, from: number, to: number): Promise<void> {
    const box = await carousel.locator('.carousel-track').boundingBox();
    assert.ok(box);
    const y = box.y + box.height / 2;
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 8 });
    // Held still, it is not thrown.
    await page.clock.runFor(100);
    await page.mouse.up();
    await page.clock.runFor(20);
    await settled(carousel);
  }

  await t.test('a mouse drags the products, and no click comes of it; a click is a click', async (t) => {
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

  await t.test('a slide that is dragged aside makes way for the next, one dragged a little comes back', async (t) => {
    const [page, carousel] = await open(t, '/yingyongchangjing', '应用场景');
    const sources = await sourcesOf(carousel);
    const at = sources.indexOf(await standing(carousel));
    await drag(page, carousel, 700, 620);
    await eventually.equal(() => standing(carousel), sources[at]);
    await drag(page, carousel, 850, 120);
    await eventually.equal(() => standing(carousel), sources[(at + 1) % sources.length]);
    await page.clock.runFor(200);
    await eventually.equal(() => carousel.locator('.carousel-no-snap').count(), 0, 'it snaps again');
  });

  await t.test('where the loop comes round, what is seen can be clicked, but is not found twice by keys', async (t) => {
    const [page, carousel] = await open(t, '/', '产品中心');
    const copy = carousel.locator('.carousel-slide[aria-hidden=true]');
    await eventually.equal(() => copy.locator('a:not([tabindex="-1"]), [inert]').count(), 0);
    await carousel.locator('.carousel-track').hover();
    // As far as the last of the set in the middle: those to its right are copies.
    await carousel.locator('.carousel-track').evaluate((list) => {
      const last = list.children[(list.children.length / 3) * 2 - 1] as HTMLElement;
      list.scrollLeft = last.offsetLeft - 100;
    });
    // Before the middle lie as many copies as after it.
    const box = await copy.nth((await copy.count()) / 2).boundingBox();
    assert.ok(box && box.x > 0 && box.x < size.width, JSON.stringify(box));
    await page.mouse.click(box.x + box.width / 2, box.y + 60);
    await page.waitForURL(({ pathname }) => pathname !== '/');
  });

  await t.test('it does not turn before the next picture is there', async (t) => {
    const { page } = await openPage(t, browser, size);
    await watchScrolling(page);
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.clock.install({ time: 0 });
    const html = await (await fetch(`${site.url}/yingyongchangjing`)).text();
    const stems = [...html.matchAll(/class="scenario">.*?srcSet="([^" ]+)-\d+\.avif/g)].map((found) => found[1] ?? '');
    assert.equal(stems.length, 5);
    await page.route(
      (url) => stems.slice(1).some((stem) => url.pathname.startsWith(stem)),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.goto(`${site.url}/yingyongchangjing`);
    const carousel = named(page, '应用场景');
    await carousel.locator('.carousel-stop').waitFor();
    await page.clock.pauseAt(600_000);
    const [first, second] = await sourcesOf(carousel);
    await page.clock.runFor(20_000);
    await eventually.equal(() => standing(carousel), first);
    send();
    await eventually.equal(() => standing(carousel), second);
  });

  await t.test('who asks for less motion sees nothing move by itself, and arrows that do not glide', async (t) => {
    const { page } = await openPage(t, browser, size);
    await watchScrolling(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: 0 });
    await openHydrated(page, `${site.url}/gywm`);
    const carousel = named(page, '荣誉资质');
    await carousel.scrollIntoViewIfNeeded();
    const sources = await sourcesOf(carousel);
    const at = sources.indexOf(await standing(carousel));
    await page.clock.runFor(20_000);
    await eventually.equal(() => standing(carousel), sources[at]);
    await eventually.equal(() => carousel.locator('.carousel-stop:visible').count(), 0, 'nothing to stop');
    await carousel.getByRole('button', { name: '下一张' }).click();
    await eventually.equal(() => standing(carousel), sources[at + 1]);
  });

  await t.test('a hidden tab turns no pages', async (t) => {
    const [page, carousel] = await open(t, '/gywm', '荣誉资质');
    const at = await standing(carousel);
    // As text: what compiles the tests leaves helpers in functions that the page does not have.
    await page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'))`);
    await page.clock.runFor(20_000);
    await eventually.equal(() => standing(carousel), at);
  });

  await t.test('the button that stops it comes before the slides', async (t) => {
    const [page, carousel] = await open(t, '/', '产品中心');
    await page.locator('#products').locator('xpath=ancestor::section').locator('.more').focus();
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.ariaLabel), '暂停轮播');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually.equal(() => carousel.locator('.card-link:focus').count(), 1);
  });

  await t.test('from the keyboard the list itself scrolls', async (t) => {
    const [page, carousel] = await open(t, '/yingyongchangjing', '应用场景');
    const at = await standing(carousel);
    await carousel.locator('.carousel-track').focus();
    await page.keyboard.press('ArrowRight');
    await eventually.notEqual(() => standing(carousel), at);
  });

  for (const [path, name] of [
    ['/gywm', '荣誉资质'],
    ['/', '产品中心'],
    ['/', '智慧展厅'],
    ['/product', '产品横幅'],
  ] as const)
    await t.test(
      `${name}: without a script it scrolls to its last, and shows no copy and no dead button`,
      async (t) => {
        const { page } = await openPage(t, browser, { ...size, javaScript: false });
        await page.goto(site.url + path);
        const carousel = named(page, name);
        await eventually.equal(() => carousel.locator('[aria-hidden=true].carousel-slide').count(), 0);
        await eventually.equal(() => carousel.locator('button:visible').count(), 0);
        const last = carousel.locator('.carousel-slide').last();
        await last.scrollIntoViewIfNeeded();
        await eventually(async () => {
          const box = await last.boundingBox();
          assert.ok(box && box.x >= -1 && box.x + box.width <= size.width + 1, JSON.stringify(box));
        });
      },
    );

  await t.test('with no more slides than are seen at once there is nothing to turn, to drift or to stop', async (t) => {
    const few = await startSite(t);
    const staff = await few.login();
    for (const [noun, name, id, left] of [
      ['product', 'Product', 'productId', 5],
      ['carousel', 'Carousel', 'photoId', 1],
    ] as const) {
      const { body } = await staff.post(`/v1/${noun}/list`, { limit: 1000 });
      for (const record of body.data.data.slice(left))
        await staff.post(`/v1/${noun}/delete${name}`, { [id]: record[id] });
    }
    const { page } = await openPage(t, browser, size);
    await watchScrolling(page);
    await page.clock.install({ time: 0 });
    for (const [path, name, count] of [
      ['/', '产品中心', 5],
      ['/product', '产品横幅', 1],
    ] as const) {
      await openHydrated(page, few.url + path);
      const carousel = named(page, name);
      await carousel.scrollIntoViewIfNeeded();
      await page.clock.runFor(20_000);
      await eventually.equal(() => carousel.locator('.carousel-slide').count(), count);
      await eventually.equal(() => carousel.locator('button').count(), 0);
      await eventually.equal(() => carousel.locator('.carousel-track').evaluate((list) => list.scrollLeft), 0);
    }
  });
});
