/** Opens the back office in a browser as a signed-in staff member, and finds things in it. */
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

export async function openAdmin(t: TestContext, browser: Browser, site: Site, options: AdminOptions = {}) {
  const { width = 1366, height = 768, path = '/dashboard', username } = options;
  const staff = await site.login(username);
  const { page, problems } = await openPage(t, browser, { width, height });
  const [name = '', value = ''] = staff.cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto(site.url + path);
  await page.locator('main#view').waitFor();
  return { page, problems, staff };
}

export const rows = (page: Page) => page.locator('.view:visible tbody:not(.table-skeleton) tr');
/** The rows that contain the given text. */
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
/** Heads of the form: the action, and what it is done to. */
const FORM_ACTIONS: readonly string[] = ['新增', '编辑', '查看'];
export const dialog = (page: Page, title: string) =>
  FORM_ACTIONS.includes(title)
    ? page.getByRole('dialog', { name: new RegExp(`^${title}(?:产品|新闻)$`) })
    : page.getByRole('dialog', { name: title, exact: true });
export const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Publishes the open form of a published record: its changes are shown first. */
export async function publishChange(page: Page): Promise<void> {
  await page.locator('.record-dialog .publish-buttons .btn:not([aria-disabled])').click();
  await dialog(page, '发布改动').getByRole('button', { name: '发布', exact: true }).click();
}
/** Chooses in the menu beside the form's button 发布. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.locator('.record-dialog .publish-buttons .menu-button').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
export const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first();

/** Waits until the list is shown and no request for it is pending. */
export async function waitForList(page: Page): Promise<void> {
  await page.locator('.view:visible .table[aria-busy="false"]').waitFor();
}
