/** Toasts: how long they stay, actions, and toasts over dialogs. The tests control the clock. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, pauseClock, phone, serveComponentPages } from './component-pages.ts';

const SECOND = 1000;

test('toasts', async (t) => {
  const open = await serveComponentPages(t);
  const openWithPausedClock = async (test: Parameters<typeof open>[0]) => {
    const result = await open(test, 'dialogs');
    const { page } = result;
    await pauseClock(page);
    const showToast = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: '成功' }).waitFor();
    return { ...result, showToast, texts: () => texts(page) };
  };
  const texts = (page: Page) => page.locator('.toast p').allTextContents();

  await t.test('success messages disappear after four seconds, errors after eight or when closed', async (t) => {
    const { page, showToast, texts } = await openWithPausedClock(t);
    await showToast('成功');
    await showToast('失败');
    await eventually.deepEqual(() => page.getByRole('status').textContent(), '新增成功！');
    await eventually.deepEqual(() => page.getByRole('alert').textContent(), '保存失败，请稍后重试');
    await page.clock.runFor(4 * SECOND);
    await page.locator('.toast-success').waitFor({ state: 'detached' });
    await eventually.deepEqual(() => texts(), ['保存失败，请稍后重试']);
    await page.clock.runFor(4 * SECOND);
    await page.locator('.toast').waitFor({ state: 'detached' });
    await showToast('失败');
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  });

  await testThoroughly(t, 'stays while the pointer is over it or the focus is inside', async (t) => {
    const { page, showToast } = await openWithPausedClock(t);
    await showToast('可撤销');
    await page.locator('.toast').hover();
    await page.clock.runFor(60 * SECOND);
    await eventually.equal(() => page.locator('.toast').count(), 1);
    await page.getByRole('status').getByRole('button', { name: '撤销' }).focus();
    await page.mouse.move(600, 600);
    await page.clock.runFor(60 * SECOND);
    await eventually.equal(() => page.locator('.toast').count(), 1);
    await page.getByRole('button', { name: '成功' }).focus();
    await page.clock.runFor(10 * SECOND);
    await page.locator('.toast').waitFor({ state: 'detached' });
  });

  await t.test('equal messages are merged, except those with an action; at most four are shown', async (t) => {
    const { showToast, texts, page } = await openWithPausedClock(t);
    await showToast('成功');
    await page.clock.runFor(3 * SECOND);
    await showToast('成功');
    await eventually.deepEqual(() => texts(), ['新增成功！']);
    await page.clock.runFor(3 * SECOND);
    await eventually.deepEqual(() => texts(), ['新增成功！'], 'its timeout has restarted');
    for (let count = 0; count < 5; count++) await showToast('可撤销');
    await eventually(async () => assert.equal((await texts()).length, 4));
  });

  await testThoroughly(t, 'an action runs once and removes its message', async (t) => {
    const { page, showToast } = await openWithPausedClock(t);
    await showToast('可撤销');
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await eventually.equal(() => page.locator('.result').textContent(), '已撤销');
    await eventually.equal(() => page.locator('.toast').count(), 0);
    await showToast('可撤销');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually.equal(() => page.locator('.toast').count(), 0);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '可撤销');
  });

  await t.test('is visible and clickable over a dialog, and stays when the dialog closes', async (t) => {
    const { page, problems } = await open(t, 'dialogs');
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog', { name: '新增' });
    await dialog.getByRole('button', { name: '可撤销' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await eventually.deepEqual(() => texts(page), ['保存失败，请稍后重试', '删除成功！']);
    await eventually.deepEqual(() => findViolations(page), []);
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually.deepEqual(() => texts(page), ['删除成功！']);
    await page.getByRole('button', { name: '新增' }).click();
    await dialog.getByLabel('产品名称').fill('塔机');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await eventually.equal(() => page.locator('.result').textContent(), '已撤销');
    await eventually.equal(
      () => page.getByRole('alertdialog').isVisible(),
      true,
      'a click on it does not count as a click outside the confirmation',
    );
    assert.deepEqual(problems, []);
  });

  for (const screen of [desktop, phone])
    await testThoroughly(t, `does not cover head or foot of a dialog at ${screen.width}`, async (t) => {
      const { page } = await open(t, 'dialogs', screen);
      await page.getByRole('button', { name: '新增' }).click();
      const dialog = page.getByRole('dialog', { name: '新增' });
      await dialog.getByRole('button', { name: '可撤销' }).click();
      await dialog.getByRole('button', { name: '确定' }).click();
      await page.locator('.toast').nth(1).waitFor();
      const getBoxes = (part: string) =>
        page.locator(part).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const [[head], [foot], toasts] = await Promise.all([
        getBoxes('.dialog-head'),
        getBoxes('.dialog-foot'),
        getBoxes('.toast'),
      ]);
      assert.ok(head && foot && toasts.length === 2);
      for (const each of toasts) {
        const isApart = (other: DOMRect) => each.bottom <= other.top || each.top >= other.bottom;
        assert.ok(isApart(head) && isApart(foot), JSON.stringify([head, foot, each]));
        assert.ok(each.top >= 0 && each.bottom <= screen.height && each.height >= 42);
      }
    });
});
