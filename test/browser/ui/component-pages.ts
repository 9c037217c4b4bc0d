import type { RequestListener } from 'node:http';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { serveBundle } from '../../helpers/bundle.ts';
import { openBrowser, openPage } from '../browser.ts';

/** Pauses the page's clock; from here on only the test advances it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.reload();
  await page.clock.pauseAt(3_600_000);
}

export const desktop = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

/** Starts one server and one browser for a test file; the returned function opens a page for one test. */
export async function serveComponentPages(t: TestContext, handlers: Readonly<Record<string, RequestListener>> = {}) {
  const url = await serveBundle(t, 'test/browser/ui/pages/page.tsx', handlers);
  const browser = await openBrowser(t);
  return async (test: TestContext, name: string, screen = desktop) => {
    const result = await openPage(test, browser, screen);
    await result.page.goto(`${url}/${name}`);
    await result.page.locator('main').waitFor();
    return result;
  };
}
