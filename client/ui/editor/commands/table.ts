/** Inserts tables, and changes the table at the caret. */
import { findClosestBySelector } from '../surface/closest.ts';
import { findSelectedCells } from '../surface/selected-cells.ts';
import { getSelectedRange, moveCaretInto, preserveSelection } from '../surface/selection.ts';
import { insertBlocks } from './insert.ts';
import { createCell } from './table-cell.ts';
import { type CellArea, removeEmptyRows, setSpans, type TableGrid } from './table-grid.ts';
import { countHeadRows, makeHead, removeHead } from './table-head.ts';
import { findMergeableArea, mergeCells, splitCell } from './table-merge.ts';

export type TableChange =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnLeft'
  | 'columnRight'
  | 'dropRow'
  | 'dropColumn'
  | 'mergeRight'
  | 'mergeDown'
  | 'merge'
  | 'split'
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

export function changeTable(root: HTMLElement, change: TableChange) {
  const selected = findSelectedCells(root);
  if (!selected) return;
  const { table, grid, current, area } = selected;
  const merge = (last: CellArea | undefined) => {
    const mergeableArea = findMergeableArea(grid, current, last);
    return mergeableArea && mergeCells(grid, mergeableArea);
  };
  const changes: Record<TableChange, () => Element | null | undefined> = {
    rowAbove: () => addRow(table, grid, current, 'before'),
    rowBelow: () => addRow(table, grid, current, 'after'),
    columnLeft: () => addColumn(grid, current, 'before'),
    columnRight: () => addColumn(grid, current, 'after'),
    dropRow: () => (grid.rows.length > 1 ? dropRow(grid, current) : dropTable(root, table)),
    dropColumn: () => (grid.columnCount > 1 ? dropColumn(grid, current) : dropTable(root, table)),
    mergeRight: () => merge(grid.at(current.row, current.columnEnd)),
    mergeDown: () => merge(grid.at(current.rowEnd, current.column)),
    merge: () => area && mergeCells(grid, area),
    split: () => splitCell(grid, current),
    head: () => toggleHead(root, table),
    dropTable: () => dropTable(root, table),
  };
  const target = changes[change]();
  if (table.isConnected) removeEmptyRows(table);
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

/** A row added next to the head goes to the start of the body. Merged cells around the new row grow over it. */
function addRow(table: HTMLTableElement, grid: TableGrid, current: CellArea, side: 'before' | 'after') {
  const headRowCount = table.tHead?.rows.length ?? 0;
  const isInHead = current.row < headRowCount;
  const index = isInHead ? headRowCount : side === 'before' ? current.row : current.rowEnd;
  const modelIndex = isInHead || side === 'before' ? Math.min(index, grid.rows.length - 1) : index - 1;
  const newRow = document.createElement('tr');
  for (const each of grid.getCellsOfRow(modelIndex)) {
    if (each.row < index && each.rowEnd > index) {
      setSpans(each.cell, { ...each, rowEnd: each.rowEnd + 1 });
      continue;
    }
    const newCell = createCell('td');
    setSpans(newCell, { ...each, row: 0, rowEnd: 1 });
    newRow.append(newCell);
  }
  if (isInHead) (table.tBodies[0] ?? table.createTBody()).prepend(newRow);
  else if (side === 'before') grid.rows[index]?.before(newRow);
  else grid.rows[index - 1]?.after(newRow);
  return newRow.cells[0];
}

/** Merged cells around the new column grow over it. */
function addColumn(grid: TableGrid, current: CellArea, side: 'before' | 'after') {
  const index = side === 'before' ? current.column : current.columnEnd;
  let target: Element | undefined;
  for (const row of grid.rows.keys()) {
    const [left, right] = [grid.at(row, index - 1), grid.at(row, index)];
    if (left && left === right) {
      setSpans(left.cell, { ...left, columnEnd: left.columnEnd + 1 });
      continue;
    }
    const neighbour = (side === 'before' ? right : left) ?? left ?? right;
    const newCell = createCell(neighbour?.cell.localName === 'th' ? 'th' : 'td');
    grid.insertCell(newCell, row, index);
    if (row === current.row) target = newCell;
  }
  return target;
}

/** Merged cells that reach out of the row stay. */
function dropRow(grid: TableGrid, { row, column }: CellArea) {
  for (const each of grid.getCellsOfRow(row)) {
    if (each.rowEnd - each.row === 1) continue;
    if (each.row === row) grid.insertCell(each.cell, row + 1, each.column);
    setSpans(each.cell, { ...each, rowEnd: each.rowEnd - 1 });
  }
  grid.rows[row]?.remove();
  return (grid.at(row + 1, column) ?? grid.at(row - 1, column))?.cell;
}

function dropColumn(grid: TableGrid, { row, column }: CellArea) {
  for (const each of grid.getCellsOfColumn(column)) {
    if (each.columnEnd - each.column === 1) each.cell.remove();
    else setSpans(each.cell, { ...each, columnEnd: each.columnEnd - 1 });
  }
  return (grid.at(row, column + 1) ?? grid.at(row, column - 1))?.cell;
}

function dropTable(root: HTMLElement, table: HTMLTableElement) {
  const next = table.nextElementSibling ?? table.previousElementSibling;
  table.remove();
  return next ?? root;
}

/** Turns the first row into the head of the table, or the head back into normal rows. */
function toggleHead(root: HTMLElement, table: HTMLTableElement): undefined {
  preserveSelection(root, () => {
    if (table.tHead) removeHead(table);
    else makeHead(table, countHeadRows([...table.rows], 1));
  });
}
