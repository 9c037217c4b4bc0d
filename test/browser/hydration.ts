import type { Page } from 'playwright-core';

/** Opens an address and waits until the page has come to life. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await waitUntilHydrated(page);
}

/** The handle that React leaves on what it has taken over. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((name) => name.startsWith('__reactProps'));
  });
}
