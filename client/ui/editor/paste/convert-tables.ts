/** Converts tables of Word, WPS and web pages to tables of the editor. */
import { removeEmptyRows } from '../commands/table-grid.ts';
import { countHeadRows, makeHead } from '../commands/table-head.ts';
import { STYLE_ATTRIBUTE } from '../html/source-node.ts';

/** A row with a format of its own in the table style of Word: it is not counted, and its number is -1. */
const STYLED_HEAD = /mso-yfti-irow\s*:\s*-1/i;
const FIRST_ROW = /mso-yfti-firstrow\s*:\s*yes/i;
const TABLE_LOOK = /mso-yfti-tbllook\s*:\s*(\d+)/i;
/** The bit of Word's table look for “Header Row”. https://learn.microsoft.com/openspecs/office_standards/ms-oe376/ (tblLook) */
const HEADER_ROW_BIT = 0x20;

export function convertTables(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    for (const row of [...table.rows]) if (isLayoutRow(row)) row.remove();
    convertHead(table);
    removeEmptyRows(table);
  }
}

/** Where columns do not line up, Word adds an empty row that only sets their widths. */
const isLayoutRow = (row: HTMLTableRowElement) =>
  row.getAttribute('height') === '0' && row.textContent?.trim() === '' && !row.querySelector('img');

function convertHead(table: HTMLTableElement) {
  const rows = [...table.rows];
  const markedCount = table.tHead?.rows.length || (isMarkedAsHead(table, rows[0]) ? 1 : 0);
  if (markedCount === 0) return;
  const count = countHeadRows(rows, markedCount);
  // A head without a body is nobody's intention, unless it is written as such.
  if (count < rows.length || table.tHead) makeHead(table, count);
}

/** Word marks the first row of every table; whether it is a head is in the look of the table. */
function isMarkedAsHead(table: HTMLTableElement, firstRow: HTMLTableRowElement | undefined): boolean {
  const style = firstRow?.getAttribute(STYLE_ATTRIBUTE) ?? '';
  if (STYLED_HEAD.test(style)) return true;
  const [, look] = TABLE_LOOK.exec(table.getAttribute(STYLE_ATTRIBUTE) ?? '') ?? [];
  return FIRST_ROW.test(style) && (look === undefined || (Number(look) & HEADER_ROW_BIT) !== 0);
}
