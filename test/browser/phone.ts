/** Opens the site as a phone does: touch events, a phone's user agent and viewport. */
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { seedSite } from '../helpers/seed-site.ts';
import { openIsolatedPage } from './browser.ts';

export const seedContent = seedSite;

export const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

interface PhoneOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
}

/** A page in a phone's browser. */
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
  // The map comes from another server, which the tests must not depend on.
  await page.route(/^https:/, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
  return { page, problems };
}

/** Opens an address and waits until the page is hydrated. */
export async function openHydratedPhone(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('dialog[data-enhanced]').first().waitFor({ state: 'attached' });
}

/** Swipes across an element in steps with real touch events. */
export async function swipe(page: Page, selector: string, by: { x?: number; y?: number }): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(20, box.height / 2)];
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fraction: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (by.x ?? 0) * fraction, y: y + (by.y ?? 0) * fraction }],
    });
  await send('touchStart', 0);
  // Chrome may drop the last movement right before the finger is lifted, so the one before it is nearly as far.
  for (const fraction of [0.25, 0.5, 0.75, 0.95, 1]) await send('touchMove', fraction);
  await send('touchEnd', 1);
}
