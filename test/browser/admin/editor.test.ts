/** The editor in the dialogs of the back office: what is seen of it, and that nothing typed into it is lost. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator } from 'playwright-core';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, row, waitForList } from './admin-page.ts';

const figure = '<figure><img src="/uploads/seed/scenario-site.jpg" alt="工地" width="1200" height="800"></figure>';
const screens = [
  { width: 1366, height: 768 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
];

/** Where something is between the head and the foot of the dialog: what sticks out above and below. */
const outside = (found: Locator) =>
  found.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const body = element.closest('.dialog-body')?.getBoundingClientRect() ?? box;
    return { above: Math.max(0, body.top - box.top), below: Math.max(0, box.bottom - body.bottom) };
  });
const INSIDE = { above: 0, below: 0 };

test('the editor in a dialog', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const staff = await site.login();
  await staff.post('/v1/news/saveNews', {
    newTitle: '有图的一篇',
    newIntro: '描述',
    newInfo: `<p>始</p>${figure}<p>尾</p>`,
  });

  for (const screen of screens) {
    await t.test(`at ${screen.width}×${screen.height} tools and caret stay in sight`, async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', ...screen });
      await waitForList(page);
      await row(page, '有图的一篇').getByRole('button', { name: '编辑' }).click();
      const open = dialog(page, '编辑');
      const [tools, text] = [open.getByRole('toolbar'), open.locator('.editor-text')];
      await page.waitForFunction(() => document.querySelector('dialog[aria-busy]') === null);

      const image = text.locator('img');
      await image.scrollIntoViewIfNeeded();
      // The text stays under the pointer.
      await image.evaluate((element) => {
        element.addEventListener('pointerdown', () => {
          element.dataset.pressedAt = String(element.getBoundingClientRect().top);
        });
      });
      await image.click();
      const alt = open.getByRole('textbox', { name: '图片说明' });
      await alt.waitFor();
      await eventually.deepEqual(() => outside(alt), INSIDE);
      await eventually.deepEqual(() => outside(open.getByRole('button', { name: '移除图片' })), INSIDE);
      const moved = await image.evaluate(
        (element) => element.getBoundingClientRect().top - Number(element.dataset.pressedAt),
      );
      assert.equal(moved, 0);

      await tools.getByRole('button', { name: '插入链接' }).click();
      const link = open.getByRole('dialog', { name: '插入链接' });
      await eventually.deepEqual(() => outside(link), INSIDE);
      await page.keyboard.press('Escape');
      const more = tools.getByRole('button', { name: '更多' });
      if (await more.isVisible()) await more.click();
      await tools.getByRole('button', { name: '插入表格' }).click();
      await eventually.deepEqual(() => outside(open.getByRole('dialog', { name: '插入表格' })), INSIDE);
      await page.keyboard.press('Escape');
      if (await more.isVisible()) await more.click();

      // Whoever writes sees first that the picture is let go.
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
      // The last line is empty, and nothing has been typed that the browser would scroll to.
      await page.waitForFunction(() => {
        const box = document.querySelector('.editor-text > p:last-child')?.getBoundingClientRect();
        const body = document.querySelector('.record-dialog .dialog-body')?.getBoundingClientRect();
        return box && body && box.top > body.top && box.bottom <= body.bottom;
      });
      await eventually.deepEqual(() => outside(tools), INSIDE);
      const scrollers = await text.evaluate((element) => {
        const found: string[] = [];
        for (let each = element.parentElement; each; each = each.parentElement) {
          if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
            found.push(each.className);
        }
        return found;
      });
      assert.deepEqual(scrollers, ['dialog-body']);
      const gap = await open.evaluate((element) => {
        const [head, body] = ['.editor-head', '.dialog-body'].map((each) => element.querySelector(each));
        return (head?.getBoundingClientRect().top ?? 99) - (body?.getBoundingClientRect().top ?? 0);
      });
      assert.ok(gap <= 0, `${gap} px of text are to be seen above the tools`);

      // Upwards, too, the caret does not go below the tools.
      for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowUp');
      await page.waitForFunction(() => {
        const line = document.getSelection()?.anchorNode;
        const box = (line instanceof Element ? line : line?.parentElement)?.getBoundingClientRect();
        const head = document.querySelector('.editor-head')?.getBoundingClientRect();
        return box && head && box.top >= head.bottom;
      });
    });
  }

  await t.test('what was typed the moment before the page is hidden is kept', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await clickButton(page, '新增');
    await dialog(page, '新增').locator('.editor-text').click();
    // In one go: no time passes between the last letter and the leaving.
    const kept = await page.evaluate(() => {
      document.execCommand('insertText', false, '最后一句');
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      return JSON.stringify({ ...localStorage });
    });
    assert.match(kept, /最后一句/);
  });

  await t.test('typed, and the page loaded again at once: it is kept', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await waitForList(page);
    await clickButton(page, '新增');
    await dialog(page, '新增').locator('.editor-text').click();
    page.on('dialog', (asked) => void asked.accept());
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      document.execCommand('insertText', false, '再来一句');
      location.reload();
    });
    await loaded;
    await eventually.match(() => page.evaluate(() => JSON.stringify({ ...localStorage })), /再来一句/);
  });

  await t.test('with the reader’s own colours the palettes show theirs, and which is chosen', async (t) => {
    const { page } = await openAdmin(t, browser, site, { path: '/AdminNews' });
    await page.emulateMedia({ forcedColors: 'active' });
    await waitForList(page);
    await clickButton(page, '新增');
    const open = dialog(page, '新增');
    for (const [name, looks] of [
      ['文字颜色', 6],
      ['背景颜色', 4],
    ] as const) {
      await open.getByRole('button', { name, exact: true }).click();
      await eventually(async () => {
        const swatches = await open.locator('.editor-color').evaluateAll((all) =>
          all.map((each) => {
            const { backgroundColor, outlineStyle } = getComputedStyle(each);
            return { backgroundColor, isRinged: outlineStyle === 'solid', isChosen: each.ariaPressed === 'true' };
          }),
        );
        assert.equal(new Set(swatches.map(({ backgroundColor }) => backgroundColor)).size, looks);
        for (const { isRinged, isChosen } of swatches) assert.equal(isRinged, isChosen);
      });
      await page.keyboard.press('Escape');
    }
  });

  for (const screen of screens)
    await t.test(`what is said in full size leaves the tools free at ${screen.width}×${screen.height}`, async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', ...screen });
      await waitForList(page);
      await clickButton(page, '新增');
      const open = dialog(page, '新增');
      if (screen.width < 500) await open.getByRole('button', { name: '更多', exact: true }).click();
      await open.getByRole('button', { name: '全屏' }).click();
      const chosen = page.waitForEvent('filechooser');
      await open.getByRole('button', { name: '插入图片' }).click();
      await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
      const toast = page.locator('.toast', { hasText: '只能上传jpg/png文件' });
      await eventually(async () => {
        const [said, tools] = [await toast.boundingBox(), await open.locator('.editor-head').boundingBox()];
        assert.ok(said && tools && said.y >= tools.y + tools.height && said.y + said.height <= screen.height);
      });
      await eventually.ok(() =>
        toast.evaluate((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
    });
});
