/** The back office in a browser, somebody signed in. */
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Site } from '../../helpers/site.ts';
import { openPage } from '../browser.ts';

interface AdminOptions {
  width?: number;
  height?: number;
  path?: string;
  username?: string;
}

export async function openAdmin(t: TestContext, browser: Browser, site: Site, desk: AdminOptions = {}) {
  const { width = 1366, height = 768, path = '/dashboard', username } = desk;
  const staff = await site.login(username);
  const { page, problems } = await openPage(t, browser, { width, height });
  const [name = '', value = ''] = staff.cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto(site.url + path);
  await page.locator('main#view').waitFor();
  return { page, problems, staff };
}

export const rows = (page: Page) => page.locator('.view:visible tbody:not(.table-skeleton) tr');
/** A row by something that it says. */
export const row = (page: Page, words: string) => rows(page).filter({ hasText: words });
export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words }).first();

/** The list is there, and no answer under way will change it. */
export async function waitForList(page: Page): Promise<void> {
  await page.locator('.view:visible .table[aria-busy="false"]').waitFor();
}
