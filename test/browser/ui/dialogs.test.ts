/** Dialogs, and the questions they are asked in. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, phone, serveComponentPages } from './component-pages.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('placeholder') ?? activeElement?.textContent;
  });

test('dialogs', async (t) => {
  const open = await serveComponentPages(t);
  const opened = async (test: Parameters<typeof open>[0], screen = desktop) => {
    const { page, problems } = await open(test, 'dialogs', screen);
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog', { name: '新增' });
    await dialog.waitFor();
    return { page, dialog, question: page.getByRole('alertdialog', { name: '提示' }), problems };
  };

  await t.test('is as wide as it is told to be, named by its heading, and its first field has the focus', async (t) => {
    const { page, dialog, problems } = await opened(t);
    await eventually.equal(() => focused(page), '请输入产品名称');
    await eventually(async () =>
      assert.equal(Math.round((await dialog.boundingBox())?.width ?? 0), Math.round(desktop.width * 0.72)),
    );
    assert.deepEqual(problems, []);
  });

  await t.test('its cross, Escape and its button close it, and the focus goes back to what opened it', async (t) => {
    const { page, dialog } = await opened(t);
    const opener = page.getByRole('button', { name: '新增' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: '关闭' }).click(),
      () => dialog.getByRole('button', { name: '取消' }).click(),
    ]) {
      await close();
      await dialog.waitFor({ state: 'detached' });
      await eventually.equal(() => focused(page), '新增');
      await opener.press('Enter');
      await dialog.waitFor();
    }
  });

  await t.test('a press beside it closes it; a drag that starts or ends in it does not', async (t) => {
    const { page, dialog } = await opened(t);
    const { mouse } = page;
    const drag = async (from: number, to: number) => {
      await mouse.move(from, 400);
      await mouse.down();
      await mouse.move(to, 400);
      await mouse.up();
    };
    const [inside, beside] = [683, 60];
    await drag(inside, beside);
    await drag(beside, inside);
    await page.getByLabel('产品名称').click();
    await eventually.equal(() => dialog.isVisible(), true);
    await mouse.click(beside, 400);
    await dialog.waitFor({ state: 'detached' });
  });

  await t.test('a press beside it does not reach what lies underneath', async (t) => {
    const { page, dialog } = await opened(t);
    await page.mouse.click(100, 15);
    await dialog.waitFor({ state: 'detached' });
    await eventually.equal(() => page.getByRole('alertdialog').count(), 0);
  });

  await t.test('Tab goes round in it, both ways', async (t) => {
    const { page, dialog } = await opened(t);
    await dialog.getByRole('button', { name: '确定' }).focus();
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '关闭');
    await page.keyboard.press('Shift+Tab');
    await eventually.equal(() => focused(page), '确定');
  });

  await t.test('with something typed it asks, however often Escape is pressed, and stays when told to', async (t) => {
    const { page, dialog, question } = await opened(t);
    await page.getByLabel('产品名称').fill('塔机');
    for (let round = 0; round < 4; round++) {
      await page.keyboard.press('Escape');
      await question.waitFor();
      await eventually.equal(() => question.count(), 1);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await eventually.equal(() => dialog.isVisible(), true);
      await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '塔机');
      await eventually.equal(() => focused(page), '请输入产品名称');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '确定' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually.equal(() => focused(page), '新增', 'the focus is back where all began');
  });

  await t.test('closed by force, as by the back gesture of a phone, it is open again and asks', async (t) => {
    const { page, dialog, question } = await opened(t);
    await page.getByLabel('产品名称').fill('塔机');
    await dialog.evaluate((element) => (element as HTMLDialogElement).close());
    await question.waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await eventually.equal(() => dialog.evaluate((element) => element.matches(':modal')), true);
    await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '塔机');
  });

  await t.test('Escape while a word is being composed belongs to the input method', async (t) => {
    const { page, dialog } = await opened(t);
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'taji', selectionStart: 4, selectionEnd: 4 });
    await page.keyboard.press('Escape');
    await eventually.equal(() => dialog.isVisible(), true);
    await client.send('Input.insertText', { text: '塔机' });
    await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '塔机');
    // Safari tells of the key when the composition has already ended.
    await page
      .getByLabel('产品名称')
      .evaluate((field) =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true })),
      );
    await eventually.equal(() => dialog.isVisible(), true);
    await eventually.equal(() => page.getByRole('alertdialog').count(), 0);
  });

  await t.test('a dangerous question begins on the way out of it', async (t) => {
    const { page } = await open(t, 'dialogs');
    const answer = async (press: () => Promise<void>) => {
      await page.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog', { name: '提示' }).waitFor();
      await eventually.equal(() => focused(page), '取消');
      await press();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await eventually.equal(() => focused(page), '删除');
      return page.locator('.said').textContent();
    };
    await eventually.equal(() => answer(() => page.keyboard.press('Enter')), '已取消');
    await eventually.equal(
      () => answer(() => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()),
      '已确定',
    );
    await eventually.equal(() => answer(() => page.keyboard.press('Escape')), '已取消');
  });

  await t.test('a question over it hardly darkens the page any further', async (t) => {
    const { page, dialog, question } = await opened(t);
    await dialog.getByLabel('产品名称').fill('塔机');
    await page.keyboard.press('Escape');
    await question.waitFor();
    const veil = (each: Element) => getComputedStyle(each, '::backdrop').backgroundColor;
    await eventually.equal(() => dialog.evaluate(veil), 'rgba(14, 31, 51, 0.5)');
    await eventually.equal(() => question.evaluate(veil), 'rgba(14, 31, 51, 0.15)');
  });

  await t.test('what is long scrolls in its middle; head and foot stay', async (t) => {
    for (const screen of [desktop, phone]) {
      const { page, dialog } = await opened(t, screen);
      await dialog.getByText('第60行', { exact: true }).scrollIntoViewIfNeeded();
      for (const seen of [dialog.getByRole('heading'), dialog.getByRole('button', { name: '确定' })]) {
        await eventually(async () => {
          const box = await seen.boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= screen.height);
        });
      }
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), screen.width);
    }
  });

  await t.test('fills a phone, and asks in a small one', async (t) => {
    const { page, dialog, question } = await opened(t, phone);
    await eventually.deepEqual(() => dialog.boundingBox(), { x: 0, y: 0, ...phone });
    await page.getByLabel('产品名称').fill('塔机');
    await dialog.getByRole('button', { name: '关闭' }).click();
    await eventually(async () => {
      const box = await question.boundingBox();
      assert.ok(box && box.width < phone.width && box.height < 300);
    });
    for (const button of await question.getByRole('button').all())
      await eventually(async () => assert.ok(((await button.boundingBox())?.height ?? 0) >= 44));
  });

  await t.test('axe finds nothing in a dialog, nor in a question over it', async (t) => {
    for (const screen of [desktop, phone]) {
      const { page, question } = await opened(t, screen);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await eventually.deepEqual(() => findViolations(page), []);
      await page.getByLabel('产品名称').fill('塔机');
      await page.keyboard.press('Escape');
      await question.waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
    }
  });
});
