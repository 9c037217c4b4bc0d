/** Large pictures under fingers: drawn away, pinched where the fingers are, sharp once they are large. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openHydratedPhone, openPhone } from '../phone.ts';

const OPEN = 'dialog.lightbox[open]';
const picture = (page: Page) => page.locator(`${OPEN} .picture`).first();
const source = (page: Page) =>
  picture(page).evaluate((each) => each.querySelector<HTMLImageElement>('picture > img')?.currentSrc ?? '');

type Point = readonly [x: number, y: number];

async function fingers(page: Page) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
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
  const at = await page.evaluate(() => scrollY);
  await certificate.tap();
  await picture(page).locator('picture > img').waitFor();
  // The browser chooses the file a moment after the picture is there.
  await page.waitForFunction(
    (img) => (document.querySelector<HTMLImageElement>(img)?.currentSrc ?? '') !== '',
    `${OPEN} .picture picture > img`,
  );
  return at;
}

/** Where a point of the picture, in shares of its frame, is seen. */
const seen = (page: Page, [across, down]: Point) =>
  picture(page).evaluate(
    (each, [across, down]) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [Math.round(left + width * across), Math.round(top + height * down)];
    },
    [across, down] as const,
  );

/** In one go: on a busy machine two taps may be too far apart to be one wish. */
const tapTwice = (page: Page, [clientX, clientY]: Point) =>
  picture(page).evaluate(
    (each, at) => {
      for (let taps = 0; taps < 2; taps++) each.dispatchEvent(new MouseEvent('click', at));
    },
    { clientX, clientY },
  );

test('large pictures', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await t.test('follow a finger down and are gone; the page is held, and where it was', async (t) => {
    const { page, problems } = await openPhone(t, browser);
    const at = await openFirst(page, site.url);
    await eventually.equal(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    await eventually.equal(() => page.evaluate(() => scrollY), at);
    const finger = await fingers(page);
    await finger.down([200, 300]);
    await finger.move([200, 310]);
    await finger.move([204, 400]);
    await page.waitForFunction(
      (open) => document.querySelector(`${open} .lightbox-inside`)?.getBoundingClientRect().top === 100,
      OPEN,
    );
    await finger.up();
    await page.locator(OPEN).waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => scrollY), at);
    await eventually.equal(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'visible');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.className.split(' ')[0]), 'certificate');
    assert.deepEqual(problems, []);
  });

  await t.test('stay where they are for who wants less motion, and close all the same', async (t) => {
    const { page } = await openPhone(t, browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFirst(page, site.url);
    const finger = await fingers(page);
    await finger.down([200, 300]);
    await finger.move([200, 310]);
    await finger.move([200, 400]);
    await eventually(async () => assert.equal((await page.locator(`${OPEN} .lightbox-inside`).boundingBox())?.y, 0));
    await finger.up();
    await page.locator(OPEN).waitFor({ state: 'detached' });
  });

  await t.test('go on to the next by a swipe aside, however crooked', async (t) => {
    const { page } = await openPhone(t, browser);
    await openFirst(page, site.url);
    const finger = await fingers(page);
    await finger.down([340, 300]);
    for (const by of [20, 80, 160, 260]) await finger.move([340 - by, 300 + by / 3]);
    await finger.up();
    await page.waitForFunction(
      (open) => document.querySelector(`${open} .carousel-track`)?.scrollLeft === innerWidth,
      OPEN,
    );
    await eventually(async () => assert.equal((await page.locator(`${OPEN} .lightbox-inside`).boundingBox())?.y, 0));
  });

  await t.test('grow where the fingers are, out of the largest file, and are then moved and not closed', async (t) => {
    const { page } = await openPhone(t, browser);
    await openFirst(page, site.url);
    await eventually.match(() => source(page), /\.avif$/);
    const frame = await picture(page).boundingBox();
    assert.ok(frame);
    const middle: Point = [120, 260];
    const share: Point = [(middle[0] - frame.x) / frame.width, (middle[1] - frame.y) / frame.height];
    const finger = await fingers(page);
    await finger.down([90, 260], [150, 260]);
    for (const apart of [40, 50, 60]) await finger.move([120 - apart, 260], [120 + apart, 260]);
    await finger.up();
    await eventually.deepEqual(() => seen(page, share), middle);
    await page.waitForFunction(
      (open) =>
        /certificate-01-s\.png$/.test(
          document.querySelector<HTMLImageElement>(`${open} picture > img`)?.currentSrc ?? '',
        ),
      OPEN,
    );
    await finger.down([200, 300]);
    await finger.move([200, 330]);
    await finger.move([200, 400]);
    await finger.up();
    await eventually.equal(() => page.locator(OPEN).count(), 1);
    await eventually.deepEqual(() => seen(page, share), [120, 360]);
  });

  await t.test('grow to what is tapped twice, and shrink again', async (t) => {
    const { page } = await openPhone(t, browser);
    await openFirst(page, site.url);
    const frame = await picture(page).boundingBox();
    assert.ok(frame);
    const point: Point = [300, 500];
    const share: Point = [(point[0] - frame.x) / frame.width, (point[1] - frame.y) / frame.height];
    await tapTwice(page, point);
    await eventually.deepEqual(() => seen(page, share), point);
    await eventually(async () =>
      assert.equal(Math.round((await picture(page).boundingBox())?.width ?? 0), Math.round(frame.width * 2.5)),
    );
    await tapTwice(page, point);
    await eventually.deepEqual(() => picture(page).boundingBox(), frame);
  });

  await t.test('a large picture is there again after a reload, and on the way forward', async (t) => {
    const { page } = await openPhone(t, browser);
    await openHydratedPhone(page, `${site.url}/gongsijianjie`);
    await page.locator('.certificate').nth(3).tap();
    await page.locator(OPEN).waitFor();
    await page.reload();
    await page.locator(OPEN).waitFor();
    await page.goBack();
    await page.locator(OPEN).waitFor({ state: 'detached' });
    await eventually.equal(() => new URL(page.url()).hash, '');
    await page.goForward();
    await page.locator(OPEN).waitFor();
    // The carousel takes its place once it is laid out, which may be a moment after the dialog is there.
    await page.waitForFunction(
      (track) => (document.querySelector(track)?.scrollLeft ?? 0) > 300,
      `${OPEN} .carousel-track`,
    );
  });
});
