/** Reads the tables of a Markdown file, for tests that compare documentation with the code. */
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

const splitCells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

export function readTables(file: string): Table[] {
  const blocks = fs.readFileSync(file, 'utf8').match(/(?:^\|.*\|\n)+/gm) ?? [];
  return blocks.map((block) => {
    const [head = '', , ...rows] = block.trimEnd().split('\n');
    const headings = splitCells(head);
    return {
      head: headings,
      rows: rows.map((row) => {
        const [name = '', ...cells] = splitCells(row);
        return { name, cells: cells.map((cell, index) => [headings[index + 1] ?? '', cell]) };
      }),
    };
  });
}
