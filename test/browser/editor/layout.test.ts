/** The position of the editor's toolbar. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openEditor, startEditorServer } from './open-editor.ts';

const lines = Array.from({ length: 60 }, (_, index) => `<p>第${index + 1}行</p>`).join('');

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
        ['undo', 'line', 'strong', 'ul', 'link', 'image', 'more'],
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
      await tool('插入链接').click();
      await eventually(async () => {
        const box = await page.getByRole('dialog', { name: '插入链接' }).boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= 360);
      });
    },
  );

  await t.test('stays visible when the text is scrolled, in the page and in full screen', async (t) => {
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
