/** What the user menu opens: the password, and the official account. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { createOfficialAccountLink } from '../../../contract/official-account.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { findViolations } from '../axe.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, toast } from './admin-page.ts';

const NEW = 'better-horse-8';
const errors = (page: Page) => page.locator('.dialog .field-error').allInnerTexts();

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const opened = dialog(page, item);
  await opened.waitFor();
  return opened;
}

async function fill(page: Page, ...passwords: string[]) {
  for (const [index, label] of ['旧密码', '新密码', '确认密码'].entries())
    await page
      .locator('.dialog')
      .getByLabel(label)
      .fill(passwords[index] ?? '');
}

test('the password', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const open = async (t: test.TestContext) => {
    const office = await openAdmin(t, browser, site, { path: '/profile' });
    const opened = await choose(office.page, '修改密码');
    const sent: string[] = [];
    office.page.on('request', (request) => {
      if (request.url().endsWith('/getAssignRole')) sent.push(request.postData() ?? '');
    });
    return { ...office, opened, sent };
  };

  await t.test('what is missing is said beside each field; nothing is sent', async (t) => {
    const { page, problems, sent } = await open(t);
    await clickButton(page, '确定');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(() => errors(page), ['请输入旧密码', '请输入新密码', '请再次输入密码']);
    const old = page.locator('.dialog').getByLabel('旧密码');
    await eventually.equal(() => old.evaluate((field) => field === document.activeElement), true);
    await old.fill('x');
    await eventually.deepEqual(() => errors(page), ['请输入新密码', '请再次输入密码']);
    assert.deepEqual([sent, problems], [[], []]);
  });

  for (const [why, passwords, sentence] of [
    ['two that differ', [PASSWORD, NEW, `${NEW}9`], '两次输入的密码不一致！'],
    ['one that is easily guessed', [PASSWORD, '12345678', '12345678'], '密码过于简单，请使用8至64位且不易猜到的密码'],
    ['the old one', [PASSWORD, PASSWORD, PASSWORD], '新密码不能与旧密码相同'],
  ] as const)
    await t.test(`${why} is refused before it is sent`, async (t) => {
      const { page, sent } = await open(t);
      await fill(page, ...passwords);
      await page.keyboard.press('Enter');
      await page.locator('.field-error').first().waitFor();
      await eventually.deepEqual(() => errors(page), [sentence]);
      assert.deepEqual(sent, []);
    });

  await t.test('a wrong old one is said beside its field, and all that was typed stays', async (t) => {
    const { page, opened, sent } = await open(t);
    await fill(page, 'wrong-horse-1', NEW, NEW);
    await clickButton(page, '确定');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(() => errors(page), ['旧密码不正确']);
    assert.equal(sent.length, 1);
    await eventually.equal(() => opened.getByLabel('确认密码').inputValue(), NEW);
    await eventually.equal(
      () => opened.getByLabel('旧密码').evaluate((field) => field === document.activeElement),
      true,
    );
  });

  await t.test('closing it asks once something is typed', async (t) => {
    const { page, opened } = await open(t);
    await fill(page, 'x');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await eventually.equal(() => opened.getByLabel('旧密码').inputValue(), 'x');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await opened.waitFor({ state: 'detached' });
  });

  await t.test('nothing for a program to find fault with', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await choose(page, '修改密码');
    await clickButton(page, '确定');
    await page.locator('.field-error').first().waitFor();
    await eventually.deepEqual(() => findViolations(page), []);
  });

  await t.test('unsaved work is asked about; then 2000 ms after the message one signs in anew', async (t) => {
    const { page, opened, sent } = await open(t);
    await page.evaluate(() => localStorage.setItem('draft news new', '{}'));
    await fill(page, PASSWORD, NEW, NEW);
    await clickButton(page, '确定');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    assert.deepEqual(sent, []);
    await eventually.equal(() => opened.getByLabel('新密码').inputValue(), NEW);

    // It takes no second press for a second, and the clock is about to stand still.
    await opened.locator('[type="submit"]:not([aria-disabled])').waitFor();
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: '确定' }).click();
    await toast(page, '修改成功！').waitFor();
    await opened.waitFor({ state: 'detached' });
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
    await site.login('admin', NEW);
    await assert.rejects(site.login('admin', PASSWORD), /401/);
  });
});

test('the official account', async (t) => {
  const browser = await openBrowser(t);
  const first = await startSite(t);

  await t.test('its code is 256 × 256, leads to WeChat for this member of staff, and closes', async (t) => {
    const { page, staff, problems } = await openAdmin(t, browser, first, { path: '/profile' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const opened = await choose(page, '扫码关注公众号');
    const code = opened.getByRole('img', { name: '公众号二维码' });
    await eventually.equal(() => code.getAttribute('viewBox'), '0 0 256 256');
    const size = await code.evaluate((svg) => [getComputedStyle(svg).width, getComputedStyle(svg).height]);
    assert.deepEqual(size, ['256px', '256px']);

    const { officialAccount } = JSON.parse(fs.readFileSync(path.join(first.dataDir, 'site.json'), 'utf8'));
    const { userId } = (await staff.post('/v1/indexLogin/userInfo')).body.data;
    const link = createOfficialAccountLink(officialAccount, userId) ?? '';
    assert.ok(link.includes(`state=${userId}`));
    const wanted = encode(link, { ecc: 'M', border: 0 }).data;
    const drawn = (await code.locator('path').getAttribute('d')) ?? '';
    const squares = [...drawn.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number));
    const side = squares[0]?.[2] ?? 1;
    // The first dark square is the corner of the code.
    const [left = 0, top = 0] = squares[0] ?? [];
    const found = squares.map(([x = 0, y = 0]) => `${(x - left) / side} ${(y - top) / side}`);
    assert.deepEqual(
      found,
      wanted.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))),
    );
    await eventually.deepEqual(() => findViolations(page), []);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
  });

  await t.test('without an account that is said', async (t) => {
    await first.stop();
    const file = path.join(first.dataDir, 'site.json');
    const content = JSON.parse(fs.readFileSync(file, 'utf8'));
    content.officialAccount = { name: '', link: '' };
    fs.writeFileSync(file, JSON.stringify(content));
    const site = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
    const { page } = await openAdmin(t, browser, site, { path: '/profile' });
    const opened = await choose(page, '扫码关注公众号');
    await opened.getByText('尚未配置公众号').waitFor();
    await eventually.equal(() => opened.getByRole('img').count(), 0);
  });
});
