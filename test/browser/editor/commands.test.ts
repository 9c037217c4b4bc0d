/** What the toolbar does with the selection. Each result passes the server's sanitizer unchanged and can be undone and redone. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type EditorPage, openEditor, startEditorServer } from './open-editor.ts';
import { type CommandAction, type CommandCase, tableCases, tableTool } from './table-cases.ts';

const selectOption =
  (list: string, option: string): CommandAction =>
  ({ page }) =>
    page.getByRole('toolbar').getByLabel(list, { exact: true }).selectOption({ label: option });

const chooseColor =
  (tool: string, name: string): CommandAction =>
  async (editor) => {
    await editor.tool(tool).click();
    await editor.page.getByRole('dialog', { name: tool }).getByRole('button', { name, exact: true }).click();
  };

const pressKeys =
  (...keys: string[]): CommandAction =>
  async ({ page }) => {
    for (const each of keys) await page.keyboard.press(each);
  };

const TABLE =
  '<table><thead><tr><th>岗</th><th>项</th></tr></thead><tbody><tr><td>司机</td><td>爬梯</td></tr></tbody></table><p>后</p>';

const cases: CommandCase[] = [
  { title: 'bold', from: '<p>一二三</p>', at: '二', press: '加粗', to: '<p>一<strong>二</strong>三</p>' },
  {
    title: 'bold off',
    from: '<p><strong>一二三</strong></p>',
    at: '二',
    press: '加粗',
    to: '<p><strong>一</strong>二<strong>三</strong></p>',
  },
  {
    title: 'bold over several paragraphs',
    from: '<p>一二</p><p>三四</p>',
    at: '二三',
    press: '加粗',
    to: '<p>一<strong>二</strong></p><p><strong>三</strong>四</p>',
  },
  {
    title: 'bold joins adjacent bold text',
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
    press: pressKeys('Control+b'),
    to: '<p>一<strong>二</strong>三</p>',
  },
  {
    title: 'italic by keys',
    from: '<p>一二三</p>',
    at: '二',
    press: pressKeys('Control+i'),
    to: '<p>一<em>二</em>三</p>',
  },
  {
    title: 'underline by keys',
    from: '<p>一二三</p>',
    at: '二',
    press: pressKeys('Control+u'),
    to: '<p>一<u>二</u>三</p>',
  },
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
    press: chooseColor('文字颜色', '红色'),
    to: '<p>一<span class="color-red">二</span>三</p>',
  },
  {
    title: 'change colour',
    from: '<p><span class="color-red">一二</span></p>',
    at: '二',
    press: chooseColor('文字颜色', '蓝色'),
    to: '<p><span class="color-red">一</span><span class="color-blue">二</span></p>',
  },
  {
    title: 'remove colour',
    from: '<p><span class="color-red mark-blue">一二</span></p>',
    at: '一二',
    press: chooseColor('文字颜色', '默认'),
    to: '<p><span class="mark-blue">一二</span></p>',
  },
  {
    title: 'background',
    from: '<p>一二三</p>',
    at: '二',
    press: chooseColor('背景颜色', '黄色'),
    to: '<p>一<span class="mark-yellow">二</span>三</p>',
  },
  {
    title: 'size',
    from: '<p>一二三</p>',
    at: '二',
    press: selectOption('字号', '大'),
    to: '<p>一<span class="size-large">二</span>三</p>',
  },
  {
    title: 'reset size',
    from: '<p><span class="size-large">一二</span></p>',
    at: '一二',
    press: selectOption('字号', '默认'),
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
    press: selectOption('标题', '标题2'),
    to: '<p>一</p><h2>二</h2>',
  },
  {
    title: 'heading of several lines',
    from: '<p>一</p><p class="align-center">二</p>',
    at: '一二',
    press: selectOption('标题', '标题3'),
    to: '<h3>一</h3><h3 class="align-center">二</h3>',
  },
  {
    title: 'heading out of a list',
    from: '<ul><li>一</li><li>二</li><li>三</li></ul>',
    at: '二',
    press: selectOption('标题', '标题4'),
    to: '<ul><li>一</li></ul><h4>二</h4><ul><li>三</li></ul>',
  },
  { title: 'paragraph', from: '<h2>一</h2>', at: '一', press: selectOption('标题', '正文'), to: '<p>一</p>' },
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
    title: 'indent',
    from: '<ul><li>一</li><li>二</li></ul>',
    at: '二',
    press: pressKeys('Tab'),
    to: '<ul><li>一<ul><li>二</li></ul></li></ul>',
  },
  {
    title: 'indent into an existing list',
    from: '<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul>',
    at: '三',
    press: pressKeys('Tab'),
    to: '<ul><li>一<ul><li>二</li><li>三</li></ul></li></ul>',
  },
  {
    title: 'outdent',
    from: '<ul><li>一<ul><li>二</li><li>三</li></ul></li></ul>',
    at: '二',
    press: pressKeys('Shift+Tab'),
    to: '<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>',
  },
  {
    title: 'outdent out of the list',
    from: '<ul><li>一</li><li>二</li></ul>',
    at: '二',
    press: pressKeys('Shift+Tab'),
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
  { title: 'inline code', from: '<p>一二三</p>', at: '二', press: '代码', to: '<p>一<code>二</code>三</p>' },
  { title: 'inline code off', from: '<p>一<code>二</code>三</p>', at: '二', press: '代码', to: '<p>一二三</p>' },
  { title: 'code off', from: '<pre>一\n二</pre>', at: '一', press: '代码', to: '<p>一<br>二</p>' },
  { title: 'divider', from: '<p>一</p><p>二</p>', at: '一', press: '分割线', to: '<hr><p>二</p>' },
  {
    title: 'row above',
    from: TABLE,
    at: '司机',
    press: tableTool('上方插入行'),
    to: TABLE.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'),
  },
  {
    title: 'row below',
    from: TABLE,
    at: '司机',
    press: tableTool('下方插入行'),
    to: TABLE.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>'),
  },
  {
    title: 'row below the header',
    from: TABLE,
    at: '岗',
    press: tableTool('下方插入行'),
    to: TABLE.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'),
  },
  {
    title: 'column left',
    from: TABLE,
    at: '爬梯',
    press: tableTool('左侧插入列'),
    to: TABLE.replace('<th>项', '<th></th><th>项').replace('<td>爬', '<td></td><td>爬'),
  },
  {
    title: 'column right',
    from: TABLE,
    at: '爬梯',
    press: tableTool('右侧插入列'),
    to: TABLE.replace('项</th>', '项</th><th></th>').replace('梯</td>', '梯</td><td></td>'),
  },
  {
    title: 'delete row',
    from: TABLE,
    at: '司机',
    press: tableTool('删除行'),
    to: TABLE.replace(/<tbody>.*<\/tbody>/, ''),
  },
  {
    title: 'delete column',
    from: TABLE,
    at: '爬梯',
    press: tableTool('删除列'),
    to: TABLE.replace('<th>项</th>', '').replace('<td>爬梯</td>', ''),
  },
  {
    title: 'header off',
    from: TABLE,
    at: '爬梯',
    press: tableTool('表头'),
    to: TABLE.replace('<thead>', '<tbody>').replaceAll('th>', 'td>').replace('</thead><tbody>', ''),
  },
  {
    title: 'header on',
    from: '<table><tbody><tr><td>一</td></tr><tr><td>二</td></tr></tbody></table>',
    at: '二',
    press: tableTool('表头'),
    to: '<table><thead><tr><th>一</th></tr></thead><tbody><tr><td>二</td></tr></tbody></table>',
  },
  { title: 'delete table', from: TABLE, at: '爬梯', press: tableTool('删除表格'), to: '<p>后</p>' },
  ...tableCases,
];

test('commands', async (t) => {
  const browser = await openBrowser(t);
  const server = await startEditorServer(t);
  const editor = await openEditor(t, browser, server, '<p>始</p>');
  const { page, getSavedHtml, select, undo, redo, tool } = editor;
  const load = async (html: string) => {
    await page.evaluate((value) => window.replaceValue(value), html);
    await page.waitForFunction((value) => window.flush() === value, html);
  };

  for (const { title, from, at, press, to } of spread(cases, 30)) {
    await t.test(title, async () => {
      await load('<p>别的</p>');
      await load(from);
      await select(at);
      await (typeof press === 'string' ? tool(press).click() : press(editor));
      await eventually.equal(() => getSavedHtml(), to);
      await undo();
      await eventually.equal(() => getSavedHtml(), from, 'undone');
      await redo();
      await eventually.equal(() => getSavedHtml(), to, 'redone');
    });
  }

  await t.test('a link is added, changed and removed in its dialog', () => testLinks(t, editor, load));

  await t.test('formatting switched on before typing', async () => {
    await load('<p>一</p>');
    await editor.placeCaret('一');
    await tool('加粗').click();
    await page.keyboard.type('二');
    await tool('加粗').click();
    await page.keyboard.type('三');
    await eventually.equal(() => getSavedHtml(), '<p>一<strong>二</strong>三</p>');
  });

  await t.test('the toolbar shows the formatting at the caret', async () => {
    await load('<h3 class="align-center">一</h3><blockquote><p><em>二</em></p></blockquote>');
    await editor.placeCaret('二');
    for (const name of ['斜体', '引用', '左对齐']) await eventually.equal(() => isPressed(editor, name), 'true', name);
    for (const name of ['加粗', '无序列表', '居中对齐'])
      await eventually.equal(() => isPressed(editor, name), 'false', name);
    await editor.placeCaret('一');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select[aria-label="标题"]')?.value === 'h3',
    );
    await eventually.equal(() => isPressed(editor, '居中对齐'), 'true');
  });

  await t.test('inserts a table of a chosen size with the caret in its first cell', async () => {
    await load('<p>一</p>');
    await editor.placeCaret('一');
    await tool('插入表格').click();
    await page.getByRole('dialog', { name: '插入表格' }).getByRole('button', { name: '2行3列', exact: true }).click();
    await page.keyboard.type('头');
    const row = (name: string, first = '') =>
      `<tr><${name}>${first}</${name}><${name}></${name}><${name}></${name}></tr>`;
    await eventually.equal(
      () => getSavedHtml(),
      `<p>一</p><table><thead>${row('th', '头')}</thead><tbody>${row('td')}</tbody></table>`,
    );
  });

  await t.test('the browser reports no problems', () => assert.deepEqual(editor.problems, []));
});

async function isPressed({ page, tool }: EditorPage, name: string) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return tool(name).getAttribute('aria-pressed');
}

async function testLinks(_t: TestContext, editor: EditorPage, load: (html: string) => Promise<void>) {
  const { page, getSavedHtml, select, placeCaret } = editor;
  await load('<p>一<strong>二</strong>三</p>');
  await select('一二');
  await page.keyboard.press('Control+k');
  const linkBox = page.getByRole('dialog', { name: '插入链接' });
  await linkBox.getByRole('textbox').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await eventually.equal(() => linkBox.getByRole('alert').textContent(), '请输入正确的链接地址');
  await linkBox.getByRole('textbox').fill('www.example.com/a?b=1&c');
  await page.keyboard.press('Enter');
  const link = '<a href="https://www.example.com/a?b=1&amp;c" rel="noopener" target="_blank">';
  await eventually.equal(() => getSavedHtml(), `<p>${link}一<strong>二</strong></a>三</p>`);
  await placeCaret('一');
  await page.keyboard.press('Control+k');
  await eventually.equal(() => linkBox.getByRole('textbox').inputValue(), 'https://www.example.com/a?b=1&c');
  await linkBox.getByRole('textbox').fill('/gywm');
  await linkBox.getByRole('button', { name: '确定' }).click();
  await eventually.equal(() => getSavedHtml(), '<p><a href="/gywm">一<strong>二</strong></a>三</p>');
  await editor.tool('插入链接').click();
  await linkBox.getByRole('button', { name: '取消链接' }).click();
  await eventually.equal(() => getSavedHtml(), '<p>一<strong>二</strong>三</p>');
}
