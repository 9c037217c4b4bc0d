import type { RequestListener } from 'node:http';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { serveBundle } from '../../helpers/bundle.ts';
import { openBrowser, openPage } from '../browser.ts';

/** From here on no time passes but what a test lets pass. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.reload();
  await page.clock.pauseAt(3_600_000);
}

export const desktop = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

/** One server and one browser for a whole file; each of its tests opens a page of its own. */
export async function serveComponentPages(t: TestContext, answer: Readonly<Record<string, RequestListener>> = {}) {
  const url = await serveBundle(t, 'test/browser/ui/pages/page.tsx', answer);
  const browser = await openBrowser(t);
  return async (test: TestContext, part: string, screen = desktop) => {
    const opened = await openPage(test, browser, screen);
    await opened.page.goto(`${url}/${part}`);
    await opened.page.locator('main').waitFor();
    return opened;
  };
}
