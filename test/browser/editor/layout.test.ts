/** The position of the editor's toolbar, and of what stands beside and below it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { testThoroughly } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openEditor, startEditorServer } from './open-editor.ts';

const lines = Array.from({ length: 60 }, (_, index) => `<p>第${index + 1}行</p>`).join('');

const table = '<table><tbody><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></tbody></table>';

test('the position of the toolbar', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);

  await t.test(
    'on a phone shows the most used tools in one row, large enough to touch, and the others by 更多',
    async (t) => {
      const { page, tool, text } = await openEditor(t, browser, server, lines, { width: 360, height: 740 });
      const getVisibleTools = () =>
        page.locator('[data-tool]:visible').evaluateAll((tools) =>
          tools.map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return { name: each.getAttribute('data-tool'), x, y, width, height };
          }),
        );
      const firstTools = await getVisibleTools();
      assert.deepEqual(
        firstTools.map(({ name }) => name),
        ['undo', 'line', 'strong', 'ul', 'image', 'more'],
      );
      assert.equal(new Set(firstTools.map(({ y }) => y)).size, 1);
      for (const { x, width, height } of firstTools)
        assert.ok(width >= 40 && height >= 40 && x >= 0 && x + width <= 360);
      await eventually.equal(() => tool('更多').getAttribute('aria-expanded'), 'false');

      await tool('更多').click();
      await eventually.equal(() => tool('更多').getAttribute('aria-expanded'), 'true');
      const allTools = await getVisibleTools();
      await eventually(async () => assert.equal(allTools.length, await page.locator('[data-tool]').count()));
      for (const { x, width, height } of allTools) assert.ok(width >= 40 && height >= 40 && x >= 0 && x + width <= 360);
      await tool('更多').click();

      // The keyboard does not reach hidden tools.
      await text.focus();
      await page.keyboard.press('Alt+F10');
      const focusedTools: (string | null)[] = [];
      for (const _ of firstTools) {
        focusedTools.push(await page.evaluate(() => document.activeElement?.getAttribute('data-tool') ?? null));
        await page.keyboard.press('ArrowRight');
      }
      assert.deepEqual(
        focusedTools,
        firstTools.map(({ name }) => name),
      );
      await eventually.equal(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
      await tool('更多').click();
      await tool('插入链接').click();
      await eventually(async () => {
        const box = await page.getByRole('dialog', { name: '插入链接' }).boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= 360);
      });
    },
  );

  await testThoroughly(t, 'the number of characters shares the line of the last tools at every width', async (t) => {
    const { page, tool, placeCaret } = await openEditor(t, browser, server);
    await page.evaluate((html) => window.replaceValue(html), `<p>${'字'.repeat(12_346)}</p>${table}`);
    const count = page.getByText('共12350字');
    for (const width of [320, 360, 390, 430, 560, 600, 820, 992, 1366, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      for (const isExpanded of width <= 560 ? [false, true] : [false]) {
        if (isExpanded) await tool('更多').click();
        const place = await count.evaluate((element) => {
          const box = element.getBoundingClientRect();
          const editor = element.closest('.editor')?.getBoundingClientRect() ?? box;
          const tools = [...(element.closest('.editor')?.querySelectorAll('[data-tool]') ?? [])]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width }) => width > 0);
          const lastRow = tools.filter(({ bottom }) => bottom === Math.max(...tools.map((each) => each.bottom)));
          const middle = (each: DOMRect | undefined) => ((each?.top ?? 0) + (each?.bottom ?? 0)) / 2;
          return {
            isOnLine: Math.abs(middle(box) - middle(lastRow[0])) <= 1,
            isBesideTools: tools.every(({ right }) => right <= box.left),
            isInside: box.right <= editor.right && box.left >= editor.left,
            isOneLine: box.height < 60,
            rowCount: new Set(tools.map(({ bottom }) => bottom)).size,
            emptyHeight:
              (element.closest('.editor-head')?.clientHeight ?? 0) - (element.parentElement?.offsetHeight ?? 0),
          };
        });
        const { rowCount, ...others } = place;
        const expected = { isOnLine: true, isBesideTools: true, isInside: true, isOneLine: true, emptyHeight: 0 };
        assert.deepEqual(others, expected, `${width} ${isExpanded}`);
        if (width <= 560 && !isExpanded) assert.equal(rowCount, 1, `${width}`);
        if (isExpanded) await tool('更多').click();
      }
    }
    await placeCaret('甲');
    await eventually.ok(() => count.isVisible());
  });

  await testThoroughly(
    t,
    'the tools of a table do not move the text, and do not cover a table at the top',
    async (t) => {
      for (const width of [1366, 320]) {
        const { page, placeCaret } = await openEditor(t, browser, server, `${table}${lines}`, { width, height: 740 });
        const cell = page.locator('.editor-text td').first();
        const top = () => cell.evaluate((element) => element.getBoundingClientRect().top);
        await placeCaret('第1行');
        const before = await top();
        await placeCaret('甲');
        const tools = page.getByRole('group', { name: '表格' });
        await tools.waitFor();
        await eventually.equal(() => top(), before);
        await eventually(async () => {
          const [toolsBox, cellBox] = await Promise.all([tools.boundingBox(), cell.boundingBox()]);
          assert.ok(
            toolsBox && cellBox && toolsBox.y + toolsBox.height <= cellBox.y,
            JSON.stringify([toolsBox, cellBox]),
          );
        });
      }
    },
  );

  await testThoroughly(t, 'cells can be selected, merged and split by keyboard', async (t) => {
    const { page, placeCaret, getSavedHtml, undo } = await openEditor(t, browser, server, `${table}<p>后</p>`);
    const isMarked = (text: string) =>
      page.locator('.editor-text td', { hasText: text }).evaluate((cell) => cell.hasAttribute('data-cell-selected'));
    const chooseTool = async (name: string) => {
      await page.keyboard.press('Alt+F10');
      await page.keyboard.press('Tab');
      const button = page.getByRole('group', { name: '表格' }).getByRole('button', { name, exact: true });
      for (let press = 0; press < 12; press++) {
        if (await button.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await eventually.ok(() => button.evaluate((element) => element === document.activeElement));
      await page.keyboard.press('Enter');
    };
    await placeCaret('甲', 'before');
    // Chromium first moves to the end of the row.
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await eventually.deepEqual(
      async () => [await isMarked('甲'), await isMarked('乙'), await isMarked('丙'), await isMarked('丁')],
      [true, false, true, false],
    );
    await chooseTool('合并单元格');
    const merged =
      '<table><tbody><tr><td rowspan="2">甲<br>丙</td><td>乙</td></tr><tr><td>丁</td></tr></tbody></table><p>后</p>';
    await eventually.equal(() => getSavedHtml(), merged);
    await eventually.ok(() => page.evaluate(() => document.activeElement?.classList.contains('editor-text')));
    await eventually.equal(() => page.locator('[data-cell-selected]').count(), 0);
    await chooseTool('拆分单元格');
    await eventually.match(() => getSavedHtml(), /<td>甲<br>丙<\/td><td>乙<\/td><\/tr><tr><td><\/td><td>丁/);
    await undo();
    await eventually.equal(() => getSavedHtml(), merged);
    await undo();
    await eventually.equal(() => getSavedHtml(), `${table}<p>后</p>`);
    await placeCaret('丁');
    const mergeRight = page.getByRole('button', { name: '向右合并' });
    await eventually.equal(() => mergeRight.getAttribute('aria-disabled'), 'true', 'there is no cell to the right');
  });

  await testThoroughly(t, 'stays visible when the text is scrolled, in the page and in full screen', async (t) => {
    const { page, tool, placeCaret } = await openEditor(t, browser, server, lines);
    const top = () => page.locator('.editor-head').evaluate((head) => head.getBoundingClientRect().top);
    await placeCaret('第60行');
    await page.evaluate(() => scrollTo(0, 1200));
    await eventually.equal(() => top(), 0);
    await tool('全屏').click();
    await eventually.equal(() => top(), 0);
    const scroll = page.locator('.editor-scroll');
    await scroll.evaluate((element) => element.scrollTo(0, 0));
    await page.locator('.editor-text').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => {
      const last = document.querySelector('.editor-text > p:last-child')?.getBoundingClientRect();
      return last && last.bottom <= innerHeight && last.top > 0;
    });
    await eventually.equal(() => top(), 0);
    await eventually.ok(() => scroll.evaluate((element) => element.scrollTop > 0));
  });
});
