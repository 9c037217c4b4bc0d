/** A session that ends while somebody works: signed in again over the work, and the work goes on. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, toast, waitForList } from './admin-page.ts';

test('a session that ends', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const again = (page: Page) => dialog(page, '重新登录');
  const title = (page: Page) => page.getByLabel('新闻标题').last();

  async function writing(t: test.TestContext, words: string) {
    const office = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(office.page);
    await clickButton(office.page, '新增');
    await title(office.page).fill(words);
    return office;
  }
  async function signIn(page: Page) {
    await again(page).getByLabel('密码', { exact: true }).fill(PASSWORD);
    await again(page).getByRole('button', { name: '立即登录' }).click();
  }

  await t.test('while an article is written: it is saved once somebody has signed in', async (t) => {
    const { page, staff } = await writing(t, '没有丢的文章');
    await staff.post('/item/user/logout');
    await clickButton(page, '确定');
    await again(page).waitFor();
    await eventually.match(() => again(page).innerText(), /登录状态已过期，重新登录后将继续保存/);
    await eventually.equal(() => again(page).getByLabel('登录账号').inputValue(), 'admin');
    await again(page).getByLabel('密码', { exact: true }).fill('falsch-falsch');
    await again(page).getByRole('button', { name: '立即登录' }).click();
    await again(page).getByText('账号或密码错误').waitFor();
    await signIn(page);
    await toast(page, '新增成功！').waitFor();
    await row(page, '没有丢的文章').waitFor();
    await eventually.equal(() => again(page).count(), 0);
  });

  await t.test('whoever would rather not keeps what was written', async (t) => {
    const { page, staff } = await writing(t, '先不登录');
    await staff.post('/item/user/logout');
    await clickButton(page, '确定');
    await again(page).getByRole('button', { name: '取消' }).click();
    const foot = dialog(page, '新增').getByRole('alert');
    await eventually.equal(() => foot.innerText(), '登录状态已过期，请重新登录');
    await eventually.equal(() => title(page).inputValue(), '先不登录');
    await page.locator('.record-dialog .dialog-foot .act-primary:not([aria-disabled])').click();
    await signIn(page);
    await row(page, '先不登录').waitFor();
  });

  await t.test('a picture on its way goes on as well', async (t) => {
    const { page, staff } = await writing(t, '带封面');
    await staff.post('/item/user/logout');
    await page.locator('dialog input[type=file]').first().setInputFiles('uploads/seed/news-dust.jpg');
    await signIn(page);
    await dialog(page, '新增').locator('.image-field .thumb img').waitFor();
  });

  await t.test('signed in anew in another tab: this one goes on unasked', async (t) => {
    const { page } = await writing(t, '另一个标签页');
    const other = await site.login();
    const [name = '', value = ''] = other.cookie.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    await clickButton(page, '确定');
    await row(page, '另一个标签页').waitFor();
    await eventually.equal(() => again(page).count(), 0);
  });

  await t.test('it is noticed by whatever is done next, also what anybody may ask', async (t) => {
    const { page, staff } = await openAdmin(t, browser, site, { path: '/AdminProduct' });
    await waitForList(page);
    await staff.post('/item/user/logout');
    await clickButton(page, '查询');
    await again(page).waitFor();
    await signIn(page);
    await again(page).waitFor({ state: 'detached' });
  });
});
