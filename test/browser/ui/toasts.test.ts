/** Messages that come and go, over dialogs too. The clock is the tests' own. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, pauseClock, phone, serveComponentPages } from './component-pages.ts';

const SECOND = 1000;

test('toasts', async (t) => {
  const open = await serveComponentPages(t);
  const timed = async (test: Parameters<typeof open>[0]) => {
    const opened = await open(test, 'dialogs');
    const { page } = opened;
    await pauseClock(page);
    const say = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: '成功' }).waitFor();
    return { ...opened, say, texts: () => texts(page) };
  };
  const texts = (page: Page) => page.locator('.toast p').allTextContents();

  await t.test('good news leave after four seconds, bad ones after eight, and can be sent away', async (t) => {
    const { page, say, texts } = await timed(t);
    await say('成功');
    await say('失败');
    await eventually.deepEqual(() => page.getByRole('status').textContent(), '新增成功！');
    await eventually.deepEqual(() => page.getByRole('alert').textContent(), '保存失败，请稍后重试');
    await page.clock.runFor(4 * SECOND);
    await page.locator('.toast-success').waitFor({ state: 'detached' });
    await eventually.deepEqual(() => texts(), ['保存失败，请稍后重试']);
    await page.clock.runFor(4 * SECOND);
    await page.locator('.toast').waitFor({ state: 'detached' });
    await say('失败');
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  });

  await t.test('stays as long as somebody points at it or has the focus in it', async (t) => {
    const { page, say } = await timed(t);
    await say('可撤销');
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

  await t.test('the same words twice count once; with an action each stands for itself; four at most', async (t) => {
    const { say, texts, page } = await timed(t);
    await say('成功');
    await page.clock.runFor(3 * SECOND);
    await say('成功');
    await eventually.deepEqual(() => texts(), ['新增成功！']);
    await page.clock.runFor(3 * SECOND);
    await eventually.deepEqual(() => texts(), ['新增成功！'], 'its time has begun anew');
    for (let count = 0; count < 5; count++) await say('可撤销');
    await eventually(async () => assert.equal((await texts()).length, 4));
  });

  await t.test('an action is done once, and its message goes', async (t) => {
    const { page, say } = await timed(t);
    await say('可撤销');
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await eventually.equal(() => page.locator('.said').textContent(), '已撤销');
    await eventually.equal(() => page.locator('.toast').count(), 0);
    await say('可撤销');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually.equal(() => page.locator('.toast').count(), 0);
    await eventually.equal(() => page.evaluate(() => document.activeElement?.textContent), '可撤销');
  });

  await t.test('over a dialog it is seen and can be pressed, and outlives the dialog', async (t) => {
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
    await eventually.equal(() => page.locator('.said').textContent(), '已撤销');
    await eventually.equal(
      () => page.getByRole('alertdialog').isVisible(),
      true,
      'a press on it is no press beside the question',
    );
    assert.deepEqual(problems, []);
  });

  for (const screen of [desktop, phone])
    await t.test(`over a dialog it covers neither title nor foot: ${screen.width}`, async (t) => {
      const { page } = await open(t, 'dialogs', screen);
      await page.getByRole('button', { name: '新增' }).click();
      const dialog = page.getByRole('dialog', { name: '新增' });
      await dialog.getByRole('button', { name: '可撤销' }).click();
      await dialog.getByRole('button', { name: '确定' }).click();
      await page.locator('.toast').nth(1).waitFor();
      const sides = (part: string) =>
        page.locator(part).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const [[head], [foot], toasts] = await Promise.all([
        sides('.dialog-head'),
        sides('.dialog-foot'),
        sides('.toast'),
      ]);
      assert.ok(head && foot && toasts.length === 2);
      for (const each of toasts) {
        const isApart = (other: DOMRect) => each.bottom <= other.top || each.top >= other.bottom;
        assert.ok(isApart(head) && isApart(foot), JSON.stringify([head, foot, each]));
        assert.ok(each.top >= 0 && each.bottom <= screen.height && each.height >= 42);
      }
    });
});
