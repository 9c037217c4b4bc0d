/** Words that the advertising law restricts are marked while one types, and never stop a save. */
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, row } from './admin-page.ts';

test('doubtful words are named with their reason, selected by a click, and published all the same', async (t) => {
  const site = await startSite(t);
  const { page } = await openAdmin(t, await openBrowser(t), site, { path: '/AdminNews' });
  await clickButton(page, '新增新闻');
  const form = page.getByRole('dialog');
  const title = form.getByPlaceholder('请输入新闻标题');
  await title.fill('全国最佳的塔机监测');
  const note = form.locator('.wording').first();
  await note.getByText('发现1处可能违反广告法的用语').waitFor();
  await note.getByRole('button', { name: /^最佳.*广告法第九条/ }).click();
  await eventually.equal(
    () =>
      title.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      ),
    '最佳',
  );

  const text = form.locator('.editor-text');
  await text.click();
  await page.keyboard.type('第一段没有问题。');
  await page.keyboard.press('Enter');
  await page.keyboard.type('误报降低30%，国家级品质。');
  await form.locator('.wording').nth(1).getByText('发现2处可能违反广告法的用语').waitFor();
  const readMarked = () =>
    page.evaluate(() => [...(CSS.highlights.get('wording') ?? [])].map((range) => (range as Range).toString()).sort());
  await eventually.deepEqual(readMarked, ['30%', '国家级']);
  await form.getByRole('button', { name: /^国家级/ }).click();
  await eventually.equal(() => page.evaluate(() => String(getSelection())), '国家级');
  await page.keyboard.type('可靠');
  await eventually.deepEqual(readMarked, ['30%']);

  await form.locator('.publish-buttons .btn').first().click();
  await row(page, '全国最佳的塔机监测').waitFor();
  await eventually.deepEqual(readMarked, []);
  await eventually.equal(() => page.locator('.wording').count(), 0);
});
