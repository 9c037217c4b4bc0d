/** Random edits: the sanitizer never changes the result, and every step can be undone and redone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Random, runSeed } from '../../helpers/random.ts';
import { amount } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type EditorPage, openEditor, startEditorServer } from './open-editor.ts';

const starts = [
  '<p>一二三四</p>',
  '<h2>题目</h2><p>一<strong>二</strong>三</p><ul><li>甲乙<ul><li>丙丁</li></ul></li><li>戊</li></ul><p>完了</p>',
  '<table><thead><tr><th>头一</th><th>头二</th></tr></thead><tbody><tr><td>格一</td><td></td></tr></tbody></table><blockquote><p>引用</p><p>二</p></blockquote>',
  '<table><tbody><tr><td colspan="2">宽</td><td rowspan="3">高</td></tr><tr><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></tbody></table>',
  '<figure class="align-center"><img src="/uploads/a.jpg" alt=""><figcaption>图注</figcaption></figure><ol><li>一</li><li><p>二</p></li></ol><hr><pre>码一\n码二</pre>',
];

const keys =
  'Enter Enter Shift+Enter Backspace Backspace Delete Tab Shift+Tab ArrowUp ArrowDown ArrowLeft ArrowRight Control+a Control+b Control+i Home End Control+x Control+v'.split(
    ' ',
  );
const tools = '加粗 斜体 删除线 清除格式 居中对齐 右对齐 左对齐 有序列表 无序列表 无序列表 引用 引用 代码 分割线'.split(
  ' ',
);
const typedTexts = ['字', '# ', '- ', '1. ', '> ', '---', 'a b'];
const lines = ['正文', '标题2', '标题3'];
const tableTools =
  '上方插入行 下方插入行 左侧插入列 右侧插入列 删除行 删除列 表头 向右合并 向下合并 合并单元格 拆分单元格'.split(' ');

/** Sets the caret or a selection at a random position, given as fractions of the text. */
const setSelection = ({ page }: EditorPage, from: number, to: number) =>
  page.evaluate(
    ([start, end]) => {
      const root = document.querySelector<HTMLElement>('.editor-text');
      const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
      const positions: [Node, number][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let offset = 0; offset <= (node.nodeValue?.length ?? 0); offset++) positions.push([node, offset]);
      }
      root?.focus();
      const [first, last] = [
        positions[Math.floor(start * positions.length)],
        positions[Math.floor(end * positions.length)],
      ];
      if (first && last) document.getSelection()?.setBaseAndExtent(first[0], first[1], last[0], last[1]);
    },
    [Math.min(from, to), Math.max(from, to)] as const,
  );

async function doRandomEdit(editor: EditorPage, random: Random): Promise<string> {
  const { page, tool } = editor;
  const randomFraction = () => random.below(1000) / 1000;
  const kind = randomFraction();
  if (kind < 0.25) {
    const [from, to] = [randomFraction(), randomFraction()];
    await setSelection(editor, from, randomFraction() < 0.5 ? from : to);
    return `select ${from} ${to}`;
  }
  if (kind < 0.5) {
    const key = random.pick(keys);
    await page.keyboard.press(key);
    return key;
  }
  if (kind < 0.65) {
    const text = random.pick(typedTexts);
    await page.keyboard.type(text);
    return text;
  }
  if (kind < 0.9) {
    const name = random.pick(tools);
    await tool(name).click();
    return name;
  }
  const name = random.pick(tableTools);
  const isTable = await page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=group][aria-label="表格"] button')];
    const button = buttons.find((each) => each.textContent === text);
    button?.click();
    return button !== undefined;
  }, name);
  if (isTable) return name;
  const line = random.pick(lines);
  await page.getByRole('toolbar').getByLabel('标题', { exact: true }).selectOption({ label: line });
  return line;
}

test('random edits', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t, { policy: '' });
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, undo, redo } = editor;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));

  for (let seed = runSeed; seed < runSeed + amount(2, 6); seed++) {
    await t.test(`seed ${seed}`, async () => {
      const random = new Random(seed);
      const start = random.pick(starts);
      for (const html of ['<p>别的</p>', start]) {
        await page.evaluate((value) => window.replaceValue(value), html);
        await page.waitForFunction((value) => window.flush() === value, html);
      }
      await setSelection(editor, random.below(1000) / 1000, random.below(1000) / 1000);
      const steps: string[] = [];
      try {
        for (let step = 0; step < 25; step++) {
          steps.push(await doRandomEdit(editor, random));
          await getSavedHtml();
        }
        await page.evaluate(() => document.querySelector<HTMLElement>('.editor-text')?.focus());
        const states = [await getSavedHtml()];
        while (states.length < 200 && states.at(-1) !== start) {
          await undo();
          states.push(await getSavedHtml());
        }
        assert.equal(states.pop(), start, 'undone');
        for (const before of states.reverse()) {
          await redo();
          await eventually.equal(() => getSavedHtml(), before, 'redone');
        }
        assert.deepEqual(errors.splice(0), []);
      } catch (error) {
        throw new Error(`${start}\n${steps.join(' · ')}`, { cause: error });
      }
    });
  }
});
