/** The site in the hand of a visitor with a phone. */
import fs from 'node:fs';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Site } from '../../contract/site.ts';
import { openIsolatedPage } from './browser.ts';

export const seedContent = JSON.parse(fs.readFileSync('data/seed/site.json', 'utf8')) as Site;

export const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

interface PhoneOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
}

/** A page in a hand: touch, a phone's name, a phone's window. */
export async function openPhone(
  t: TestContext,
  browser: Browser,
  { width = 390, height = 844, javaScript = true }: PhoneOptions = {},
) {
  const { page, problems } = await openIsolatedPage(t, browser, {
    viewport: { width, height },
    userAgent: PHONE_USER_AGENT,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: javaScript,
  });
  // The map is somebody else's, and there may be no way there.
  await page.route(/^https:/, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
  return { page, problems };
}

/** Until the page has come to life: what it does before that, it does without a script. */
export async function openHydratedPhone(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
}

/** A finger across an element, in steps, as a browser sees it. */
export async function swipe(page: Page, selector: string, by: { x?: number; y?: number }): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(20, box.height / 2)];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (by.x ?? 0) * share, y: y + (by.y ?? 0) * share }],
    });
  await send('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share);
  await send('touchEnd', 1);
}
