/** Merges and splits the cells of a table. */
import { MAX_CELL_SPAN } from '../../../../contract/rich-text/attributes.ts';
import { addFillerBreak, isBlank, isBlock } from '../surface/lines.ts';
import { createCell } from './table-cell.ts';
import { type CellArea, setSpans, type TableArea, type TableGrid } from './table-grid.ts';

/** The smallest area around two cells that cuts no cell. Undefined if they cannot be merged: head and body stay apart. */
export function findMergeableArea(grid: TableGrid, first: CellArea, last: CellArea | undefined): TableArea | undefined {
  if (!last || first.cell === last.cell) return undefined;
  let area: TableArea = first;
  for (let other: TableArea | undefined = last; other; other = grid.cells.find((cell) => isCut(cell, area)))
    area = {
      row: Math.min(area.row, other.row),
      column: Math.min(area.column, other.column),
      rowEnd: Math.max(area.rowEnd, other.rowEnd),
      columnEnd: Math.max(area.columnEnd, other.columnEnd),
    };
  const { row, column, rowEnd, columnEnd } = area;
  const isInOneSection = grid.rows[row]?.parentElement === grid.rows[rowEnd - 1]?.parentElement;
  const isSmallEnough = Math.max(rowEnd - row, columnEnd - column) <= MAX_CELL_SPAN;
  return isInOneSection && isSmallEnough && grid.at(row, column) ? area : undefined;
}

export const isInside = (cell: TableArea, area: TableArea) =>
  cell.row >= area.row && cell.column >= area.column && cell.rowEnd <= area.rowEnd && cell.columnEnd <= area.columnEnd;

const isCut = (cell: TableArea, area: TableArea) =>
  cell.row < area.rowEnd &&
  cell.rowEnd > area.row &&
  cell.column < area.columnEnd &&
  cell.columnEnd > area.column &&
  !isInside(cell, area);

/** Merges the cells of an area into its first one, which gets the content of all. */
export function mergeCells(grid: TableGrid, area: TableArea): HTMLElement | undefined {
  const merged = grid.at(area.row, area.column)?.cell;
  if (!merged) return undefined;
  for (const other of grid.cells) {
    if (other.cell === merged || !isInside(other, area)) continue;
    moveContent(other.cell, merged);
    other.cell.remove();
  }
  setSpans(merged, area);
  return merged;
}

function moveContent(from: HTMLElement, to: HTMLElement) {
  if (isBlank(from)) return;
  if (isBlank(to)) to.replaceChildren();
  if (to.lastChild?.nodeName === 'BR') to.lastChild.remove();
  // Blocks are on lines of their own already.
  if (to.lastChild && !isBlock(to.lastChild) && !isBlock(from.firstChild)) to.append(document.createElement('br'));
  to.append(...from.childNodes);
}

export const isMerged = ({ row, column, rowEnd, columnEnd }: TableArea) => rowEnd - row > 1 || columnEnd - column > 1;

/** Splits a merged cell. The content stays in the first of the new cells. */
export function splitCell(grid: TableGrid, { cell, ...area }: CellArea): HTMLElement {
  setSpans(cell, { ...area, rowEnd: area.row + 1, columnEnd: area.column + 1 });
  const name = cell.localName === 'th' ? 'th' : 'td';
  for (let row = area.row; row < area.rowEnd; row++)
    for (let column = area.columnEnd - 1; column >= area.column; column--) {
      if (row === area.row && column === area.column) continue;
      const newCell = createCell(name);
      if (row === area.row) cell.after(newCell);
      else grid.insertCell(newCell, row, column);
    }
  addFillerBreak(cell);
  return cell;
}
