/** The way in and out: what is said, what is remembered, where it leads. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, openAdmin, toast } from './admin-page.ts';

const LOGIN = '/v1/indexLogin/loginAuth';
const account = (page: Page) => page.getByLabel('登录账号');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const agree = (page: Page) => page.getByLabel('我已阅读并同意').check();
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('the login', async (t) => {
  // From addresses of their own: wrong tries from one make the others wait.
  const site = await startSite(t, { env: { TRUST_PROXY: '1' } });
  const browser = await openBrowser(t);
  let desk = 0;

  async function open(t: test.TestContext, address = '/login') {
    const { page } = await openPage(t, browser, { width: 1366, height: 768 });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${++desk}` });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(site.url + address);
    await account(page).waitFor();
    return { page, sent };
  }
  async function enter(page: Page, words = PASSWORD) {
    await account(page).fill('admin');
    await password(page).fill(words);
    await agree(page);
    await clickButton(page, '立即登录');
  }
  async function logOut(page: Page) {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  }

  await t.test('it is headed by the system’s name, and leads to the dashboard', async (t) => {
    const { page } = await open(t);
    await eventually.equal(() => page.title(), '登录 - 官网后台管理系统');
    await eventually.equal(() => page.getByRole('heading', { level: 1 }).innerText(), '官网后台管理系统');
    await enter(page);
    await page.waitForURL('**/dashboard');
    await eventually(async () => assert.ok((await cookies(page)).includes('item_token')));
    const kept = await stored(page);
    assert.deepEqual(Object.keys(kept).sort(), [
      'auth',
      'isDeadlineToken',
      'itemId',
      'logo',
      'sysName',
      'token',
      'userId',
    ]);
    assert.equal(kept.auth, 'sysNameLogo:update');
    assert.equal(kept.isDeadlineToken, '0');
    await page.goto(`${site.url}/login`);
    await eventually.equal(() => new URL(page.url()).pathname, '/dashboard');
  });

  await t.test('what is missing is said beside its field, and nothing is sent', async (t) => {
    const { page, sent } = await open(t);
    await agree(page);
    await clickButton(page, '立即登录');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(
      () => page.locator('.field-error').allInnerTexts(),
      ['请输入登录账号', '密码不能少于6位'],
    );
    await eventually.equal(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'username');
    assert.ok(!sent.includes(LOGIN));
  });

  await t.test('without the agreement there is a warning, and nothing is sent', async (t) => {
    const { page, sent } = await open(t);
    await account(page).fill('admin');
    await password(page).fill(PASSWORD);
    await clickButton(page, '立即登录');
    await toast(page, '请勾选用户协议').waitFor();
    assert.ok(!sent.includes(LOGIN));
  });

  await t.test('the agreement can be read', async (t) => {
    const { page } = await open(t);
    await clickButton(page, '《用户协议》');
    const agreement = page.getByRole('dialog', { name: '用户协议' });
    await eventually(async () => assert.ok((await agreement.innerText()).length > 200));
    await eventually(async () => assert.ok((await agreement.locator('.prose h2').count()) > 0));
    await page.keyboard.press('Escape');
    await agreement.waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '《用户协议》');
  });

  await t.test('the password is shown and hidden', async (t) => {
    const { page } = await open(t);
    await password(page).fill('geheim-123');
    await eventually.equal(() => password(page).getAttribute('type'), 'password');
    await clickButton(page, '显示密码');
    await eventually.equal(() => password(page).getAttribute('type'), 'text');
    await clickButton(page, '隐藏密码');
    await eventually.equal(() => password(page).getAttribute('type'), 'password');
  });

  await t.test('a locked Caps key is told while the password has the focus', async (t) => {
    const { page } = await open(t);
    const height = () => page.locator('.login-box').evaluate((each) => each.getBoundingClientRect().height);
    await password(page).focus();
    const before = await height();
    await password(page).dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
    await page.getByRole('status').getByText('大写锁定已开启').waitFor();
    await eventually.equal(() => height(), before, 'nothing moves under whoever is typing');
    await password(page).press('a');
    await page.getByText('大写锁定已开启').waitFor({ state: 'detached' });
    await password(page).dispatchEvent('keyup', { key: 'A', modifierCapsLock: true });
    await page.getByText('大写锁定已开启').waitFor();
    await account(page).focus();
    await page.getByText('大写锁定已开启').waitFor({ state: 'detached' });
  });

  await t.test('a wrong password is said; after five the wait', async (t) => {
    const { page } = await open(t);
    await account(page).fill('nobody');
    await password(page).fill('falsch-falsch');
    await agree(page);
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

  await t.test('without a network it says so, and nothing typed is gone', async (t) => {
    const { page } = await open(t);
    await page.context().setOffline(true);
    await enter(page);
    await page.locator('.login-failure', { hasText: '网络异常，请检查网络后重试' }).waitFor();
    await eventually.equal(() => password(page).inputValue(), PASSWORD);
  });

  await t.test('whoever asked for a view comes to it, and nobody is led elsewhere', async (t) => {
    for (const [asked, path] of [
      ['/AdminNews?newTitle=塔吊', '/AdminNews'],
      ['//evil.example', '/dashboard'],
      ['https://evil.example/AdminNews', '/dashboard'],
      ['javascript:alert(1)', '/dashboard'],
    ] as const) {
      const { page } = await open(t, `/login?redirect=${encodeURIComponent(asked)}`);
      await enter(page);
      await page.waitForURL(`**${path}**`);
      await eventually.equal(() => new URL(page.url()).origin, site.url);
    }
    const { page } = await open(t, '/AdminProduct?page=2');
    await eventually.equal(() => new URL(page.url()).search, `?redirect=${encodeURIComponent('/AdminProduct?page=2')}`);
  });

  await t.test('remembered: a token and never the password, and it opens the door again', async (t) => {
    const { page } = await open(t);
    await page.getByLabel('记住我').check();
    await enter(page);
    await page.waitForURL('**/dashboard');
    const kept = await stored(page);
    const { user, pwd, ...others } = JSON.parse(kept.userInfo ?? '{}');
    assert.equal(user, 'admin');
    assert.match(pwd, /^remember-/);
    assert.deepEqual(others, {});
    assert.ok(!JSON.stringify(kept).includes(PASSWORD));
    assert.equal(kept.isDeadlineToken, '1');

    await logOut(page);
    await page.waitForURL('**/login?redirect=%2Fdashboard');
    await eventually(async () => assert.ok((await stored(page)).userInfo, 'a remembered login stays remembered'));
    await eventually(async () => assert.ok(!(await cookies(page)).includes('item_token')));
    await eventually.equal(() => account(page).inputValue(), 'admin');
    await eventually.equal(() => password(page).inputValue(), pwd);
    await agree(page);
    await clickButton(page, '立即登录');
    await page.waitForURL('**/dashboard');
  });

  await t.test('an ordinary login leaves nothing behind', async (t) => {
    const { page } = await open(t, '/AdminNews');
    await enter(page);
    await page.waitForURL('**/AdminNews');
    await page.locator('main#view').waitFor();
    await logOut(page);
    await page.waitForURL('**/login?redirect=%2FAdminNews');
    await eventually.deepEqual(() => stored(page), {});
    await eventually(async () => assert.ok(!(await cookies(page)).includes('item_token')));
    await page.goto(`${site.url}/AdminNews`);
    await eventually.equal(() => new URL(page.url()).pathname, '/login');
  });

  await t.test('who is not signed in any more goes straight to the login', async (t) => {
    // A view that asks the server nothing: it would notice.
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await logOut(page);
    await page.waitForURL('**/login?redirect=%2Fprofile');
    assert.ok(!sent.includes('/item/user/logout'));
  });

  await t.test('what is not saved yet is not cleared away unasked', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await clickButton(page, '新增');
    await page.getByRole('dialog').getByLabel('新闻标题').fill('写到一半');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '确定' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await logOut(page);
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    await eventually.equal(() => new URL(page.url()).pathname, '/AdminNews');
    await logOut(page);
    await question.getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login?**');
    await eventually.deepEqual(() => stored(page), {});
  });
});
