/** An article with a picture, published without a pointer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { dialog, listed, openOffice, row, said } from './office.ts';

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
  assert.fail(`${to} is not reached by ${key}; the focus is on “${await focused(page)}”`);
}

test('an article with a picture is published by the keyboard alone', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { page } = await openOffice(t, browser, site, { path: '/AdminNews' });
  await listed(page);
  // Somebody has to listen beforehand: a chooser that opens while listening only begins goes unheard.
  page.on('filechooser', () => {});

  await walk(page, 'Tab', '新增');
  await page.keyboard.press('Enter');
  await dialog(page, '新增').waitFor();
  await page.locator('.editor-text').waitFor();
  assert.match(await focused(page), /新闻标题/);
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
  await said(page, '新增成功！').waitFor();
  await row(page, '键盘写成的文章').waitFor();
  assert.equal(await focused(page), '新增', 'the focus is where it came from');

  const { data } = (await site.post('/v1/news/list', {})).body.data;
  assert.equal(data[0].newTitle, '键盘写成的文章');
  assert.match(data[0].newCover, /^\/uploads\//);
  assert.match(data[0].newInfo, /<img[^>]+src="\/uploads\//);
  assert.match(data[0].newInfo, /写在图片下面/);
});
