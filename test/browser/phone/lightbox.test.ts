/** The lightbox on a touch screen: dragging down to close, swiping, pinch and double-tap zoom. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const OPEN_LIGHTBOX = 'dialog.lightbox[open]';
const picture = (page: Page) => page.locator(`${OPEN_LIGHTBOX} .picture`).first();
const getSource = (page: Page) =>
  picture(page).evaluate((each) => each.querySelector<HTMLImageElement>('picture > img')?.currentSrc ?? '');

type Point = readonly [x: number, y: number];

async function createFingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  return {
    down: (...points: Point[]) => send('touchStart', points),
    move: (...points: Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
  };
}

async function openFirst(page: Page, url: string): Promise<number> {
  await openHydratedPhone(page, `${url}/gongsijianjie`);
  const certificate = page.locator('.certificate').first();
  await certificate.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  await certificate.tap();
  await picture(page).locator('picture > img').waitFor();
  // The browser chooses the file after the element exists.
  await page.waitForFunction(
    (img) => (document.querySelector<HTMLImageElement>(img)?.currentSrc ?? '') !== '',
    `${OPEN_LIGHTBOX} .picture picture > img`,
  );
  return scrollTop;
}

/** Screen position of a point of the picture, given as fractions of its width and height. */
const toScreen = (page: Page, [x, y]: Point) =>
  picture(page).evaluate(
    (each, [x, y]) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [Math.round(left + width * x), Math.round(top + height * y)];
    },
    [x, y] as const,
  );

/** Sends both taps at once: on a busy machine two real taps may be too far apart for a double tap. */
const doubleTap = (page: Page, [clientX, clientY]: Point) =>
  picture(page).evaluate(
    (each, scrollTop) => {
      for (let taps = 0; taps < 2; taps++) each.dispatchEvent(new MouseEvent('click', scrollTop));
    },
    { clientX, clientY },
  );

test('the lightbox', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('closes by dragging down; the page does not scroll meanwhile', async (t) => {
    const { page, problems } = await openPhone(t, browser);
    const scrollTop = await openFirst(page, site.url);
    await eventually.equal(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    await eventually.equal(() => page.evaluate(() => scrollY), scrollTop);
    const finger = await createFingers(page);
    await finger.down([200, 300]);
    await finger.move([200, 310]);
    await finger.move([204, 400]);
    await page.waitForFunction(
      (open) => document.querySelector(`${open} .lightbox-inside`)?.getBoundingClientRect().top === 100,
      OPEN_LIGHTBOX,
    );
    await finger.up();
    await page.locator(OPEN_LIGHTBOX).waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => scrollY), scrollTop);
    await eventually.equal(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'visible');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.className.split(' ')[0]), 'certificate');
    assert.deepEqual(problems, []);
  });

  await testThoroughly(t, 'with reduced motion closes by dragging down without following the finger', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFirst(page, site.url);
    const finger = await createFingers(page);
    await finger.down([200, 300]);
    await finger.move([200, 310]);
    await finger.move([200, 400]);
    await eventually(async () =>
      assert.equal((await page.locator(`${OPEN_LIGHTBOX} .lightbox-inside`).boundingBox())?.y, 0),
    );
    await finger.up();
    await page.locator(OPEN_LIGHTBOX).waitFor({ state: 'detached' });
  });

  await t.test('shows the next picture by a sideways swipe, even a diagonal one', async (t) => {
    const { page } = await openPhone(t, browser);
    await openFirst(page, site.url);
    const finger = await createFingers(page);
    await finger.down([340, 300]);
    for (const distance of [20, 80, 160, 260]) await finger.move([340 - distance, 300 + distance / 3]);
    await finger.up();
    await page.waitForFunction(
      (open) => document.querySelector(`${open} .carousel-track`)?.scrollLeft === innerWidth,
      OPEN_LIGHTBOX,
    );
    await eventually(async () =>
      assert.equal((await page.locator(`${OPEN_LIGHTBOX} .lightbox-inside`).boundingBox())?.y, 0),
    );
  });

  await t.test(
    'pinching zooms at the fingers and loads the largest file; dragging then moves the picture',
    async (t) => {
      const { page } = await openPhone(t, browser);
      await openFirst(page, site.url);
      await eventually.match(() => getSource(page), /\.avif$/);
      const frame = await picture(page).boundingBox();
      assert.ok(frame);
      const centre: Point = [120, 260];
      const fraction: Point = [(centre[0] - frame.x) / frame.width, (centre[1] - frame.y) / frame.height];
      const finger = await createFingers(page);
      await finger.down([90, 260], [150, 260]);
      for (const distance of [40, 50, 60]) await finger.move([120 - distance, 260], [120 + distance, 260]);
      await finger.up();
      await eventually.deepEqual(() => toScreen(page, fraction), centre);
      await page.waitForFunction(
        (open) =>
          /certificate-01-s\.png$/.test(
            document.querySelector<HTMLImageElement>(`${open} picture > img`)?.currentSrc ?? '',
          ),
        OPEN_LIGHTBOX,
      );
      await finger.down([200, 300]);
      await finger.move([200, 330]);
      await finger.move([200, 400]);
      await finger.up();
      await eventually.equal(() => page.locator(OPEN_LIGHTBOX).count(), 1);
      await eventually.deepEqual(() => toScreen(page, fraction), [120, 360]);
    },
  );

  await testThoroughly(t, 'a double tap zooms in at that point, and another zooms out', async (t) => {
    const { page } = await openPhone(t, browser);
    await openFirst(page, site.url);
    const frame = await picture(page).boundingBox();
    assert.ok(frame);
    const point: Point = [300, 500];
    const fraction: Point = [(point[0] - frame.x) / frame.width, (point[1] - frame.y) / frame.height];
    await doubleTap(page, point);
    await eventually.deepEqual(() => toScreen(page, fraction), point);
    await eventually(async () =>
      assert.equal(Math.round((await picture(page).boundingBox())?.width ?? 0), Math.round(frame.width * 2.5)),
    );
    await doubleTap(page, point);
    await eventually.deepEqual(() => picture(page).boundingBox(), frame);
  });

  await testThoroughly(t, 'stays open after a reload, and reopens when going forward', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/gongsijianjie`);
    await page.locator('.certificate').nth(3).tap();
    await page.locator(OPEN_LIGHTBOX).waitFor();
    await page.reload();
    await page.locator(OPEN_LIGHTBOX).waitFor();
    await page.goBack();
    await page.locator(OPEN_LIGHTBOX).waitFor({ state: 'detached' });
    await eventually.equal(() => new URL(page.url()).hash, '');
    await page.goForward();
    await page.locator(OPEN_LIGHTBOX).waitFor();
    // The carousel scrolls to its picture after layout, slightly after the dialog opens.
    await page.waitForFunction(
      (track) => (document.querySelector(track)?.scrollLeft ?? 0) > 300,
      `${OPEN_LIGHTBOX} .carousel-track`,
    );
  });

  await testThoroughly(t, 'stays open if the close event of going back comes after going forward', async (t) => {
    const { page } = await openPhone(t, browser);
    await openFirst(page, site.url);
    await page.locator(OPEN_LIGHTBOX).evaluate(async (dialog) => {
      dialog.dispatchEvent(new Event('close'));
      await new Promise<void>((resolve) => {
        // Had the event closed the lightbox, going back would have ended before this timer.
        addEventListener('popstate', () => resolve(), { once: true });
        setTimeout(resolve, 500);
      });
    });
    await eventually.equal(() => page.locator(OPEN_LIGHTBOX).count(), 1);
  });
});
