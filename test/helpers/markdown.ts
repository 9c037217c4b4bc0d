/** Tables of a page in docs/, for tests that hold the page to what is. */
import fs from 'node:fs';

export interface Row {
  /** The first cell. */
  name: string;
  /** The others, each with the heading of its column. */
  cells: [heading: string, cell: string][];
}

export interface Table {
  head: string[];
  rows: Row[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

export function readTables(file: string): Table[] {
  const blocks = fs.readFileSync(file, 'utf8').match(/(?:^\|.*\|\n)+/gm) ?? [];
  return blocks.map((block) => {
    const [head = '', , ...rows] = block.trimEnd().split('\n');
    const headings = cellsOf(head);
    return {
      head: headings,
      rows: rows.map((row) => {
        const [name = '', ...cells] = cellsOf(row);
        return { name, cells: cells.map((cell, at) => [headings[at + 1] ?? '', cell]) };
      }),
    };
  });
}
