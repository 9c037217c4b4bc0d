/** What the tools make of what is selected. Everything that is saved passes the server's cleaner as it is, and can be taken back. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type EditorPage, openEditor, startEditorServer } from './open-editor.ts';

type Do = (editor: EditorPage) => Promise<unknown>;
interface Case {
  title: string;
  from: string;
  /** Words that are selected first; `|` alone stands for the caret behind them. */
  at: string;
  press: string | Do;
  to: string;
}

const choose =
  (list: string, option: string): Do =>
  ({ page }) =>
    page.getByRole('toolbar').getByLabel(list, { exact: true }).selectOption({ label: option });

const color =
  (tool: string, name: string): Do =>
  async (editor) => {
    await editor.tool(tool).click();
    await editor.page.getByRole('dialog', { name: tool }).getByRole('button', { name, exact: true }).click();
  };

const key =
  (...keys: string[]): Do =>
  async ({ page }) => {
    for (const each of keys) await page.keyboard.press(each);
  };

const table =
  (change: string): Do =>
  ({ page }) =>
    page.getByRole('group', { name: '表格' }).getByRole('button', { name: change }).click();

const cells =
  '<table><thead><tr><th>岗</th><th>项</th></tr></thead><tbody><tr><td>司机</td><td>爬梯</td></tr></tbody></table><p>后</p>';

const cases: Case[] = [
  { title: 'bold', from: '<p>一二三</p>', at: '二', press: '加粗', to: '<p>一<strong>二</strong>三</p>' },
  {
    title: 'bold off',
    from: '<p><strong>一二三</strong></p>',
    at: '二',
    press: '加粗',
    to: '<p><strong>一</strong>二<strong>三</strong></p>',
  },
  {
    title: 'bold over lines',
    from: '<p>一二</p><p>三四</p>',
    at: '二三',
    press: '加粗',
    to: '<p>一<strong>二</strong></p><p><strong>三</strong>四</p>',
  },
  {
    title: 'bold joined',
    from: '<p><strong>一</strong>二<strong>三</strong></p>',
    at: '二',
    press: '加粗',
    to: '<p><strong>一二三</strong></p>',
  },
  { title: 'italic', from: '<p>一二三</p>', at: '二', press: '斜体', to: '<p>一<em>二</em>三</p>' },
  { title: 'underline', from: '<p>一二三</p>', at: '二', press: '下划线', to: '<p>一<u>二</u>三</p>' },
  { title: 'strike', from: '<p>一二三</p>', at: '二', press: '删除线', to: '<p>一<s>二</s>三</p>' },
  {
    title: 'bold by keys',
    from: '<p>一二三</p>',
    at: '二',
    press: key('Control+b'),
    to: '<p>一<strong>二</strong>三</p>',
  },
  { title: 'italic by keys', from: '<p>一二三</p>', at: '二', press: key('Control+i'), to: '<p>一<em>二</em>三</p>' },
  { title: 'underline by keys', from: '<p>一二三</p>', at: '二', press: key('Control+u'), to: '<p>一<u>二</u>三</p>' },
  {
    title: 'bold within a link',
    from: '<p><a href="/a">一二</a></p>',
    at: '二',
    press: '加粗',
    to: '<p><a href="/a">一<strong>二</strong></a></p>',
  },
  {
    title: 'colour',
    from: '<p>一二三</p>',
    at: '二',
    press: color('文字颜色', '红色'),
    to: '<p>一<span class="color-red">二</span>三</p>',
  },
  {
    title: 'another colour',
    from: '<p><span class="color-red">一二</span></p>',
    at: '二',
    press: color('文字颜色', '蓝色'),
    to: '<p><span class="color-red">一</span><span class="color-blue">二</span></p>',
  },
  {
    title: 'no colour',
    from: '<p><span class="color-red mark-blue">一二</span></p>',
    at: '一二',
    press: color('文字颜色', '默认'),
    to: '<p><span class="mark-blue">一二</span></p>',
  },
  {
    title: 'background',
    from: '<p>一二三</p>',
    at: '二',
    press: color('背景颜色', '黄色'),
    to: '<p>一<span class="mark-yellow">二</span>三</p>',
  },
  {
    title: 'size',
    from: '<p>一二三</p>',
    at: '二',
    press: choose('字号', '大'),
    to: '<p>一<span class="size-large">二</span>三</p>',
  },
  {
    title: 'size back',
    from: '<p><span class="size-large">一二</span></p>',
    at: '一二',
    press: choose('字号', '默认'),
    to: '<p>一二</p>',
  },
  {
    title: 'clear',
    from: '<p>一<strong><em>二</em></strong><span class="color-red">三</span><a href="/a">四</a></p>',
    at: '一二三四',
    press: '清除格式',
    to: '<p>一二三<a href="/a">四</a></p>',
  },
  {
    title: 'heading',
    from: '<p>一</p><p>二</p>',
    at: '二',
    press: choose('标题', '标题2'),
    to: '<p>一</p><h2>二</h2>',
  },
  {
    title: 'heading of several lines',
    from: '<p>一</p><p class="align-center">二</p>',
    at: '一二',
    press: choose('标题', '标题3'),
    to: '<h3>一</h3><h3 class="align-center">二</h3>',
  },
  {
    title: 'heading out of a list',
    from: '<ul><li>一</li><li>二</li><li>三</li></ul>',
    at: '二',
    press: choose('标题', '标题4'),
    to: '<ul><li>一</li></ul><h4>二</h4><ul><li>三</li></ul>',
  },
  { title: 'paragraph', from: '<h2>一</h2>', at: '一', press: choose('标题', '正文'), to: '<p>一</p>' },
  {
    title: 'centre',
    from: '<p>一</p><p>二</p>',
    at: '一二',
    press: '居中对齐',
    to: '<p class="align-center">一</p><p class="align-center">二</p>',
  },
  {
    title: 'right',
    from: '<p class="align-center">一</p>',
    at: '一',
    press: '右对齐',
    to: '<p class="align-right">一</p>',
  },
  { title: 'left', from: '<p class="align-center">一</p>', at: '一', press: '左对齐', to: '<p>一</p>' },
  {
    title: 'bullets',
    from: '<p>一</p><p>二</p><p>三</p>',
    at: '一二',
    press: '无序列表',
    to: '<ul><li>一</li><li>二</li></ul><p>三</p>',
  },
  { title: 'numbers', from: '<p>一</p>', at: '一', press: '有序列表', to: '<ol><li>一</li></ol>' },
  {
    title: 'numbers from bullets',
    from: '<ul><li>一</li><li>二</li></ul>',
    at: '一',
    press: '有序列表',
    to: '<ol><li>一</li><li>二</li></ol>',
  },
  {
    title: 'bullets off',
    from: '<ul><li>一</li><li>二</li><li>三</li></ul>',
    at: '二',
    press: '无序列表',
    to: '<ul><li>一</li></ul><p>二</p><ul><li>三</li></ul>',
  },
  {
    title: 'deeper',
    from: '<ul><li>一</li><li>二</li></ul>',
    at: '二',
    press: key('Tab'),
    to: '<ul><li>一<ul><li>二</li></ul></li></ul>',
  },
  {
    title: 'deeper, with others',
    from: '<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul>',
    at: '三',
    press: key('Tab'),
    to: '<ul><li>一<ul><li>二</li><li>三</li></ul></li></ul>',
  },
  {
    title: 'less deep',
    from: '<ul><li>一<ul><li>二</li><li>三</li></ul></li></ul>',
    at: '二',
    press: key('Shift+Tab'),
    to: '<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>',
  },
  {
    title: 'out of the list',
    from: '<ul><li>一</li><li>二</li></ul>',
    at: '二',
    press: key('Shift+Tab'),
    to: '<ul><li>一</li></ul><p>二</p>',
  },
  {
    title: 'quote',
    from: '<p>一</p><p>二</p><p>三</p>',
    at: '一二',
    press: '引用',
    to: '<blockquote><p>一</p><p>二</p></blockquote><p>三</p>',
  },
  {
    title: 'quote off',
    from: '<blockquote><p>一</p><p>二</p><p>三</p></blockquote>',
    at: '二',
    press: '引用',
    to: '<blockquote><p>一</p></blockquote><p>二</p><blockquote><p>三</p></blockquote>',
  },
  {
    title: 'code',
    from: '<p>一 <strong>二</strong></p><p>三</p>',
    at: '一 二三',
    press: '代码',
    to: '<pre>一 二\n三</pre>',
  },
  { title: 'code in a line', from: '<p>一二三</p>', at: '二', press: '代码', to: '<p>一<code>二</code>三</p>' },
  { title: 'code in a line off', from: '<p>一<code>二</code>三</p>', at: '二', press: '代码', to: '<p>一二三</p>' },
  { title: 'code off', from: '<pre>一\n二</pre>', at: '一', press: '代码', to: '<p>一<br>二</p>' },
  { title: 'divider', from: '<p>一</p><p>二</p>', at: '一', press: '分割线', to: '<hr><p>二</p>' },
  {
    title: 'row above',
    from: cells,
    at: '司机',
    press: table('上方插入行'),
    to: cells.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'),
  },
  {
    title: 'row below',
    from: cells,
    at: '司机',
    press: table('下方插入行'),
    to: cells.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>'),
  },
  {
    title: 'row below the head',
    from: cells,
    at: '岗',
    press: table('下方插入行'),
    to: cells.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'),
  },
  {
    title: 'column left',
    from: cells,
    at: '爬梯',
    press: table('左侧插入列'),
    to: cells.replace('<th>项', '<th></th><th>项').replace('<td>爬', '<td></td><td>爬'),
  },
  {
    title: 'column right',
    from: cells,
    at: '爬梯',
    press: table('右侧插入列'),
    to: cells.replace('项</th>', '项</th><th></th>').replace('梯</td>', '梯</td><td></td>'),
  },
  { title: 'no row', from: cells, at: '司机', press: table('删除行'), to: cells.replace(/<tbody>.*<\/tbody>/, '') },
  {
    title: 'no column',
    from: cells,
    at: '爬梯',
    press: table('删除列'),
    to: cells.replace('<th>项</th>', '').replace('<td>爬梯</td>', ''),
  },
  {
    title: 'no head',
    from: cells,
    at: '爬梯',
    press: table('表头'),
    to: cells.replace('<thead>', '<tbody>').replaceAll('th>', 'td>').replace('</thead><tbody>', ''),
  },
  {
    title: 'a head',
    from: '<table><tbody><tr><td>一</td></tr><tr><td>二</td></tr></tbody></table>',
    at: '二',
    press: table('表头'),
    to: '<table><thead><tr><th>一</th></tr></thead><tbody><tr><td>二</td></tr></tbody></table>',
  },
  { title: 'no table', from: cells, at: '爬梯', press: table('删除表格'), to: '<p>后</p>' },
];

test('commands', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, saved, select, undo, redo, tool } = editor;
  const load = async (html: string) => {
    await page.evaluate((given) => window.replaceValue(given), html);
    await page.waitForFunction((given) => window.flush() === given, html);
  };

  for (const { title, from, at, press, to } of cases) {
    await t.test(title, async () => {
      await load('<p>别的</p>');
      await load(from);
      await select(at);
      await (typeof press === 'string' ? tool(press).click() : press(editor));
      await eventually.equal(() => saved(), to);
      await undo();
      await eventually.equal(() => saved(), from, 'taken back');
      await redo();
      await eventually.equal(() => saved(), to, 'done again');
    });
  }

  await t.test('a link: a box with its address, which can be taken off again', () => links(t, editor, load));

  await t.test('formatting switched on before there is a word', async () => {
    await load('<p>一</p>');
    await editor.caret('一');
    await tool('加粗').click();
    await page.keyboard.type('二');
    await tool('加粗').click();
    await page.keyboard.type('三');
    await eventually.equal(() => saved(), '<p>一<strong>二</strong>三</p>');
  });

  await t.test('the tools show what is so where the caret is', async () => {
    await load('<h3 class="align-center">一</h3><blockquote><p><em>二</em></p></blockquote>');
    await editor.caret('二');
    for (const name of ['斜体', '引用', '左对齐']) await eventually.equal(() => pressed(editor, name), 'true', name);
    for (const name of ['加粗', '无序列表', '居中对齐'])
      await eventually.equal(() => pressed(editor, name), 'false', name);
    await editor.caret('一');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select[aria-label="标题"]')?.value === 'h3',
    );
    await eventually.equal(() => pressed(editor, '居中对齐'), 'true');
  });

  await t.test('a table of any size, and the caret in its first cell', async () => {
    await load('<p>一</p>');
    await editor.caret('一');
    await tool('插入表格').click();
    await page.getByRole('dialog', { name: '插入表格' }).getByRole('button', { name: '2行3列', exact: true }).click();
    await page.keyboard.type('头');
    const row = (name: string, first = '') =>
      `<tr><${name}>${first}</${name}><${name}></${name}><${name}></${name}></tr>`;
    await eventually.equal(
      () => saved(),
      `<p>一</p><table><thead>${row('th', '头')}</thead><tbody>${row('td')}</tbody></table>`,
    );
  });

  await t.test('nothing was complained about', () => assert.deepEqual(editor.problems, []));
});

async function pressed({ page, tool }: EditorPage, name: string) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return tool(name).getAttribute('aria-pressed');
}

async function links(_t: TestContext, editor: EditorPage, load: (html: string) => Promise<void>) {
  const { page, saved, select, caret } = editor;
  await load('<p>一<strong>二</strong>三</p>');
  await select('一二');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: '插入链接' });
  await box.getByRole('textbox').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await eventually.equal(() => box.getByRole('alert').textContent(), '请输入正确的链接地址');
  await box.getByRole('textbox').fill('www.example.com/a?b=1&c');
  await page.keyboard.press('Enter');
  const link = '<a href="https://www.example.com/a?b=1&amp;c" rel="noopener" target="_blank">';
  await eventually.equal(() => saved(), `<p>${link}一<strong>二</strong></a>三</p>`);
  await caret('一');
  await page.keyboard.press('Control+k');
  await eventually.equal(() => box.getByRole('textbox').inputValue(), 'https://www.example.com/a?b=1&c');
  await box.getByRole('textbox').fill('/gywm');
  await box.getByRole('button', { name: '确定' }).click();
  await eventually.equal(() => saved(), '<p><a href="/gywm">一<strong>二</strong></a>三</p>');
  await editor.tool('插入链接').click();
  await box.getByRole('button', { name: '取消链接' }).click();
  await eventually.equal(() => saved(), '<p>一<strong>二</strong>三</p>');
}
