/**
 * A new profile with its own renderer costs half a second of processor time. So a test that has ended leaves its page,
 * without a trace of itself, to the next test that wants one with the same options.
 */
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestEnd } from '../helpers/site.ts';

const pools = new WeakMap<Browser, Map<string, Page[]>>();
/** Pages with changes that only a new profile is without. */
const changedForGood = new WeakSet<Page>();

function getPool(browser: Browser, options: BrowserContextOptions): Page[] {
  const byOptions = pools.get(browser) ?? new Map<string, Page[]>();
  pools.set(browser, byOptions);
  const key = JSON.stringify(options);
  const pool = byOptions.get(key) ?? [];
  byOptions.set(key, pool);
  return pool;
}

/** A page in a profile without cookies, storage, routes and listeners, which goes back to the pool when the test ends. */
export async function takePage(t: TestContext, browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const pool = getPool(browser, options);
  const page = pool.pop() ?? (await openPage(browser, options));
  onTestEnd(t, async () => {
    const isClean =
      !changedForGood.has(page) &&
      !page.isClosed() &&
      (await clean(page, options).then(
        () => true,
        () => false,
      ));
    if (isClean) pool.push(page);
    else await page.context().close();
  });
  return page;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const onUse = () => changedForGood.add(page);
  watch(page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'], onUse);
  watch(
    context,
    ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'newCDPSession', 'grantPermissions'],
    onUse,
  );
  watch(page.clock, ['install', 'setFixedTime', 'setSystemTime'], onUse);
  return page;
}

function watch<T extends object>(owner: T, methods: (keyof T)[], onUse: () => void): void {
  for (const name of methods) {
    const method = owner[name];
    if (typeof method !== 'function') continue;
    owner[name] = ((...args: unknown[]) => {
      onUse();
      return method.apply(owner, args);
    }) as typeof method;
  }
}

async function clean(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const owner of [page, context])
    for (const event of [
      'console',
      'pageerror',
      'request',
      'requestfailed',
      'requestfinished',
      'response',
      'dialog',
      'popup',
      'page',
      'framenavigated',
      'download',
      'filechooser',
    ])
      owner.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll()]);
  await context.setOffline(false);
  await page.emulateMedia({ media: null, reducedMotion: null, colorScheme: null, forcedColors: null, contrast: null });
  if (options.viewport) await page.setViewportSize(options.viewport);
  // Leaving lets a page store what it wants to keep, before that is deleted. The same server keeps the renderer.
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}
