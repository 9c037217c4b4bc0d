/** Waiting for what a page says about itself, instead of for a time that is long enough on some machines. */
import type { Page } from 'playwright-core';

/** Two frames: what was asked for is laid out and painted, and observers have been told. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Nothing fades or slides any more; what never ends, such as a spinner, may go on. */
export async function waitForAnimations(page: Page): Promise<void> {
  await waitTwoFrames(page);
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => each.effect?.getTiming().iterations === Infinity),
  );
}

/** Scrolls from top to bottom, a window's height at a time, and waits for the pictures that come into sight. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const seen = [...document.images].filter((image) => {
        const { width, top, right, bottom, left } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      // A picture that cannot be had is another test's matter.
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    }
  });
  await waitTwoFrames(page);
}
