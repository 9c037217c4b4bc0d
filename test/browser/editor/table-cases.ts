/** What the table tools do with merged cells. commands.test.ts also undoes and redoes each of them. */
import type { EditorPage } from './open-editor.ts';

export type CommandAction = (editor: EditorPage) => Promise<unknown>;

export interface CommandCase {
  title: string;
  from: string;
  /** The text that is selected first. */
  at: string;
  press: string | CommandAction;
  to: string;
}

export const tableTool =
  (change: string): CommandAction =>
  ({ page }) =>
    page.getByRole('group', { name: '表格' }).getByRole('button', { name: change, exact: true }).click();

/** Rows as `甲 乙/丙 丁`. A cell may start with the number of columns and rows that it covers: `2x1:甲`. `-` is empty. */
const createRows = (text: string, name: 'td' | 'th' = 'td') =>
  text
    .split('/')
    .map(
      (row) =>
        `<tr>${row
          .split(' ')
          .map((cell) => createCell(cell, name))
          .join('')}</tr>`,
    )
    .join('');

function createCell(cell: string, name: string): string {
  const [, columns = '1', rows = '1', content = cell] = /^(\d)x(\d):(.*)$/.exec(cell) ?? [];
  const spans = (columns === '1' ? '' : ` colspan="${columns}"`) + (rows === '1' ? '' : ` rowspan="${rows}"`);
  return `<${name}${spans}>${content === '-' ? '' : content}</${name}>`;
}

const table = (body: string, head?: string) =>
  `<table>${head ? `<thead>${createRows(head, 'th')}</thead>` : ''}<tbody>${createRows(body)}</tbody></table><p>后</p>`;

const createCase = (title: string, from: string, at: string, tool: string, to: string): CommandCase => ({
  title: `${tool}: ${title}`,
  from,
  at,
  press: tableTool(tool),
  to,
});

export const tableCases: CommandCase[] = [
  createCase('two cells', table('甲 乙/丙 丁'), '甲', '向右合并', table('2x1:甲<br>乙/丙 丁')),
  createCase('an empty cell', table('甲 -/丙 丁'), '甲', '向右合并', table('2x1:甲/丙 丁')),
  createCase(
    'paragraphs',
    '<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>',
    '甲',
    '向右合并',
    '<table><tbody><tr><td colspan="2"><p>甲</p><p>乙</p></td></tr></tbody></table>',
  ),
  createCase(
    'a lower neighbour, with what it would cut',
    table('甲 乙/2x1:丙/丁 戊'),
    '甲',
    '向下合并',
    table('2x1:甲<br>乙<br>丙/丁 戊'),
  ),
  createCase('two cells', table('甲 乙/丙 丁'), '甲', '向下合并', table('1x2:甲<br>丙 乙/丁')),
  createCase(
    'the area between the ends of the selection',
    table('甲 乙 丙/丁 戊 己/庚 辛 壬'),
    '乙丙丁戊',
    '合并单元格',
    table('甲 1x2:乙<br>戊 丙/丁 己/庚 辛 壬'),
  ),
  createCase(
    'whole rows become one',
    table('甲 乙/丙 丁/戊 己'),
    '甲乙丙丁',
    '合并单元格',
    table('2x1:甲<br>乙<br>丙<br>丁/戊 己'),
  ),
  createCase('rows of the head', table('戊 己', '甲 乙/丙 丁'), '甲', '向下合并', table('戊 己', '1x2:甲<br>丙 乙/丁')),
  createCase('columns and rows', table('2x2:甲 乙/丙/丁 戊 己'), '甲', '拆分单元格', table('甲 - 乙/- - 丙/丁 戊 己')),
  createCase(
    'the last cell of its rows',
    table('乙 2x2:甲/丙/丁 戊 己'),
    '甲',
    '拆分单元格',
    table('乙 甲 -/丙 - -/丁 戊 己'),
  ),
  createCase('inside a merged cell', table('1x2:甲 乙/丙'), '丙', '上方插入行', table('1x3:甲 乙/-/丙')),
  createCase('below a merged cell', table('1x2:甲 乙/丙/丁 戊'), '甲', '下方插入行', table('1x2:甲 乙/丙/- -/丁 戊')),
  createCase('inside a merged cell', table('2x1:甲/乙 丙'), '丙', '左侧插入列', table('3x1:甲/乙 - 丙')),
  createCase('beside a merged cell', table('1x2:甲 乙/丙'), '甲', '右侧插入列', table('1x2:甲 - 乙/- 丙')),
  createCase('where a merged cell starts', table('1x2:甲 乙/丙/丁 戊'), '乙', '删除行', table('甲 丙/丁 戊')),
  createCase('inside a merged cell', table('1x3:甲 乙/丙/丁'), '丙', '删除行', table('1x2:甲 乙/丁')),
  createCase('inside a merged cell', table('2x1:甲 乙/丙 丁 戊'), '丁', '删除列', table('甲 乙/丙 戊')),
  createCase(
    'with all rows that its merged cells reach',
    table('1x2:甲 乙/丙/丁 戊'),
    '丁',
    '表头',
    table('丁 戊', '1x2:甲 乙/丙'),
  ),
  createCase('of two rows off', table('丁 戊', '1x2:甲 乙/丙'), '乙', '表头', table('1x2:甲 乙/丙/丁 戊')),
];
