/** Editor and password dialog load on demand; nothing is lost when that fails. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { clickButton, dialog, openAdmin, publishChange, row, toast, waitForList } from './admin-page.ts';

const LAZY_SCRIPTS = '**/assets/admin-{Editor,PasswordDialog}-*.js';

test('lazy-loaded parts', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  await testThoroughly(
    t,
    'without the editor an article can still be viewed, changed in its other fields and saved unharmed',
    async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
      await waitForList(page);
      await page.route(LAZY_SCRIPTS, (route) => route.abort());
      const name = (await row(page, '智慧展厅').first().locator('td').nth(1).innerText()).trim();
      await row(page, name).getByRole('button', { name: '编辑' }).click();
      const openDialog = dialog(page, '编辑');
      await openDialog.getByText('编辑器加载失败，请检查网络后重试，或刷新页面').waitFor();
      await openDialog.locator('.prose p').first().waitFor();
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);
      await openDialog.getByLabel('封面描述').fill('没有编辑器也能改');
      const before = (await site.post('/v1/news/list', { newTitle: name })).body.data.data[0];
      await publishChange(page);
      await toast(page, '修改成功！').waitFor();
      const after = (await site.post('/v1/news/list', { newTitle: name })).body.data.data[0];
      assert.equal(after.newIntro, '没有编辑器也能改');
      assert.equal(after.newInfo, before.newInfo);
    },
  );

  await t.test('loads the editor on retry', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await page.route(LAZY_SCRIPTS, (route) => route.abort());
    await clickButton(page, '新增新闻');
    const openDialog = dialog(page, '新增');
    await openDialog.getByText('编辑器加载失败').waitFor();
    await page.unroute(LAZY_SCRIPTS);
    await openDialog.getByRole('button', { name: '重新加载' }).click();
    await openDialog.locator('.editor-text').waitFor();
  });

  await testThoroughly(t, 'shows an error when a dialog cannot be loaded, and opens it the next time', async (t) => {
    const { page } = await openAdmin(t, browser, site);
    await page.route(LAZY_SCRIPTS, (route) => route.abort());
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await toast(page, '加载失败，请检查网络后重试，或刷新页面').waitFor();
    await page.unroute(LAZY_SCRIPTS);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await dialog(page, '修改密码').waitFor();
  });
});
