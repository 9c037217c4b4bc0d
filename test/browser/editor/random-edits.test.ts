/** Whatever somebody does, in whatever order: the cleaner has nothing to do, and all of it can be taken back and done again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Random } from '../../helpers/random.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type EditorPage, openEditor, startEditorServer } from './open-editor.ts';

const starts = [
  '<p>一二三四</p>',
  '<h2>题目</h2><p>一<strong>二</strong>三</p><ul><li>甲乙<ul><li>丙丁</li></ul></li><li>戊</li></ul><p>完了</p>',
  '<table><thead><tr><th>头一</th><th>头二</th></tr></thead><tbody><tr><td>格一</td><td></td></tr></tbody></table><blockquote><p>引用</p><p>二</p></blockquote>',
  '<figure class="align-center"><img src="/uploads/a.jpg" alt=""><figcaption>图注</figcaption></figure><ol><li>一</li><li><p>二</p></li></ol><hr><pre>码一\n码二</pre>',
];

const keys =
  'Enter Enter Shift+Enter Backspace Backspace Delete Tab Shift+Tab ArrowUp ArrowDown ArrowLeft ArrowRight Control+a Control+b Control+i Home End Control+x Control+v'.split(
    ' ',
  );
const tools = '加粗 斜体 删除线 清除格式 居中对齐 右对齐 左对齐 有序列表 无序列表 无序列表 引用 引用 代码 分割线'.split(
  ' ',
);
const typed = ['字', '# ', '- ', '1. ', '> ', '---', 'a b'];
const lines = ['正文', '标题2', '标题3'];
const tableTools = ['上方插入行', '下方插入行', '左侧插入列', '右侧插入列', '删除行', '删除列', '表头'];

/** The caret, or a selection, anywhere. */
const point = ({ page }: EditorPage, from: number, to: number) =>
  page.evaluate(
    ([start, end]) => {
      const root = document.querySelector<HTMLElement>('.editor-text');
      const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
      const places: [Node, number][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at <= (node.nodeValue?.length ?? 0); at++) places.push([node, at]);
      }
      root?.focus();
      const [first, last] = [places[Math.floor(start * places.length)], places[Math.floor(end * places.length)]];
      if (first && last) document.getSelection()?.setBaseAndExtent(first[0], first[1], last[0], last[1]);
    },
    [Math.min(from, to), Math.max(from, to)] as const,
  );

async function doSomething(editor: EditorPage, chance: Random): Promise<string> {
  const { page, tool } = editor;
  const random = () => chance.below(1000) / 1000;
  const what = random();
  if (what < 0.25) {
    const [from, to] = [random(), random()];
    await point(editor, from, random() < 0.5 ? from : to);
    return `point ${from} ${to}`;
  }
  if (what < 0.5) {
    const key = chance.pick(keys);
    await page.keyboard.press(key);
    return key;
  }
  if (what < 0.65) {
    const words = chance.pick(typed);
    await page.keyboard.type(words);
    return words;
  }
  if (what < 0.9) {
    const name = chance.pick(tools);
    await tool(name).click();
    return name;
  }
  const name = chance.pick(tableTools);
  const isTable = await page.evaluate((words) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=group][aria-label="表格"] button')];
    const button = buttons.find((each) => each.textContent === words);
    button?.click();
    return button !== undefined;
  }, name);
  if (isTable) return name;
  const line = chance.pick(lines);
  await page.getByRole('toolbar').getByLabel('标题', { exact: true }).selectOption({ label: line });
  return line;
}

test('anything', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t, { policy: '' });
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, saved, undo, redo } = editor;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // EDITOR_SEED=n repeats the one that failed, EDITOR_COUNT=n tries more.
  const first = Number(process.env.EDITOR_SEED ?? 1);
  const count = Number(process.env.EDITOR_COUNT ?? 6);

  for (let seed = first; seed < first + count; seed++) {
    await t.test(`seed ${seed}`, async () => {
      const chance = new Random(seed);
      const start = chance.pick(starts);
      for (const html of ['<p>别的</p>', start]) {
        await page.evaluate((value) => window.replaceValue(value), html);
        await page.waitForFunction((value) => window.flush() === value, html);
      }
      await point(editor, chance.below(1000) / 1000, chance.below(1000) / 1000);
      const done: string[] = [];
      try {
        for (let step = 0; step < 25; step++) {
          done.push(await doSomething(editor, chance));
          await saved();
        }
        await page.evaluate(() => document.querySelector<HTMLElement>('.editor-text')?.focus());
        const passed = [await saved()];
        while (passed.length < 200 && passed.at(-1) !== start) {
          await undo();
          passed.push(await saved());
        }
        assert.equal(passed.pop(), start, 'taken back');
        for (const before of passed.reverse()) {
          await redo();
          await eventually.equal(() => saved(), before, 'done again');
        }
        assert.deepEqual(errors.splice(0), []);
      } catch (problem) {
        throw new Error(`${start}\n${done.join(' · ')}`, { cause: problem });
      }
    });
  }
});
