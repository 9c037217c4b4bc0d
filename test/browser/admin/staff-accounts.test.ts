/** Accounts in the browser: adding one, its first sign-in, what it sees, the second factor, and a permission that is lost. */
import test from 'node:test';
import { calls } from '../../../contract/calls.ts';
import { computeCode, getStep } from '../../../server/accounts/totp.ts';
import { runCommand } from '../../helpers/command.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, waitForList } from './admin-page.ts';

const OWN_PASSWORD = 'my-own-horse-5';

test('accounts of staff', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  let firstPassword = '';

  await t.test('adds an account and shows its first password once', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminAccounts' });
    await waitForList(page);
    await clickButton(page, '新增账号');
    const form = dialog(page, '新增账号');
    await form.getByLabel('登录账号').fill('sales');
    await form.getByLabel('姓名').fill('张小明');
    await form.getByLabel('角色').selectOption('销售');
    await eventually.equal(() => form.getByLabel('代理加盟').isChecked(), true);
    await eventually.equal(() => form.getByLabel('内容管理').isChecked(), false);
    await form.getByRole('button', { name: '确定' }).click();
    const shown = dialog(page, '初始密码').locator('.first-password');
    await eventually.match(() => shown.innerText(), /^[a-z2-9]{16}$/);
    firstPassword = await shown.innerText();
    await clickButton(page, '完成');
    await row(page, 'sales').getByText('待首次登录').waitFor();
    await eventually.equal(() => page.getByText(firstPassword).count(), 0);
  });

  await t.test('asks for a password of one’s own first, then shows what one came for and no more', async (t) => {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.goto(`${site.url}/AdminAgenttoJoin`);
    await page.getByLabel('登录账号').fill('sales');
    await page.getByLabel('密码', { exact: true }).fill(firstPassword);
    await page.getByLabel('我已阅读并同意').check();
    await clickButton(page, '立即登录');
    await page.getByRole('heading', { name: '设置自己的密码' }).waitFor();
    await page.getByLabel('初始密码').fill(firstPassword);
    await page.getByLabel('新密码').fill(OWN_PASSWORD);
    await page.getByLabel('确认密码').fill(OWN_PASSWORD);
    await clickButton(page, '保存并继续');
    await waitForList(page);
    await eventually.equal(() => new URL(page.url()).pathname, '/AdminAgenttoJoin');
    await eventually.deepEqual(
      () => page.getByRole('navigation', { name: '主导航' }).getByRole('link').allInnerTexts(),
      ['首页', '代理加盟', '访问统计', '账号安全', '资料管理'],
    );
    await page.keyboard.press('Control+k');
    const found = page.getByRole('dialog', { name: '搜索' });
    await found.getByRole('combobox').fill('新增');
    await found.getByText('未找到相关内容').first().waitFor();
  });

  await t.test('keeps what was typed when the permission to save it is lost', async (t) => {
    await site
      .login()
      .then((staff) => staff.post(calls['account.save'].path, { username: 'writer', name: '写手', auth: 'content' }));
    await runCommand(site, ['account', 'password', 'writer', '--stdin'], `${PASSWORD}\n`);
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', username: 'writer' });
    await waitForList(page);
    await clickButton(page, '新增新闻');
    await page.getByLabel('新闻标题').last().fill('写了一半的新闻');
    await runCommand(site, ['account', 'permissions', 'writer', 'agent']);
    await clickButton(page, '发布');
    await page.getByText('没有操作权限，请联系管理员开通，已填写的内容保留在本页').first().waitFor();
    await eventually.equal(() => page.getByLabel('新闻标题').last().inputValue(), '写了一半的新闻');
    await eventually.equal(() => page.locator('.sidebar').getByText('新闻管理').count(), 0);
  });

  await t.test('sets up the second factor, and asks for its code in a second step', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminSecurity' });
    await clickButton(page, '开启两步验证');
    const setUp = dialog(page, '开启两步验证');
    await setUp.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await setUp.getByRole('button', { name: '下一步' }).click();
    await setUp.getByRole('img', { name: '两步验证二维码' }).waitFor();
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '').toLowerCase();
    const codeOf = (offset: number) => computeCode(secret, getStep(Date.now()) + offset);
    await setUp.getByLabel('动态验证码').fill(codeOf(0));
    await setUp.getByRole('button', { name: '开启两步验证' }).click();
    await eventually.equal(() => setUp.locator('.recovery-codes li').count(), 10);
    await clickButton(page, '已保存，继续');
    await page.getByText('已开启').waitFor();

    const { page: other } = await openPage(t, browser, { width: 390, height: 844 });
    await other.goto(`${site.url}/login?redirect=/profile`);
    await other.getByLabel('登录账号').fill('admin');
    await other.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await other.getByLabel('我已阅读并同意').check();
    await clickButton(other, '立即登录');
    const code = other.getByLabel('动态验证码');
    await eventually.equal(() => code.evaluate((input) => input === document.activeElement), true);
    await code.fill('000000');
    await clickButton(other, '立即登录');
    await other.getByText('请输入正确的验证码').waitFor();
    // Each code is good once; the next one is accepted already.
    await code.fill(codeOf(1));
    await clickButton(other, '立即登录');
    await other.locator('main#view').waitFor();
    await eventually.equal(() => new URL(other.url()).pathname, '/profile');
  });
});
