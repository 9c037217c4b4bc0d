/** The head of a table: its first rows, with `th` cells in a `thead`. */
import { recordReplacement } from '../surface/selection.ts';

/** How many rows the head needs so that no merged cell that starts in it is cut off: cells cannot reach out of a head. */
export function countHeadRows(rows: readonly HTMLTableRowElement[], minimum: number): number {
  let count = minimum;
  for (let row = 0; row < count; row++)
    for (const { rowSpan } of rows[row]?.cells ?? []) count = Math.max(count, row + rowSpan);
  return Math.min(count, rows.length);
}

export function makeHead(table: HTMLTableElement, rowCount: number) {
  const rows = [...table.rows].slice(0, rowCount);
  for (const row of rows) renameCells(row, 'th');
  table.createTHead().append(...rows);
  for (const section of [...table.tBodies]) if (section.rows.length === 0) section.remove();
}

export function removeHead(table: HTMLTableElement) {
  const rows = [...(table.tHead?.rows ?? [])];
  for (const row of rows) renameCells(row, 'td');
  (table.tBodies[0] ?? table.createTBody()).prepend(...rows);
  table.tHead?.remove();
}

function renameCells(row: HTMLTableRowElement, name: 'td' | 'th') {
  for (const cell of [...row.cells]) {
    if (cell.localName === name) continue;
    const renamed = document.createElement(name);
    for (const { name, value } of cell.attributes) renamed.setAttribute(name, value);
    renamed.append(...cell.childNodes);
    recordReplacement(cell, renamed);
    cell.replaceWith(renamed);
  }
}
