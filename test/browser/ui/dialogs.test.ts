/** Dialogs and confirmation dialogs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { findViolations } from '../axe.ts';
import { eventually } from '../eventually.ts';
import { desktop, phone, serveComponentPages } from './component-pages.ts';

const getFocusedText = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('placeholder') ?? activeElement?.textContent;
  });

test('dialogs', async (t) => {
  const open = await serveComponentPages(t);
  const openDialog = async (test: Parameters<typeof open>[0], screen = desktop) => {
    const { page, problems } = await open(test, 'dialogs', screen);
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog', { name: '新增' });
    await dialog.waitFor();
    return { page, dialog, question: page.getByRole('alertdialog', { name: '提示' }), problems };
  };

  await t.test('has the given width, its heading as name, and the focus in its first field', async (t) => {
    const { page, dialog, problems } = await openDialog(t);
    await eventually.equal(() => getFocusedText(page), '请输入产品名称');
    await eventually(async () =>
      assert.equal(Math.round((await dialog.boundingBox())?.width ?? 0), Math.round(desktop.width * 0.72)),
    );
    assert.deepEqual(problems, []);
  });

  await t.test('close button, Escape and cancel close it and return the focus to the opener', async (t) => {
    const { page, dialog } = await openDialog(t);
    const opener = page.getByRole('button', { name: '新增' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: '关闭' }).click(),
      () => dialog.getByRole('button', { name: '取消' }).click(),
    ]) {
      await close();
      await dialog.waitFor({ state: 'detached' });
      await eventually.equal(() => getFocusedText(page), '新增');
      await opener.press('Enter');
      await dialog.waitFor();
    }
  });

  await testThoroughly(t, 'a click outside closes it; a drag that starts or ends inside does not', async (t) => {
    const { page, dialog } = await openDialog(t);
    const { mouse } = page;
    const drag = async (from: number, to: number) => {
      await mouse.move(from, 400);
      await mouse.down();
      await mouse.move(to, 400);
      await mouse.up();
    };
    const [insideX, outsideX] = [683, 60];
    await drag(insideX, outsideX);
    await drag(outsideX, insideX);
    await page.getByLabel('产品名称').click();
    await eventually.equal(() => dialog.isVisible(), true);
    await mouse.click(outsideX, 400);
    await dialog.waitFor({ state: 'detached' });
  });

  await testThoroughly(t, 'a click outside does not reach the page below', async (t) => {
    const { page, dialog } = await openDialog(t);
    await page.mouse.click(100, 15);
    await dialog.waitFor({ state: 'detached' });
    await eventually.equal(() => page.getByRole('alertdialog').count(), 0);
  });

  await t.test('Tab and Shift+Tab stay within it', async (t) => {
    const { page, dialog } = await openDialog(t);
    await dialog.getByRole('button', { name: '确定' }).focus();
    await page.keyboard.press('Tab');
    await eventually.equal(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '关闭');
    await page.keyboard.press('Shift+Tab');
    await eventually.equal(() => getFocusedText(page), '确定');
  });

  await t.test('with input it asks for confirmation on every Escape, and stays open when cancelled', async (t) => {
    const { page, dialog, question } = await openDialog(t);
    await page.getByLabel('产品名称').fill('塔机');
    for (let round = 0; round < 4; round++) {
      await page.keyboard.press('Escape');
      await question.waitFor();
      await eventually.equal(() => question.count(), 1);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await eventually.equal(() => dialog.isVisible(), true);
      await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '塔机');
      await eventually.equal(() => getFocusedText(page), '请输入产品名称');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '确定' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually.equal(() => getFocusedText(page), '新增', 'the focus is back on the opener');
  });

  await testThoroughly(
    t,
    'when the browser closes it, as by a phone’s back gesture, it reopens and asks for confirmation',
    async (t) => {
      const { page, dialog, question } = await openDialog(t);
      await page.getByLabel('产品名称').fill('塔机');
      await dialog.evaluate((element) => (element as HTMLDialogElement).close());
      await question.waitFor();
      await question.getByRole('button', { name: '取消' }).click();
      await eventually.equal(() => dialog.evaluate((element) => element.matches(':modal')), true);
      await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '塔机');
    },
  );

  await testThoroughly(t, 'Escape during text composition does not close it', async (t) => {
    const { page, dialog } = await openDialog(t);
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'taji', selectionStart: 4, selectionEnd: 4 });
    await page.keyboard.press('Escape');
    await eventually.equal(() => dialog.isVisible(), true);
    await client.send('Input.insertText', { text: '塔机' });
    await eventually.equal(() => page.getByLabel('产品名称').inputValue(), '塔机');
    // Safari fires the keydown after compositionend, with key code 229.
    await page
      .getByLabel('产品名称')
      .evaluate((field) =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true })),
      );
    await eventually.equal(() => dialog.isVisible(), true);
    await eventually.equal(() => page.getByRole('alertdialog').count(), 0);
  });

  await testThoroughly(t, 'a dangerous confirmation focuses the cancel button', async (t) => {
    const { page } = await open(t, 'dialogs');
    const answerConfirmation = async (press: () => Promise<void>) => {
      await page.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog', { name: '提示' }).waitFor();
      await eventually.equal(() => getFocusedText(page), '取消');
      await press();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await eventually.equal(() => getFocusedText(page), '删除');
      return page.locator('.result').textContent();
    };
    await eventually.equal(() => answerConfirmation(() => page.keyboard.press('Enter')), '已取消');
    await eventually.equal(
      () => answerConfirmation(() => page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()),
      '已确定',
    );
    await eventually.equal(() => answerConfirmation(() => page.keyboard.press('Escape')), '已取消');
  });

  await testThoroughly(t, 'a confirmation over it has a lighter backdrop', async (t) => {
    const { page, dialog, question } = await openDialog(t);
    await dialog.getByLabel('产品名称').fill('塔机');
    await page.keyboard.press('Escape');
    await question.waitFor();
    const getBackdropColour = (each: Element) => getComputedStyle(each, '::backdrop').backgroundColor;
    await eventually.equal(() => dialog.evaluate(getBackdropColour), 'rgba(14, 31, 51, 0.5)');
    await eventually.equal(() => question.evaluate(getBackdropColour), 'rgba(14, 31, 51, 0.15)');
  });

  await t.test('long content scrolls in the body; head and foot stay visible', async (t) => {
    for (const screen of [desktop, phone]) {
      const { page, dialog } = await openDialog(t, screen);
      await dialog.getByText('第60行', { exact: true }).scrollIntoViewIfNeeded();
      for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: '确定' })]) {
        await eventually(async () => {
          const box = await part.boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= screen.height);
        });
      }
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), screen.width);
    }
  });

  await testThoroughly(t, 'fills a phone; its confirmation dialog is small', async (t) => {
    const { page, dialog, question } = await openDialog(t, phone);
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

  await t.test('has no accessibility violations, with or without a confirmation over it', async (t) => {
    for (const screen of spread([desktop, phone], 1)) {
      const { page, question } = await openDialog(t, screen);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await eventually.deepEqual(() => findViolations(page), []);
      await page.getByLabel('产品名称').fill('塔机');
      await page.keyboard.press('Escape');
      await question.waitFor();
      await eventually.deepEqual(() => findViolations(page), []);
    }
  });
});
