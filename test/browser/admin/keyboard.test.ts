/** Using the back office with the keyboard alone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { dialog, openAdmin, row, toast, waitForList } from './admin-page.ts';

/** The accessible name of the focused element. */
const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
  });

/** Presses a key until the element with the given name has the focus. */
async function pressUntilFocused(page: Page, key: string, name: string, maxSteps = 60): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    if ((await getFocusedName(page)).replace(/\*$/, '').trim() === name) return;
    await page.keyboard.press(key);
  }
  await eventually(async () =>
    assert.fail(`${name} is not reached by ${key}; the focus is on “${await getFocusedName(page)}”`),
  );
}

test('publishes an article with a picture by keyboard alone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
  await waitForList(page);
  // A permanent listener, because a file chooser that opens before a listener is attached is missed.
  page.on('filechooser', () => {});

  await pressUntilFocused(page, 'Tab', '新增新闻');
  await page.keyboard.press('Enter');
  await dialog(page, '新增').waitFor();
  await page.locator('.editor-text').waitFor();
  await eventually.match(() => getFocusedName(page), /新闻标题/);
  await page.keyboard.type('键盘写成的文章');

  await pressUntilFocused(page, 'Tab', '点击上传');
  const [cover] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await cover.setFiles('uploads/seed/news-dust.jpg');
  await dialog(page, '新增').locator('.thumb img').waitFor();

  // Tab enters the toolbar, the arrow keys move along it.
  await pressUntilFocused(page, 'Tab', '撤销');
  await pressUntilFocused(page, 'ArrowRight', '插入图片');
  const [picture] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await picture.setFiles('uploads/seed/news-robots.jpg');
  await page.locator('.editor-text img[src^="/uploads/"]').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-sending]') === null);

  await page.locator('.editor-text').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('写在图片下面');
  await pressUntilFocused(page, 'Tab', '发布');
  await page.keyboard.press('Enter');
  await toast(page, '新增成功！').waitFor();
  await row(page, '键盘写成的文章').waitFor();
  await eventually.equal(() => getFocusedName(page), '新增新闻', 'the focus returns to the button');

  const { data } = (await site.post('/v1/news/list', {})).body.data;
  assert.equal(data[0].newTitle, '键盘写成的文章');
  assert.match(data[0].newCover, /^\/uploads\//);
  assert.match(data[0].newInfo, /<img[^>]+src="\/uploads\//);
  assert.match(data[0].newInfo, /写在图片下面/);
});

test('moves the focus on when the focused button disappears', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
  await waitForList(page);
  const waitForFocus = (name: string) =>
    page.waitForFunction((name) => {
      const element = document.activeElement;
      return (element as HTMLInputElement | null)?.labels?.[0]?.textContent === name || element?.textContent === name;
    }, name);
  const pressEnterOn = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await t.test('when a draft is restored or discarded', async () => {
    await pressEnterOn('新增新闻');
    await dialog(page, '新增').getByLabel('新闻标题').fill('写到一半');
    await page.reload();
    await pressEnterOn('恢复');
    await waitForFocus('新闻标题');
    await page.reload();
    await pressEnterOn('放弃');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).press('Enter');
    await page.locator('.draft-offer').waitFor({ state: 'detached' });
    await waitForFocus('新闻标题');
    await page.keyboard.press('Escape');
  });

  await t.test('when loading a record or a list is retried', async () => {
    await page.route('**/v1/news/draftNews', (route) => route.abort());
    await row(page, '智慧').first().getByRole('button', { name: '编辑' }).press('Enter');
    await dialog(page, '编辑').getByText('网络异常').waitFor();
    await page.unroute('**/v1/news/draftNews');
    await pressEnterOn('重新加载');
    await waitForFocus('编辑新闻');
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await page.keyboard.press('Escape');
    await dialog(page, '编辑').waitFor({ state: 'detached' });
    await page.route('**/v1/news/manageNews', (route) => route.abort());
    await pressEnterOn('查询');
    await page.getByRole('alert').getByText('网络异常').waitFor();
    await page.unroute('**/v1/news/manageNews');
    await pressEnterOn('重新加载');
    await row(page, '智慧').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '新闻管理');
  });
});
