/** An expired session: the login dialog opens over the form, and the request continues after signing in. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, toast, waitForList } from './admin-page.ts';

test('an expired session', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const loginDialog = (page: Page) => dialog(page, '重新登录');
  const title = (page: Page) => page.getByLabel('新闻标题').last();

  async function startArticle(t: test.TestContext, text: string) {
    const admin = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(admin.page);
    await clickButton(admin.page, '新增新闻');
    await title(admin.page).fill(text);
    return admin;
  }
  async function signIn(page: Page) {
    await loginDialog(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
    await loginDialog(page).getByRole('button', { name: '立即登录' }).click();
  }

  await t.test('saves the article after signing in again', async (t) => {
    const { page, staff } = await startArticle(t, '没有丢的文章');
    await staff.post('/item/user/logout');
    await clickButton(page, '发布');
    await loginDialog(page).waitFor();
    await eventually.match(() => loginDialog(page).innerText(), /登录状态已过期，重新登录后将继续保存/);
    await eventually.equal(() => loginDialog(page).getByLabel('登录账号').inputValue(), 'admin');
    await loginDialog(page).getByLabel('密码', { exact: true }).fill('falsch-falsch');
    await loginDialog(page).getByRole('button', { name: '立即登录' }).click();
    await loginDialog(page).getByText('账号或密码错误').waitFor();
    await signIn(page);
    await toast(page, '新增成功！').waitFor();
    await row(page, '没有丢的文章').waitFor();
    await eventually.equal(() => loginDialog(page).count(), 0);
  });

  await testThoroughly(t, 'keeps the input when signing in is cancelled', async (t) => {
    const { page, staff } = await startArticle(t, '先不登录');
    await staff.post('/item/user/logout');
    await clickButton(page, '发布');
    await loginDialog(page).getByRole('button', { name: '取消' }).click();
    const foot = dialog(page, '新增').getByRole('alert');
    await eventually.equal(() => foot.innerText(), '登录状态已过期，请重新登录');
    await eventually.equal(() => title(page).inputValue(), '先不登录');
    await page.locator('.record-dialog .dialog-foot .btn-primary:not([aria-disabled])').click();
    await signIn(page);
    await row(page, '先不登录').waitFor();
  });

  await testThoroughly(t, 'continues an upload after signing in', async (t) => {
    const { page, staff } = await startArticle(t, '带封面');
    await staff.post('/item/user/logout');
    await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-dust.jpg');
    await signIn(page);
    await dialog(page, '新增').locator('.image-field .thumb img').waitFor();
  });

  await testThoroughly(t, 'continues without asking after signing in in another tab', async (t) => {
    const { page } = await startArticle(t, '另一个标签页');
    const other = await site.login();
    const [name = '', value = ''] = other.cookie.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    await clickButton(page, '发布');
    await row(page, '另一个标签页').waitFor();
    await eventually.equal(() => loginDialog(page).count(), 0);
  });

  await t.test('is detected by the next request, even one that needs no session', async (t) => {
    const { page, staff } = await openAdmin(t, browser, site, { path: '/AdminProduct' });
    await waitForList(page);
    await staff.post('/item/user/logout');
    await clickButton(page, '查询');
    await loginDialog(page).waitFor();
    await signIn(page);
    await loginDialog(page).waitFor({ state: 'detached' });
  });
});
