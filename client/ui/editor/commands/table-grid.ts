/** The cells of a table by row and column. A merged cell covers several places. */

/** The places from `row` and `column` up to, but not including, `rowEnd` and `columnEnd`. */
export interface TableArea {
  row: number;
  column: number;
  rowEnd: number;
  columnEnd: number;
}

export interface CellArea extends TableArea {
  cell: HTMLTableCellElement;
}

export class TableGrid {
  readonly rows: readonly HTMLTableRowElement[];
  /** In document order. */
  readonly cells: readonly CellArea[];
  readonly columnCount: number;
  readonly #places: (CellArea | undefined)[][];

  constructor(table: HTMLTableElement) {
    this.rows = [...table.rows];
    this.#places = this.rows.map(() => []);
    const sectionEnds = new Map(this.rows.map(({ parentElement }, row) => [parentElement, row + 1]));
    this.cells = this.rows.flatMap((row, index) => {
      const sectionEnd = sectionEnds.get(row.parentElement) ?? 0;
      return [...row.cells].map((cell) => this.#place(cell, index, sectionEnd));
    });
    this.columnCount = this.cells.reduce((count, { columnEnd }) => Math.max(count, columnEnd), 0);
  }

  at = (row: number, column: number): CellArea | undefined => this.#places[row]?.[column];

  find = (cell: HTMLTableCellElement) => this.cells.find((area) => area.cell === cell);

  /** The cells that cover places in the row, from left to right. */
  getCellsOfRow = (row: number) => [...new Set(this.#places[row])].filter((area) => area !== undefined);

  getCellsOfColumn = (column: number) => this.cells.filter((area) => area.column <= column && area.columnEnd > column);

  /** Inserts a cell into a row so that it comes to stand in the column. */
  insertCell(cell: HTMLTableCellElement, row: number, column: number) {
    const next = this.cells.find((area) => area.row === row && area.column >= column && area.cell !== cell);
    if (next) next.cell.before(cell);
    else this.rows[row]?.append(cell);
  }

  /** Cells end with their section, whatever their span. The span 0 means up to there. */
  #place(cell: HTMLTableCellElement, row: number, sectionEnd: number): CellArea {
    let column = 0;
    while (this.at(row, column)) column++;
    const rowEnd = Math.min(row + (cell.rowSpan || sectionEnd), sectionEnd);
    const area = { cell, row, column, rowEnd, columnEnd: column + cell.colSpan };
    for (const places of this.#places.slice(row, rowEnd))
      for (let place = column; place < area.columnEnd; place++) places[place] ??= area;
    return area;
  }
}

/** Makes a cell cover an area of this size. */
export function setSpans(cell: HTMLTableCellElement, { row, column, rowEnd, columnEnd }: TableArea) {
  setSpan(cell, 'rowspan', rowEnd - row);
  setSpan(cell, 'colspan', columnEnd - column);
}

function setSpan(cell: HTMLTableCellElement, name: 'rowspan' | 'colspan', span: number) {
  if (span > 1) cell.setAttribute(name, String(span));
  else cell.removeAttribute(name);
}

/**
 * Removes rows in which no cell starts: they have no height, and a row without cells is not saved, so that the cells that cover
 * it would cover one row too many.
 */
export function removeEmptyRows(table: HTMLTableElement) {
  const { rows, cells } = new TableGrid(table);
  const newIndexes = [0];
  for (const row of rows) newIndexes.push((newIndexes.at(-1) ?? 0) + Math.min(row.cells.length, 1));
  for (const { cell, ...area } of cells)
    setSpans(cell, { ...area, row: newIndexes[area.row] ?? 0, rowEnd: newIndexes[area.rowEnd] ?? 0 });
  for (const row of rows) {
    const section = row.parentElement;
    if (row.cells.length === 0) row.remove();
    if (section?.childElementCount === 0) section.remove();
  }
}
