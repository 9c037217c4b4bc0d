import type { Page } from 'playwright-core';

/** Opens an address and waits until React has hydrated the page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await waitUntilHydrated(page);
}

/** React adds a property with this prefix to each element that it has hydrated. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((name) => name.startsWith('__reactProps'));
  });
}
