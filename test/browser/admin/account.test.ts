/** The dialogs of the user menu: changing the password, and the QR code of the official account. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { createOfficialAccountLink } from '../../../contract/official-account.ts';
import { seedSite, writeSite } from '../../helpers/seed-site.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast } from './admin-page.ts';

const NEW_PASSWORD = 'better-horse-8';
const getErrors = (page: Page) => page.locator('.dialog .field-error').allInnerTexts();

async function openFromUserMenu(page: Page, item: string) {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const openedDialog = dialog(page, item);
  await openedDialog.waitFor();
  return openedDialog;
}

async function fillPasswords(page: Page, ...passwords: string[]) {
  for (const [index, label] of ['旧密码', '新密码', '确认密码'].entries())
    await page
      .locator('.dialog')
      .getByLabel(label)
      .fill(passwords[index] ?? '');
}

test('changing the password', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: test.TestContext) => {
    const admin = await openAdmin(t, browser, site, { path: '/profile' });
    const openedDialog = await openFromUserMenu(admin.page, '修改密码');
    const sent: string[] = [];
    admin.page.on('request', (request) => {
      if (request.url().endsWith('/getAssignRole')) sent.push(request.postData() ?? '');
    });
    return { ...admin, openedDialog, sent };
  };

  await testThoroughly(t, 'shows an error at each empty field and sends nothing', async (t) => {
    const { page, problems, sent } = await open(t);
    await clickButton(page, '确定');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(() => getErrors(page), ['请输入旧密码', '请输入新密码', '请再次输入密码']);
    const old = page.locator('.dialog').getByLabel('旧密码');
    await eventually.equal(() => old.evaluate((field) => field === document.activeElement), true);
    await old.fill('x');
    await eventually.deepEqual(() => getErrors(page), ['请输入新密码', '请再次输入密码']);
    assert.deepEqual([sent, problems], [[], []]);
  });

  for (const [description, passwords, message] of spread(
    [
      ['two different new passwords', [PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}9`], '两次输入的密码不一致！'],
      ['a password that is easily guessed', [PASSWORD, '12345678', '12345678'], '请使用8至64位且不易猜到的密码'],
      ['the old password', [PASSWORD, PASSWORD, PASSWORD], '请输入与旧密码不同的新密码'],
    ] as const,
    1,
  ))
    await t.test(`rejects ${description} before sending`, async (t) => {
      const { page, sent } = await open(t);
      await fillPasswords(page, ...passwords);
      await page.keyboard.press('Enter');
      await page.locator('.field-error').first().waitFor();
      await eventually.deepEqual(() => getErrors(page), [message]);
      assert.deepEqual(sent, []);
    });

  await testThoroughly(t, 'shows a wrong old password at its field and keeps the input', async (t) => {
    const { page, openedDialog, sent } = await open(t);
    await fillPasswords(page, 'wrong-horse-1', NEW_PASSWORD, NEW_PASSWORD);
    await clickButton(page, '确定');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(() => getErrors(page), ['请输入正确的旧密码']);
    assert.equal(sent.length, 1);
    await eventually.equal(() => openedDialog.getByLabel('确认密码').inputValue(), NEW_PASSWORD);
    await eventually.equal(
      () => openedDialog.getByLabel('旧密码').evaluate((field) => field === document.activeElement),
      true,
    );
  });

  await testThoroughly(t, 'asks for confirmation when closed with input', async (t) => {
    const { page, openedDialog } = await open(t);
    await fillPasswords(page, 'x');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await eventually.equal(() => openedDialog.getByLabel('旧密码').inputValue(), 'x');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃并关闭' }).click();
    await openedDialog.waitFor({ state: 'detached' });
  });

  await testThoroughly(t, 'has no accessibility violations', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFromUserMenu(page, '修改密码');
    await clickButton(page, '确定');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await t.test('asks about unsaved drafts, then redirects to the login 2000 ms after the message', async (t) => {
    const { page, openedDialog, sent } = await open(t);
    await page.evaluate(() => localStorage.setItem('draft news new', '{}'));
    await fillPasswords(page, PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    await clickButton(page, '确定');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    assert.deepEqual(sent, []);
    await eventually.equal(() => openedDialog.getByLabel('新密码').inputValue(), NEW_PASSWORD);

    // The button ignores a second click for one second; wait for that before the clock is paused.
    await openedDialog.locator('[type="submit"]:not([aria-disabled])').waitFor();
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: '清除草稿并修改密码' }).click();
    await toast(page, '修改成功！').waitFor();
    await openedDialog.waitFor({ state: 'detached' });
    await page.clock.runFor(1990);
    await eventually.ok(() => page.evaluate(() => localStorage.getItem('token')));
    await page.clock.runFor(10);
    await page.waitForURL(`${site.url}/login?redirect=%2Fprofile`);
    await eventually.equal(() => page.evaluate(() => localStorage.length), 0);
    await eventually(async () =>
      assert.deepEqual(
        (await page.context().cookies()).filter(({ name }) => name === 'item_token'),
        [],
      ),
    );
    await site.login('admin', NEW_PASSWORD);
    await assert.rejects(site.login('admin', PASSWORD), /401/);
  });
});

test('the QR code of the official account', async (t) => {
  const browser = await openBrowser(t);
  const first = await startSite(t);

  await testThoroughly(
    t,
    'shows a 256 × 256 QR code with a WeChat link for this staff member, and closes',
    async (t) => {
      const { page, staff, problems } = await openAdmin(t, browser, first, { path: '/profile' });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const openedDialog = await openFromUserMenu(page, '扫码关注公众号');
      const code = openedDialog.getByRole('img', { name: '公众号二维码' });
      await eventually.equal(() => code.getAttribute('viewBox'), '0 0 256 256');
      const size = await code.evaluate((svg) => [getComputedStyle(svg).width, getComputedStyle(svg).height]);
      assert.deepEqual(size, ['256px', '256px']);

      const { officialAccount } = seedSite;
      const { userId } = (await staff.post('/v1/indexLogin/userInfo')).body.data;
      const link = createOfficialAccountLink(officialAccount, userId) ?? '';
      assert.ok(link.includes(`state=${userId}`));
      const expectedModules = encode(link, { ecc: 'M', border: 0 }).data;
      const pathData = (await code.locator('path').getAttribute('d')) ?? '';
      const squares = [...pathData.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.slice(1).map(Number));
      const side = squares[0]?.[2] ?? 1;
      // The first dark square is the top left corner of the code.
      const [left = 0, top = 0] = squares[0] ?? [];
      const modules = squares.map(([x = 0, y = 0]) => `${(x - left) / side} ${(y - top) / side}`);
      assert.deepEqual(
        modules,
        expectedModules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))),
      );
      await eventually.deepEqual(() => findViolations(page), []);
      await page.keyboard.press('Escape');
      await openedDialog.waitFor({ state: 'detached' });
      assert.deepEqual(problems, []);
    },
  );

  await testThoroughly(t, 'says so when no official account is configured', async (t) => {
    await first.stop();
    await writeSite(first.dataDir, { ...seedSite, officialAccount: { name: '', link: '' } });
    const site = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    const openedDialog = await openFromUserMenu(page, '扫码关注公众号');
    await openedDialog.getByText('尚未配置公众号').waitFor();
    await eventually.equal(() => openedDialog.getByRole('img').count(), 0);
  });
});
