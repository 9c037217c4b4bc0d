/** Starts the browser and opens pages in it, with what its console reports. */
import { after, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { onTestEnd } from '../helpers/site.ts';
import { launchBrowser } from './launch-browser.ts';
import { takePage } from './page-pool.ts';

/** Several files may run in one process, one after another. */
let shared: Promise<Browser> | undefined;
after(() => shared?.then((browser) => browser.close()));

/** The browser of this process. Its pages have profiles of their own, but what they have loaded may be cached. */
export function openBrowser(_t: TestContext): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** A browser that has loaded nothing yet. */
export async function openOwnBrowser(t: TestContext): Promise<Browser> {
  const browser = await launchBrowser();
  onTestEnd(t, () => browser.close());
  return browser;
}

interface PageOptions {
  width: number;
  height: number;
  javaScript?: boolean;
}

/** Opens a page in a profile of its own, and collects what its console reports. */
export async function openIsolatedPage(t: TestContext, browser: Browser, options: BrowserContextOptions) {
  const page = await takePage(t, browser, { locale: 'zh-CN', ...options });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, problems };
}

/** Opens a desktop page. Failed requests count as problems too. */
export async function openPage(t: TestContext, browser: Browser, { width, height, javaScript = true }: PageOptions) {
  const viewport = { width, height };
  const { page, problems } = await openIsolatedPage(t, browser, { viewport, javaScriptEnabled: javaScript });
  let navigations = 0;
  let isCommitted = true;
  const navigationOf = new WeakMap<Request, number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      navigations++;
      isCommitted = false;
    }
    // Until the new document is there, the old one goes on asking.
    navigationOf.set(request, isCommitted ? navigations : navigations - 1);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isCommitted = true;
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts what it was still loading.
    const wasLeft = navigationOf.get(request) !== navigations && request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!wasLeft) problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems };
}

/** Holds requests to this address until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
