/** Inserts tables, and changes the rows and columns of the table at the caret. */
import { findClosestBySelector } from '../surface/closest.ts';
import { addFillerBreak } from '../surface/lines.ts';
import { getSelectedRange, moveCaretInto } from '../surface/selection.ts';
import { insertBlocks } from './insert.ts';

export type TableChange =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnLeft'
  | 'columnRight'
  | 'dropRow'
  | 'dropColumn'
  | 'head'
  | 'dropTable';

export function insertTable(root: HTMLElement, rows: number, columns: number) {
  const table = document.createElement('table');
  const head = table.createTHead();
  const body = table.createTBody();
  for (let row = 0; row < rows; row++) (row === 0 ? head : body).append(createRow(columns, row === 0 ? 'th' : 'td'));
  insertBlocks(root, [table]);
  const first = table.querySelector('th');
  if (first) moveCaretInto(first);
}

function createRow(columns: number, name: 'th' | 'td'): HTMLTableRowElement {
  const row = document.createElement('tr');
  for (let column = 0; column < columns; column++) row.append(createCell(name));
  return row;
}

function createCell(name: 'th' | 'td'): HTMLElement {
  const newCell = document.createElement(name);
  addFillerBreak(newCell);
  return newCell;
}

export function changeTable(root: HTMLElement, change: TableChange) {
  const range = getSelectedRange(root);
  const currentCell =
    range && (findClosestBySelector(root, range.startContainer, 'td, th') as HTMLTableCellElement | undefined);
  const row = currentCell?.parentElement as HTMLTableRowElement | undefined;
  const table = row?.closest('table');
  if (!currentCell || !row || !table) return;
  const changes: Record<TableChange, () => Element | null | undefined> = {
    rowAbove: () => addRow(row, 'before'),
    rowBelow: () => addRow(row, 'after'),
    columnLeft: () => addColumn(table, currentCell, 'before'),
    columnRight: () => addColumn(table, currentCell, 'after'),
    dropRow: () => (table.rows.length > 1 ? dropRow(table, row, currentCell.cellIndex) : dropTable(root, table)),
    dropColumn: () => (row.cells.length > 1 ? dropColumn(table, currentCell) : dropTable(root, table)),
    head: () => toggleHead(table, currentCell),
    dropTable: () => dropTable(root, table),
  };
  const target = changes[change]();
  if (target) moveCaretInto(target);
}

/** Moves the caret to the next or previous cell; adds a row after the last cell. Returns false before the first cell. */
export function moveToAdjacentCell(root: HTMLElement, isBack: boolean): boolean {
  const range = getSelectedRange(root);
  const currentCell =
    range && (findClosestBySelector(root, range.startContainer, 'td, th') as HTMLTableCellElement | undefined);
  const cells = [...(currentCell?.closest('table')?.querySelectorAll<HTMLTableCellElement>('td, th') ?? [])];
  if (!currentCell) return false;
  const next = cells[cells.indexOf(currentCell) + (isBack ? -1 : 1)];
  if (next) moveCaretInto(next, true);
  else if (!isBack) changeTable(root, 'rowBelow');
  return next !== undefined || !isBack;
}

/** A header has only one row, so a row added next to it goes to the start of the body. */
function addRow(row: HTMLTableRowElement, side: 'before' | 'after') {
  const newRow = createRow(row.cells.length, 'td');
  [...row.cells].forEach((oldCell, index) => {
    if (oldCell.colSpan > 1) (newRow.cells[index] as HTMLTableCellElement).colSpan = oldCell.colSpan;
  });
  const section = row.parentElement as HTMLTableSectionElement;
  if (section.localName !== 'thead') row[side](newRow);
  else getBody(section.parentElement as HTMLTableElement).prepend(newRow);
  return newRow.cells[0];
}

const getBody = (table: HTMLTableElement) => table.tBodies[0] ?? table.createTBody();

function addColumn(table: HTMLTableElement, currentCell: HTMLTableCellElement, side: 'before' | 'after') {
  const index = currentCell.cellIndex;
  let target: Element | undefined;
  for (const row of table.rows) {
    const neighbour = row.cells[Math.min(index, row.cells.length - 1)];
    const newCell = createCell(neighbour?.localName === 'th' ? 'th' : 'td');
    if (neighbour) neighbour[side](newCell);
    else row.append(newCell);
    if (row === currentCell.parentElement) target = newCell;
  }
  return target;
}

function dropRow(table: HTMLTableElement, row: HTMLTableRowElement, column: number) {
  const rows = [...table.rows];
  const index = rows.indexOf(row);
  const next = rows[index + 1] ?? rows[index - 1];
  const section = row.parentElement;
  row.remove();
  if (section?.childElementCount === 0) section.remove();
  return next?.cells[Math.min(column, next.cells.length - 1)];
}

function dropColumn(table: HTMLTableElement, currentCell: HTMLTableCellElement) {
  const index = currentCell.cellIndex;
  const row = currentCell.parentElement as HTMLTableRowElement;
  for (const tableRow of table.rows) tableRow.cells[index]?.remove();
  return row.cells[Math.min(index, row.cells.length - 1)];
}

function dropTable(root: HTMLElement, table: HTMLTableElement) {
  const next = table.nextElementSibling ?? table.previousElementSibling;
  table.remove();
  return next ?? root;
}

/** Turns the first row into the table header, or back into a normal row. */
function toggleHead(table: HTMLTableElement, currentCell: HTMLTableCellElement) {
  const { tHead } = table;
  const row = tHead?.rows[0] ?? table.rows[0];
  if (!row) return currentCell;
  const index = [...row.cells].indexOf(currentCell);
  for (const oldCell of [...row.cells]) {
    const newCell = createCell(tHead ? 'td' : 'th');
    for (const { name, value } of oldCell.attributes) newCell.setAttribute(name, value);
    newCell.replaceChildren(...oldCell.childNodes);
    oldCell.replaceWith(newCell);
  }
  if (tHead) {
    getBody(table).prepend(...tHead.rows);
    tHead.remove();
  } else table.createTHead().append(row);
  return index < 0 ? currentCell : row.cells[index];
}
