/** Articles for tests of the form: made and read by calls, opened in the back office. */
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Site, Staff } from '../../helpers/site.ts';
import { openAdmin, row, waitForList } from './admin-page.ts';

export const form = (page: Page) => page.locator('.record-dialog');
export const title = (page: Page) => form(page).getByLabel('新闻标题');
export const intro = (page: Page) => form(page).getByLabel('封面描述');
/** The state of the article, in the head of the form. */
export const head = (page: Page) => form(page).locator('.publication-status');
export const publishButton = (page: Page) => form(page).locator('.publish-buttons .btn:not([aria-disabled])');
export const question = (page: Page) => page.getByRole('alertdialog', { name: '提示' });

export async function openNews(t: TestContext, browser: Browser, site: Site, width = 1366): Promise<Page> {
  const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width });
  await waitForList(page);
  return page;
}

export async function editArticle(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: '编辑' }).click();
  await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
}

export function articlesOf(site: Site, staff: Staff) {
  let count = 0;
  return {
    async createArticle(fields: object = {}) {
      const newTitle = `测试文章${++count}号`;
      const { data } = (await staff.post('/v1/news/saveNews', { newTitle, newIntro: '原来的描述', ...fields })).body;
      return { newTitle, newId: data.newId as string, rev: data.rev as number };
    },
    /** As visitors get it; null if they do not. */
    fetchPublic: async (newId: string) => (await site.post('/v1/news/detailNews', { newId })).body.data,
    fetchSides: async (newId: string) => (await staff.post('/v1/news/draftNews', { newId })).body.data,
  };
}
