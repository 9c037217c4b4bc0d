/** Tables: a new one, and rows and columns of the one the caret is in. */
import { holdOpen, within } from '../surface/lines.ts';
import { caretInto, currentRange } from '../surface/selection.ts';
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
  for (let row = 0; row < rows; row++) (row === 0 ? head : body).append(rowOf(columns, row === 0 ? 'th' : 'td'));
  insertBlocks(root, [table]);
  const first = table.querySelector('th');
  if (first) caretInto(first);
}

function rowOf(columns: number, name: 'th' | 'td'): HTMLTableRowElement {
  const row = document.createElement('tr');
  for (let column = 0; column < columns; column++) row.append(cell(name));
  return row;
}

function cell(name: 'th' | 'td'): HTMLElement {
  const made = document.createElement(name);
  holdOpen(made);
  return made;
}

export function changeTable(root: HTMLElement, change: TableChange) {
  const range = currentRange(root);
  const here = range && (within(root, range.startContainer, 'td, th') as HTMLTableCellElement | undefined);
  const row = here?.parentElement as HTMLTableRowElement | undefined;
  const table = row?.closest('table');
  if (!here || !row || !table) return;
  const changes: Record<TableChange, () => Element | null | undefined> = {
    rowAbove: () => addRow(row, 'before'),
    rowBelow: () => addRow(row, 'after'),
    columnLeft: () => addColumn(table, here, 'before'),
    columnRight: () => addColumn(table, here, 'after'),
    dropRow: () => (table.rows.length > 1 ? dropRow(table, row, here.cellIndex) : dropTable(root, table)),
    dropColumn: () => (row.cells.length > 1 ? dropColumn(table, here) : dropTable(root, table)),
    head: () => toggleHead(table, here),
    dropTable: () => dropTable(root, table),
  };
  const now = changes[change]();
  if (now) caretInto(now);
}

/** To the next cell or the one before; behind the last one there is a new row. Answers whether there was one. */
export function stepCell(root: HTMLElement, isBack: boolean): boolean {
  const range = currentRange(root);
  const here = range && (within(root, range.startContainer, 'td, th') as HTMLTableCellElement | undefined);
  const cells = [...(here?.closest('table')?.querySelectorAll<HTMLTableCellElement>('td, th') ?? [])];
  if (!here) return false;
  const next = cells[cells.indexOf(here) + (isBack ? -1 : 1)];
  if (next) caretInto(next, true);
  else if (!isBack) changeTable(root, 'rowBelow');
  return next !== undefined || !isBack;
}

/** A head has one row: what is added below it begins the body, what is added above it is a head no more than it was. */
function addRow(row: HTMLTableRowElement, where: 'before' | 'after') {
  const made = rowOf(row.cells.length, 'td');
  [...row.cells].forEach((old, at) => {
    if (old.colSpan > 1) (made.cells[at] as HTMLTableCellElement).colSpan = old.colSpan;
  });
  const section = row.parentElement as HTMLTableSectionElement;
  if (section.localName !== 'thead') row[where](made);
  else bodyOf(section.parentElement as HTMLTableElement).prepend(made);
  return made.cells[0];
}

const bodyOf = (table: HTMLTableElement) => table.tBodies[0] ?? table.createTBody();

function addColumn(table: HTMLTableElement, here: HTMLTableCellElement, where: 'before' | 'after') {
  const at = here.cellIndex;
  let made: Element | undefined;
  for (const row of table.rows) {
    const beside = row.cells[Math.min(at, row.cells.length - 1)];
    const added = cell(beside?.localName === 'th' ? 'th' : 'td');
    if (beside) beside[where](added);
    else row.append(added);
    if (row === here.parentElement) made = added;
  }
  return made;
}

function dropRow(table: HTMLTableElement, row: HTMLTableRowElement, column: number) {
  const rows = [...table.rows];
  const at = rows.indexOf(row);
  const next = rows[at + 1] ?? rows[at - 1];
  const section = row.parentElement;
  row.remove();
  if (section?.childElementCount === 0) section.remove();
  return next?.cells[Math.min(column, next.cells.length - 1)];
}

function dropColumn(table: HTMLTableElement, here: HTMLTableCellElement) {
  const at = here.cellIndex;
  const row = here.parentElement as HTMLTableRowElement;
  for (const each of table.rows) each.cells[at]?.remove();
  return row.cells[Math.min(at, row.cells.length - 1)];
}

function dropTable(root: HTMLElement, table: HTMLTableElement) {
  const next = table.nextElementSibling ?? table.previousElementSibling;
  table.remove();
  return next ?? root;
}

/** The first row as the head of the table, or as any other. */
function toggleHead(table: HTMLTableElement, here: HTMLTableCellElement) {
  const { tHead } = table;
  const row = tHead?.rows[0] ?? table.rows[0];
  if (!row) return here;
  const at = [...row.cells].indexOf(here);
  for (const old of [...row.cells]) {
    const made = cell(tHead ? 'td' : 'th');
    for (const { name, value } of old.attributes) made.setAttribute(name, value);
    made.replaceChildren(...old.childNodes);
    old.replaceWith(made);
  }
  if (tHead) {
    bodyOf(table).prepend(...tHead.rows);
    tHead.remove();
  } else table.createTHead().append(row);
  return at < 0 ? here : row.cells[at];
}
