/** Fields, buttons and menus. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { durations } from '../../../client/durations.ts';
import { spread } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, pauseClock, phone, serveComponentPages } from './component-pages.ts';

const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('forms', async (t) => {
  const open = await serveComponentPages(t);

  await t.test('errors are linked to their fields, and the first invalid field gets the focus', async (t) => {
    const { page } = await open(t, 'forms');
    await page.getByRole('button', { name: '立即登录' }).click();
    const place = page.getByLabel('产品位置');
    await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
    const getDescriptions = async (field: typeof place) =>
      Promise.all(
        ((await field.getAttribute('aria-describedby')) ?? '')
          .split(' ')
          .map((id) => page.locator(`[id="${id}"]`).textContent()),
      );
    await eventually.deepEqual(() => getDescriptions(place), ['请选择产品位置']);
    await eventually.equal(() => place.getAttribute('aria-invalid'), 'true');
    await eventually.deepEqual(() => getDescriptions(page.getByLabel('密码', { exact: true })), ['密码不能少于6位']);
    await eventually.deepEqual(() => getDescriptions(page.getByLabel('描述')), ['显示在产品列表中']);
    await place.selectOption('建筑机器人');
    await eventually.equal(() => place.getAttribute('aria-invalid'), null);
  });

  await t.test('required fields are marked visually and for screen readers', async (t) => {
    const { page } = await open(t, 'forms');
    const field = page.getByRole('textbox', { name: '产品名称', exact: true });
    await eventually.equal(() => field.getAttribute('aria-required'), 'true');
    await eventually.match(
      () =>
        page.locator('label', { hasText: '产品名称' }).evaluate((label) => getComputedStyle(label, '::after').content),
      /\*/,
    );
  });

  await t.test('shows and hides a password and keeps the input', async (t) => {
    const { page } = await open(t, 'forms');
    const field = page.getByLabel('密码', { exact: true });
    await field.fill('correct-horse');
    await page.getByRole('button', { name: '显示密码' }).click();
    await eventually.equal(() => field.getAttribute('type'), 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await eventually.equal(() => field.getAttribute('type'), 'password');
    await eventually.equal(() => field.inputValue(), 'correct-horse');
  });

  await t.test('counts characters; input over the limit is accepted and marked', async (t) => {
    const { page } = await open(t, 'forms');
    const count = page.locator('.area-count');
    await eventually.equal(() => count.textContent(), '0/20');
    await page.getByLabel('描述').fill('字'.repeat(21));
    await eventually.equal(() => count.textContent(), '21/20');
    await eventually(async () => assert.match((await count.getAttribute('class')) ?? '', /area-over/));
  });

  await t.test('a guarded button ignores a second click for one second and keeps the focus', async (t) => {
    const { page } = await open(t, 'forms');
    await pauseClock(page);
    const button = page.getByRole('button', { name: '立即登录' });
    const sendCount = page.locator('.result');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.clock.runFor(durations.repeatClickGuard - 1);
    await button.press('Enter');
    await eventually.equal(() => sendCount.textContent(), '1');
    await eventually.equal(() => button.evaluate((element) => element === document.activeElement), true);
    await page.clock.runFor(1);
    await button.press('Enter');
    await eventually.equal(() => sendCount.textContent(), '2');
  });

  await t.test('a busy button stays focusable; a disabled one is not', async (t) => {
    const { page } = await open(t, 'forms');
    const busy = page.getByRole('button', { name: '登录中…' });
    await busy.focus();
    await eventually.equal(() => getFocusedText(page), '登录中…');
    await eventually.equal(() => busy.getAttribute('aria-disabled'), 'true');
    await eventually.equal(() => page.getByRole('button', { name: '不可用' }).isDisabled(), true);
  });

  await t.test('forms have no accessibility violations', async (t) => {
    for (const screen of spread([phone, desktop], 1)) {
      const { page } = await open(t, 'forms', screen);
      await page.getByRole('button', { name: '立即登录' }).click();
      await page.getByText('密码不能少于6位').waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
    }
  });

  await t.test('a menu supports arrow keys, Home, End, first letters, Escape and Tab', async (t) => {
    const { page, problems } = await open(t, 'menus');
    const button = page.getByRole('button', { name: '用户菜单' });
    const menu = page.getByRole('menu', { name: '用户菜单' });
    await button.focus();
    const steps = [
      ['ArrowDown', '修改密码'],
      ['ArrowDown', '扫码关注公众号'],
      ['End', '退出登录'],
      ['ArrowDown', '修改密码'],
      ['ArrowUp', '退出登录'],
      ['Home', '修改密码'],
      ['s', 'Settings'],
    ] as const;
    for (const [key, expected] of steps) {
      await page.keyboard.press(key);
      await menu.waitFor();
      await eventually.equal(() => getFocusedText(page), expected, key);
    }
    await page.keyboard.press('Enter');
    await eventually.equal(() => page.locator('.result').textContent(), '', 'a disabled item does nothing');
    for (const key of ['Escape', 'Tab']) {
      await page.keyboard.press(key);
      await menu.waitFor({ state: 'detached' });
      await eventually.equal(() => getFocusedText(page), key === 'Tab' ? '产品管理' : '用户菜单管理员');
      await button.press('ArrowUp');
      await eventually.equal(() => getFocusedText(page), '退出登录');
    }
    await page.keyboard.press('Enter');
    await eventually.equal(() => page.locator('.result').textContent(), '退出登录');
    await eventually.equal(() => getFocusedText(page), '用户菜单管理员');
    assert.deepEqual(problems, []);
  });

  await t.test('a menu opens and closes by its button, and closes by a click outside', async (t) => {
    const { page } = await open(t, 'menus');
    const button = page.getByRole('button', { name: '用户菜单' });
    const menu = page.getByRole('menu');
    for (const state of ['visible', 'detached', 'visible'] as const) {
      await button.click();
      await menu.waitFor({ state });
      await eventually.equal(() => button.getAttribute('aria-expanded'), String(state === 'visible'));
    }
    await eventually.deepEqual(() => findViolations(page), []);
    await page.mouse.click(700, 600);
    await menu.waitFor({ state: 'detached' });
    await button.click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await eventually.equal(() => page.locator('.result').textContent(), '修改密码');
    await menu.waitFor({ state: 'detached' });
  });

  await t.test('the context menu is 105 pixels wide, stays within the window, and opens by keyboard', async (t) => {
    const { page } = await open(t, 'menus');
    const tab = page.getByRole('button', { name: '产品管理' });
    const menu = page.getByRole('menu', { name: '标签页菜单' });
    await tab.click({ button: 'right' });
    await eventually(async () => assert.equal((await menu.boundingBox())?.width, 105));
    await page.keyboard.press('Escape');
    await tab.evaluate((element) => {
      element.style.position = 'fixed';
      element.style.right = '0';
      element.style.bottom = '0';
    });
    await tab.click({ button: 'right' });
    await eventually(async () => {
      const box = await menu.boundingBox();
      assert.ok(box && box.x + box.width <= desktop.width && box.y + box.height <= desktop.height);
    });
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await eventually.equal(() => page.locator('.result').textContent(), '关闭所有');
    await tab.focus();
    await page.keyboard.press('ContextMenu');
    await eventually.equal(() => getFocusedText(page), '关闭当前');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await eventually.equal(() => getFocusedText(page), '产品管理');
  });
});
