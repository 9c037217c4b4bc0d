/** Finds and marks the cells between the two ends of a selection. */

import { type CellArea, type TableArea, TableGrid } from '../commands/table-grid.ts';
import { findMergeableArea, isInside } from '../commands/table-merge.ts';
import { findClosest } from './closest.ts';
import { isAtStart, isBlank } from './lines.ts';
import { getSelectedRange } from './selection.ts';

/** Marks selected cells. Only the editor shows it; it is not saved. */
const MARK = 'data-cell-selected';

interface SelectedCells {
  table: HTMLTableElement;
  grid: TableGrid;
  /** The cell where the selection starts. */
  current: CellArea;
  /** The area of several selected cells, if they can be merged. */
  area: TableArea | undefined;
}

/** Undefined outside tables. */
export function findSelectedCells(root: HTMLElement): SelectedCells | undefined {
  const range = getSelectedRange(root);
  const cell = range && findCell(root, range.startContainer, range.startOffset);
  const table = cell?.closest('table');
  if (!cell || !table) return undefined;
  const grid = new TableGrid(table);
  const current = grid.find(cell);
  if (!current) return undefined;
  return { table, grid, current, area: findMergeableArea(grid, current, findLastCell(root, grid, current)) };
}

const isCell = (node: Node | null | undefined): node is HTMLTableCellElement =>
  node?.nodeName === 'TD' || node?.nodeName === 'TH';

/** Firefox selects whole cells by their positions in the row, one range for each. */
function findCell(root: HTMLElement, container: Node, offset: number): HTMLTableCellElement | undefined {
  const child = container.childNodes[offset];
  if (isCell(child)) return child;
  return findClosest(root, container, isCell) as HTMLTableCellElement | undefined;
}

function findLastCell(root: HTMLElement, grid: TableGrid, current: CellArea): CellArea | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return undefined;
  const end = selection.getRangeAt(selection.rangeCount - 1).cloneRange();
  end.collapse();
  const { startContainer, startOffset } = end;
  const previous = startContainer.childNodes[startOffset - 1];
  const cell = isCell(previous) ? previous : findCell(root, startContainer, startOffset);
  const last = cell && grid.find(cell);
  // A triple click selects a cell up to the start of the next one.
  const isUpToNext = last && grid.cells.indexOf(last) === grid.cells.indexOf(current) + 1;
  return isUpToNext && !isBlank(last.cell) && isAtStart(last.cell, end) ? undefined : last;
}

export function markSelectedCells(root: HTMLElement) {
  const { grid, area } = (document.getSelection()?.isCollapsed ? undefined : findSelectedCells(root)) ?? {};
  const selected = new Set<Element>();
  if (area) for (const each of grid?.cells ?? []) if (isInside(each, area)) selected.add(each.cell);
  for (const cell of root.querySelectorAll(`[${MARK}]`)) if (!selected.has(cell)) cell.removeAttribute(MARK);
  for (const cell of selected) cell.setAttribute(MARK, '');
}
