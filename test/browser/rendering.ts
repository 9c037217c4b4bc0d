/** Waits for layout, animations and pictures of a page, instead of for a fixed time. */
import type { Page } from 'playwright-core';

/** After two frames, layout and paint are done and observers have run. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until all animations have ended, except endless ones such as spinners. */
export async function waitForAnimations(page: Page): Promise<void> {
  await waitTwoFrames(page);
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => each.effect?.getTiming().iterations === Infinity),
  );
}

/**
 * Scrolls from top to bottom in steps of the window's height, and waits at each until the pictures in view are loaded and
 * decoded.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const visible = [...document.images].filter((image) => {
        const { width, top, right, bottom, left } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      // Broken pictures are tested elsewhere.
      await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
    }
  });
  await waitTwoFrames(page);
}
