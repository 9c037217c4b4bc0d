/** The profile page: a stub that filters and lists local data and sends no requests. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, rows, toast } from './admin-page.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 3) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size) });
const selectFiles = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator('.dialog input[type="file"]').setInputFiles(files);
const getFileNames = (page: Page) => page.locator('.material-files li span').allInnerTexts();

test('the profile page', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: test.TestContext, size: { width?: number; height?: number } = {}) => {
    const admin = await openAdmin(t, browser, site, { path: '/profile', ...size });
    const calls: string[] = [];
    admin.page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    await row(admin.page, '示例资料一').waitFor();
    return { ...admin, calls };
  };

  await t.test('filters by name, and shows all again on reset', async (t) => {
    const { page, calls, problems } = await open(t);
    await eventually.deepEqual(() => page.locator('th').allInnerTexts(), ['序号', '资料名称', '创建时间']);
    await eventually.equal(() => rows(page).count(), 2);
    await page.getByLabel('资料名称').fill('二');
    await clickButton(page, '查询');
    await row(page, '示例资料一').waitFor({ state: 'detached' });
    await eventually.equal(() => rows(page).count(), 1);
    await page.getByLabel('资料名称').fill('没有');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的数据').waitFor();
    await clickButton(page, '重置');
    await row(page, '示例资料一').waitFor();
    await eventually.equal(() => rows(page).count(), 2);
    assert.deepEqual([calls, problems], [[], []]);
  });

  await testThoroughly(t, 'says that nothing is kept before a file is chosen', async (t) => {
    const { page } = await open(t);
    const notice = '本页仅作演示：资料只在本页列出，不会上传，刷新后清空';
    await page.locator('.view:visible').getByText(notice).waitFor();
    await clickButton(page, '上传资料');
    await dialog(page, '上传资料').getByText(notice).waitFor();
  });

  await testThoroughly(t, 'keeps the last three files, and rejects files of 5 MB', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '上传资料');
    await clickButton(page, '上传');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入资料名称', '请选择要上传的文件'],
    );
    await selectFiles(page, file('1.pdf'), file('2.pdf'));
    await selectFiles(page, file('3.pdf'), file('4.pdf'));
    await eventually.deepEqual(() => getFileNames(page), ['2.pdf', '3.pdf', '4.pdf']);
    await selectFiles(page, file('large.pdf', 5 * MB));
    await page.getByText('上传文件不能超过5Mb！').waitFor();
    await eventually.deepEqual(() => getFileNames(page), ['2.pdf', '3.pdf', '4.pdf']);
    await selectFiles(page, file('just.pdf', 5 * MB - 1));
    await eventually.deepEqual(() => getFileNames(page), ['3.pdf', '4.pdf', 'just.pdf']);
    await eventually.equal(() => page.getByText('上传文件不能超过5Mb！').count(), 0);
    await clickButton(page, '移除4.pdf');
    await eventually.deepEqual(() => getFileNames(page), ['3.pdf', 'just.pdf']);
  });

  await testThoroughly(t, 'lists an upload until the page is reloaded, and sends nothing', async (t) => {
    const { page, calls } = await open(t);
    await clickButton(page, '上传资料');
    await dialog(page, '上传资料').getByLabel('资料名称').fill('安全交底');
    await selectFiles(page, file('1.pdf'));
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await dialog(page, '上传资料').getByRole('button', { name: '上传', exact: true }).click();
    await toast(page, '上传成功！').waitFor();
    await row(page, '安全交底').waitFor();
    await eventually.match(() => rows(page).first().innerText(), /安全交底\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    assert.deepEqual(calls, []);
    await page.getByRole('link', { name: '代理加盟' }).first().click();
    await row(page, '安全交底').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '资料管理' }).first().click();
    await row(page, '安全交底').waitFor();
    await page.reload();
    await row(page, '示例资料一').waitFor();
    await eventually.equal(() => row(page, '安全交底').count(), 0);
  });

  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    await testThoroughly(t, `has no accessibility violations at ${size.width}`, async (t) => {
      const { page } = await open(t, size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await eventually.deepEqual(() => findViolations(page), []);
      await clickButton(page, '上传资料');
      await selectFiles(page, file('1.pdf'), file('large.pdf', 5 * MB));
      await page.getByText('上传文件不能超过5Mb！').waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
    });
});
