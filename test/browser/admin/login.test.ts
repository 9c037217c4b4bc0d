/** Logging in and out: messages, what is stored in the browser, redirects. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, toast } from './admin-page.ts';

const LOGIN = '/v1/indexLogin/loginAuth';
const account = (page: Page) => page.getByLabel('登录账号');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const acceptAgreement = (page: Page) => page.getByLabel('我已阅读并同意').check();
const readStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
const getCookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('the login', async (t) => {
  // Each page has its own client address, because failed tries from one address delay the next.
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  let clientNumber = 0;

  async function open(t: test.TestContext, address = '/login') {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${++clientNumber}` });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(site.url + address);
    await account(page).waitFor();
    return { page, sent };
  }
  async function logIn(page: Page, passwordText = PASSWORD) {
    await account(page).fill('admin');
    await password(page).fill(passwordText);
    await acceptAgreement(page);
    await clickButton(page, '立即登录');
  }
  async function logOut(page: Page) {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  }

  await t.test('shows the system name, and opens the dashboard', async (t) => {
    const { page } = await open(t);
    await eventually.equal(() => page.title(), '登录 - 官网后台管理系统');
    await eventually.equal(() => page.getByRole('heading', { level: 1 }).innerText(), '官网后台管理系统');
    await logIn(page);
    await page.waitForURL('**/dashboard');
    await eventually(async () => assert.ok((await getCookieNames(page)).includes('item_token')));
    const storage = await readStorage(page);
    assert.deepEqual(Object.keys(storage).sort(), [
      'auth',
      'isDeadlineToken',
      'itemId',
      'logo',
      'sysName',
      'token',
      'userId',
    ]);
    assert.equal(storage.auth, 'content,site,agent,notice,visit,account,sysNameLogo:update');
    assert.equal(storage.isDeadlineToken, '0');
    await page.goto(`${site.url}/login`);
    await eventually.equal(() => new URL(page.url()).pathname, '/dashboard');
  });

  await t.test('shows an error at each empty field and sends nothing', async (t) => {
    const { page, sent } = await open(t);
    await acceptAgreement(page);
    await clickButton(page, '立即登录');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入登录账号', '密码不能少于6位'],
    );
    await eventually.equal(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'username');
    assert.ok(!sent.includes(LOGIN));
  });

  await testThoroughly(t, 'warns when the agreement is not accepted, and sends nothing', async (t) => {
    const { page, sent } = await open(t);
    await account(page).fill('admin');
    await password(page).fill(PASSWORD);
    await clickButton(page, '立即登录');
    await toast(page, '请勾选用户协议').waitFor();
    assert.ok(!sent.includes(LOGIN));
  });

  await testThoroughly(t, 'opens the agreement', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '《用户协议》');
    const agreement = page.getByRole('dialog', { name: '用户协议' });
    await eventually(async () => assert.ok((await agreement.innerText()).length > 200));
    await eventually(async () => assert.ok((await agreement.locator('.prose h2').count()) > 0));
    await page.keyboard.press('Escape');
    await agreement.waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '《用户协议》');
  });

  await testThoroughly(t, 'shows and hides the password', async (t) => {
    const { page } = await open(t);
    await password(page).fill('geheim-123');
    await eventually.equal(() => password(page).getAttribute('type'), 'password');
    await clickButton(page, '显示密码');
    await eventually.equal(() => password(page).getAttribute('type'), 'text');
    await clickButton(page, '隐藏密码');
    await eventually.equal(() => password(page).getAttribute('type'), 'password');
  });

  await testThoroughly(t, 'warns about Caps Lock while the password has the focus', async (t) => {
    const { page } = await open(t);
    const height = () => page.locator('.login-box').evaluate((each) => each.getBoundingClientRect().height);
    await password(page).focus();
    const before = await height();
    await password(page).dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
    await page.getByRole('status').getByText('大写锁定已开启').waitFor();
    await eventually.equal(() => height(), before, 'the layout does not shift');
    await password(page).press('a');
    await page.getByText('大写锁定已开启').waitFor({ state: 'detached' });
    await password(page).dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
    await page.getByText('大写锁定已开启').waitFor();
    await account(page).focus();
    await page.getByText('大写锁定已开启').waitFor({ state: 'detached' });
  });

  await testThoroughly(t, 'shows an error for a wrong password, and a waiting time after five', async (t) => {
    const { page } = await open(t);
    await account(page).fill('nobody');
    await password(page).fill('falsch-falsch');
    await acceptAgreement(page);
    const failure = page.locator('.login-failure');
    for (let tries = 0; tries < 5; tries++) {
      const answered = page.waitForResponse((response) => response.url().endsWith(LOGIN));
      await page.locator('[type=submit]:not([aria-disabled])').click();
      await answered;
    }
    await failure.filter({ hasText: '账号或密码错误' }).waitFor();
    await eventually.equal(() => password(page).inputValue(), 'falsch-falsch');
    await page.locator('[type=submit]:not([aria-disabled])').click();
    await failure.filter({ hasText: /登录失败次数过多，请\d+分钟后再试/ }).waitFor();
  });

  await testThoroughly(t, 'shows an error and keeps the input without a network', async (t) => {
    const { page } = await open(t);
    await page.context().setOffline(true);
    await logIn(page);
    await page.locator('.login-failure', { hasText: '网络异常，请检查网络后重试' }).waitFor();
    await eventually.equal(() => password(page).inputValue(), PASSWORD);
  });

  await t.test('redirects to the requested view, and never to another site', async (t) => {
    const redirects = [
      ['/AdminNews?newTitle=塔吊', '/AdminNews'],
      ['https://evil.example/AdminNews', '/dashboard'],
      ['javascript:alert(1)', '/dashboard'],
      ['//evil.example', '/dashboard'],
    ] as const;
    for (const [redirect, path] of spread(redirects, 2)) {
      const { page } = await open(t, `/login?redirect=${encodeURIComponent(redirect)}`);
      await logIn(page);
      await page.waitForURL(`**${path}**`);
      await eventually.equal(() => new URL(page.url()).origin, site.url);
    }
    const { page } = await open(t, '/AdminProduct?page=2');
    await eventually.equal(() => new URL(page.url()).search, `?redirect=${encodeURIComponent('/AdminProduct?page=2')}`);
  });

  await t.test('a remembered login stores a token, never the password, and logs in with it', async (t) => {
    const { page } = await open(t);
    await page.getByLabel('记住我').check();
    await logIn(page);
    await page.waitForURL('**/dashboard');
    const storage = await readStorage(page);
    const { user, pwd, ...others } = JSON.parse(storage.userInfo ?? '{}');
    assert.equal(user, 'admin');
    assert.match(pwd, /^remember-/);
    assert.deepEqual(others, {});
    assert.ok(!JSON.stringify(storage).includes(PASSWORD));
    assert.equal(storage.isDeadlineToken, '1');

    await logOut(page);
    await page.waitForURL('**/login?redirect=%2Fdashboard');
    await eventually(async () => assert.ok((await readStorage(page)).userInfo, 'a remembered login stays remembered'));
    await eventually(async () => assert.ok(!(await getCookieNames(page)).includes('item_token')));
    await eventually.equal(() => account(page).inputValue(), 'admin');
    await eventually.equal(() => password(page).inputValue(), pwd);
    await acceptAgreement(page);
    await clickButton(page, '立即登录');
    await page.waitForURL('**/dashboard');
  });

  await testThoroughly(t, 'an ordinary login leaves nothing in the browser after logging out', async (t) => {
    const { page } = await open(t, '/AdminNews');
    await logIn(page);
    await page.waitForURL('**/AdminNews');
    await page.locator('main#view').waitFor();
    await logOut(page);
    await page.waitForURL('**/login?redirect=%2FAdminNews');
    await eventually.deepEqual(() => readStorage(page), {});
    await eventually(async () => assert.ok(!(await getCookieNames(page)).includes('item_token')));
    await page.goto(`${site.url}/AdminNews`);
    await eventually.equal(() => new URL(page.url()).pathname, '/login');
  });

  await testThoroughly(t, 'logging out without a session goes straight to the login', async (t) => {
    // The profile view sends no requests; any other would notice that the session has ended.
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await logOut(page);
    await page.waitForURL('**/login?redirect=%2Fprofile');
    assert.ok(!sent.includes('/item/user/logout'));
  });

  await testThoroughly(t, 'asks for confirmation before logging out discards unsaved drafts', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await clickButton(page, '新增新闻');
    await page.getByRole('dialog').getByLabel('新闻标题').fill('写到一半');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '关闭', exact: true }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await logOut(page);
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    await eventually.equal(() => new URL(page.url()).pathname, '/AdminNews');
    await logOut(page);
    await question.getByRole('button', { name: '清除草稿并退出登录' }).click();
    await page.waitForURL('**/login?**');
    await eventually.deepEqual(() => readStorage(page), {});
  });
});
