/** An article with a picture, published without a pointer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { dialog, openAdmin, row, toast, waitForList } from './admin-page.ts';

/** The name by which the focused element is known. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    const label = at && 'labels' in at ? (at as HTMLInputElement).labels?.[0]?.textContent : undefined;
    return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
  });

/** Goes on with a key until the focus is on what is meant, and can be seen there. */
async function walk(page: Page, key: string, to: string, most = 60): Promise<void> {
  for (let step = 0; step < most; step++) {
    if ((await focused(page)).replace(/\*$/, '').trim() === to) return;
    await page.keyboard.press(key);
  }
  await eventually(async () => assert.fail(`${to} is not reached by ${key}; the focus is on “${await focused(page)}”`));
}

test('an article with a picture is published by the keyboard alone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
  await waitForList(page);
  // Somebody has to listen beforehand: a chooser that opens while listening only begins goes unheard.
  page.on('filechooser', () => {});

  await walk(page, 'Tab', '新增');
  await page.keyboard.press('Enter');
  await dialog(page, '新增').waitFor();
  await page.locator('.editor-text').waitFor();
  await eventually.match(() => focused(page), /新闻标题/);
  await page.keyboard.type('键盘写成的文章');

  await walk(page, 'Tab', '点击上传');
  const [cover] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await cover.setFiles('uploads/seed/news-dust.jpg');
  await dialog(page, '新增').locator('.thumb img').waitFor();

  // Into the tools with Tab, along them with the arrows.
  await walk(page, 'Tab', '撤销');
  await walk(page, 'ArrowRight', '插入图片');
  const [picture] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await picture.setFiles('uploads/seed/news-robots.jpg');
  await page.locator('.editor-text img[src^="/uploads/"]').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-sending]') === null);

  await page.locator('.editor-text').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('写在图片下面');
  await walk(page, 'Tab', '确定');
  await page.keyboard.press('Enter');
  await toast(page, '新增成功！').waitFor();
  await row(page, '键盘写成的文章').waitFor();
  await eventually.equal(() => focused(page), '新增', 'the focus is where it came from');

  const { data } = (await site.post('/v1/news/list', {})).body.data;
  assert.equal(data[0].newTitle, '键盘写成的文章');
  assert.match(data[0].newCover, /^\/uploads\//);
  assert.match(data[0].newInfo, /<img[^>]+src="\/uploads\//);
  assert.match(data[0].newInfo, /写在图片下面/);
});

test('what takes the focused button away says where the focus goes on', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
  await waitForList(page);
  const isAt = (name: string) =>
    page.waitForFunction((name) => {
      const at = document.activeElement;
      return (at as HTMLInputElement | null)?.labels?.[0]?.textContent === name || at?.textContent === name;
    }, name);
  const press = async (words: string) => {
    await page.getByRole('button', { name: words, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await t.test('a draft that is taken up, and one that is thrown away', async () => {
    await press('新增');
    await dialog(page, '新增').getByLabel('新闻标题').fill('写到一半');
    await page.reload();
    await press('恢复');
    await isAt('新闻标题');
    await page.reload();
    await press('放弃');
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).press('Enter');
    await page.locator('.draft-offer').waitFor({ state: 'detached' });
    await isAt('新闻标题');
    await page.keyboard.press('Escape');
  });

  await t.test('a record, and a list, that are asked for again', async () => {
    await page.route('**/v1/news/detailNews', (route) => route.abort());
    await row(page, '智慧').first().getByRole('button', { name: '编辑' }).press('Enter');
    await dialog(page, '编辑').getByText('网络异常').waitFor();
    await page.unroute('**/v1/news/detailNews');
    await press('重新加载');
    await isAt('编辑');
    await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
    await page.keyboard.press('Escape');
    await dialog(page, '编辑').waitFor({ state: 'detached' });
    await page.route('**/v1/news/list', (route) => route.abort());
    await press('查询');
    await page.getByRole('alert').getByText('网络异常').waitFor();
    await page.unroute('**/v1/news/list');
    await press('重新加载');
    await row(page, '智慧').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '新闻管理');
  });
});
