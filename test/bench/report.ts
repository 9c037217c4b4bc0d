/** Writes the results of a whole run into docs/: the chart, and the same figures as a table. */
import fs from 'node:fs';
import path from 'node:path';
import { type MeasuredGroup, renderChart } from './chart.ts';
import { formatCells, formatMarkdown } from './table.ts';

export interface Run {
  groups: readonly MeasuredGroup[];
  machine: string;
  /** In the form 2026-01-31. */
  day: string;
}

/** The table is written between these two lines of docs/performance.md. */
const BEGIN = '<!-- written by npm run bench: begin -->';
const END = '<!-- written by npm run bench: end -->';

export function writeReport(folder: string, { groups, machine, day }: Run): void {
  const page = path.join(folder, 'performance.md');
  const rows = groups.flatMap((group) => group.rows);
  const met = rows.filter((each) => formatCells(each).isMet).length;
  const summary = `Run of ${day} on ${machine}: ${met} of ${rows.length} rows within budget. A bold figure is not within its budget.`;
  const newPage = replaceBetween(fs.readFileSync(page, 'utf8'), `${summary}\n\n${formatMarkdown(rows)}`);
  fs.writeFileSync(path.join(folder, 'bench.svg'), renderChart(groups, machine));
  fs.writeFileSync(page, newPage);
}

function replaceBetween(text: string, written: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md has lost the line ${BEGIN} or ${END}`);
  return `${before}${BEGIN}\n\n${written}\n\n${END}${after}`;
}
