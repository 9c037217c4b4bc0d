/** The editor in the dialogs of the back office: toolbar and caret stay visible, and typed text is never lost. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { spread, testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, waitForList } from './admin-page.ts';

const figure = '<figure><img src="/uploads/seed/scenario-site.jpg" alt="工地" width="1200" height="800"></figure>';
const screens = [
  { width: 390, height: 844 },
  { width: 1024, height: 600 },
  { width: 1366, height: 768 },
];

/** By how many pixels an element extends above and below the body of its dialog. */
const getOverflow = (locator: Locator) =>
  locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const body = element.closest('.dialog-body')?.getBoundingClientRect() ?? box;
    return { above: Math.max(0, body.top - box.top), below: Math.max(0, box.bottom - body.bottom) };
  });
const NO_OVERFLOW = { above: 0, below: 0 };

test('the editor in a dialog', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  await staff.post('/v1/news/saveNews', {
    newTitle: '有图的一篇',
    newIntro: '描述',
    newInfo: `<p>始</p>${figure}<p>尾</p>`,
  });

  for (const screen of spread(screens, 1)) {
    await t.test(`keeps toolbar and caret visible at ${screen.width}×${screen.height}`, async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', ...screen });
      await waitForList(page);
      await row(page, '有图的一篇').getByRole('button', { name: '编辑' }).click();
      const editDialog = dialog(page, '编辑');
      const [toolbar, text] = [editDialog.getByRole('toolbar'), editDialog.locator('.editor-text')];
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);

      const image = text.locator('img');
      await image.scrollIntoViewIfNeeded();
      // Clicking the picture must not move the text under the pointer.
      await image.evaluate((element) => {
        element.addEventListener('pointerdown', () => {
          element.dataset.pressedAt = String(element.getBoundingClientRect().top);
        });
      });
      await image.click();
      const alt = editDialog.getByRole('textbox', { name: '图片说明' });
      await alt.waitFor();
      await eventually.deepEqual(() => getOverflow(alt), NO_OVERFLOW);
      await eventually.deepEqual(() => getOverflow(editDialog.getByRole('button', { name: '移除图片' })), NO_OVERFLOW);
      const moved = await image.evaluate(
        (element) => element.getBoundingClientRect().top - Number(element.dataset.pressedAt),
      );
      assert.equal(moved, 0);

      const more = toolbar.getByRole('button', { name: '更多' });
      if (await more.isVisible()) await more.click();
      await toolbar.getByRole('button', { name: '插入链接' }).click();
      const link = editDialog.getByRole('dialog', { name: '插入链接' });
      await eventually.deepEqual(() => getOverflow(link), NO_OVERFLOW);
      await page.keyboard.press('Escape');
      await toolbar.getByRole('button', { name: '插入表格' }).click();
      await eventually.deepEqual(() => getOverflow(editDialog.getByRole('dialog', { name: '插入表格' })), NO_OVERFLOW);
      await page.keyboard.press('Escape');
      if (await more.isVisible()) await more.click();

      // Wait until the picture is deselected before typing.
      await text.locator('> p').last().click();
      await alt.waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+End');
      await page.waitForFunction(() => {
        const last = document.querySelector('.editor-text > p:last-child');
        return (
          last?.contains(document.getSelection()?.anchorNode ?? null) && document.getSelection()?.anchorOffset === 1
        );
      });
      for (let line = 1; line <= 40; line++) {
        await page.keyboard.press('Enter');
        if (line % 2) await page.keyboard.insertText(`第${line}行`);
      }
      // The last line is empty: the browser itself would not scroll to it.
      await page.waitForFunction(() => {
        const box = document.querySelector('.editor-text > p:last-child')?.getBoundingClientRect();
        const body = document.querySelector('.record-dialog .dialog-body')?.getBoundingClientRect();
        return box && body && box.top > body.top && box.bottom <= body.bottom;
      });
      await eventually.deepEqual(() => getOverflow(toolbar), NO_OVERFLOW);
      const scrollers = await text.evaluate((element) => {
        const scrollableClasses: string[] = [];
        for (let each = element.parentElement; each; each = each.parentElement) {
          if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
            scrollableClasses.push(each.className);
        }
        return scrollableClasses;
      });
      assert.deepEqual(scrollers, ['dialog-body']);
      const gap = await editDialog.evaluate((element) => {
        const [head, body] = ['.editor-head', '.dialog-body'].map((each) => element.querySelector(each));
        return (head?.getBoundingClientRect().top ?? 99) - (body?.getBoundingClientRect().top ?? 0);
      });
      assert.ok(gap <= 0, `${gap} px of text are visible above the toolbar`);

      // Moving up, the caret must not disappear behind the toolbar.
      for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowUp');
      await page.waitForFunction(() => {
        const line = document.getSelection()?.anchorNode;
        const box = (line instanceof Element ? line : line?.parentElement)?.getBoundingClientRect();
        const head = document.querySelector('.editor-head')?.getBoundingClientRect();
        return box && head && box.top >= head.bottom;
      });
    });
  }

  await testThoroughly(t, 'stores what was typed right before the page is hidden', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await clickButton(page, '新增新闻');
    await dialog(page, '新增').locator('.editor-text').click();
    // In one evaluate call, so that no time passes between typing and hiding.
    const savedDrafts = await page.evaluate(() => {
      document.execCommand('insertText', false, '最后一句');
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return JSON.stringify({ ...localStorage });
    });
    assert.match(savedDrafts, /最后一句/);
  });

  await t.test('stores what was typed right before a reload', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await clickButton(page, '新增新闻');
    await dialog(page, '新增').locator('.editor-text').click();
    page.on('dialog', (beforeUnload) => void beforeUnload.accept());
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      document.execCommand('insertText', false, '再来一句');
      location.reload();
    });
    await loaded;
    await eventually.match(() => page.evaluate(() => JSON.stringify({ ...localStorage })), /再来一句/);
  });

  await testThoroughly(t, 'shows the palettes and the chosen colour in forced-colors mode', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await page.emulateMedia({ forcedColors: 'active' });
    await waitForList(page);
    await clickButton(page, '新增新闻');
    const editDialog = dialog(page, '新增');
    for (const [name, colourCount] of [
      ['文字颜色', 6],
      ['背景颜色', 4],
    ] as const) {
      await editDialog.getByRole('button', { name, exact: true }).click();
      await eventually(async () => {
        const swatches = await editDialog.locator('.editor-color').evaluateAll((all) =>
          all.map((each) => {
            const { backgroundColor, outlineStyle } = getComputedStyle(each);
            return { backgroundColor, isRinged: outlineStyle === 'solid', isChosen: each.ariaPressed === 'true' };
          }),
        );
        assert.equal(new Set(swatches.map(({ backgroundColor }) => backgroundColor)).size, colourCount);
        for (const { isRinged, isChosen } of swatches) assert.equal(isRinged, isChosen);
      });
      await page.keyboard.press('Escape');
    }
  });

  for (const screen of screens)
    await testThoroughly(
      t,
      `a toast in full screen does not cover the toolbar at ${screen.width}×${screen.height}`,
      async (t) => {
        const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', ...screen });
        await waitForList(page);
        await clickButton(page, '新增新闻');
        const editDialog = dialog(page, '新增');
        if (screen.width < 500) await editDialog.getByRole('button', { name: '更多', exact: true }).click();
        await editDialog.getByRole('button', { name: '全屏' }).click();
        const fileChooser = page.waitForEvent('filechooser');
        await editDialog.getByRole('button', { name: '插入图片' }).click();
        await (await fileChooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
        const toast = page.locator('.toast', { hasText: '只能上传jpg/png文件' });
        await eventually(async () => {
          const [toastBox, toolbarBox] = [
            await toast.boundingBox(),
            await editDialog.locator('.editor-head').boundingBox(),
          ];
          assert.ok(
            toastBox &&
              toolbarBox &&
              toastBox.y >= toolbarBox.y + toolbarBox.height &&
              toastBox.y + toastBox.height <= screen.height,
          );
        });
        await eventually.ok(() =>
          toast.evaluate((each) => {
            const { left, top, width, height } = each.getBoundingClientRect();
            return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }),
        );
      },
    );
});
