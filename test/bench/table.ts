/** Formats the results as plain text and as Markdown. */
import type { Figure, Row } from './rows.ts';

const COLUMN_WIDTHS = [14, 12, 10, 16];

/** A row without its measuring function. */
export type RowInfo = Omit<Row, 'measure'>;

export interface Measured {
  row: RowInfo;
  figure: Figure;
}

export const formatHeading = (width: number) =>
  formatColumns(width, 'what, measured against', 'budget', 'aim', 'figure', 'spread');

/** Formats the cells of a measured row, and tells whether it is within its budget. */
export function formatCells({ row, figure: { median, spread } }: Measured) {
  const { bound, budget, aim, unit } = row;
  // Compares the rounded figure, so that the verdict agrees with what is printed.
  const rounded = Number(median.toFixed(2));
  const formatValue = (value: number) => {
    if (unit === undefined) return value.toFixed(2);
    return `${unit === 'ms' || unit === 'KB' ? value.toFixed(1) : value} ${unit}`;
  };
  return {
    budget: `${bound === 'most' ? '≤' : '≥'} ${formatValue(budget)}`,
    aim: formatValue(aim),
    figure: formatValue(median),
    spread: spread ? spread.map((each) => each.toFixed(2)).join('–') : '',
    isMet: bound === 'most' ? rounded <= budget : rounded >= budget,
  };
}

export function formatLine(measured: Measured, width: number): string {
  const { budget, aim, figure, spread, isMet } = formatCells(measured);
  return formatColumns(width, measured.row.what, budget, aim, figure, spread, isMet ? 'ok' : 'MISSED');
}

/** Formats a Markdown table; figures that miss their budget are bold. */
export function formatMarkdown(rows: readonly Measured[]): string {
  const lines = rows.map((each) => {
    const { budget, figure, spread, isMet } = formatCells(each);
    return `| ${each.row.what} | ${budget} | ${isMet ? figure : `**${figure}**`} | ${spread} |`;
  });
  const head = [
    '| what, measured against | budget | figure | middle half of the rounds |',
    '| --- | --- | --- | --- |',
  ];
  return [...head, ...lines].join('\n');
}

function formatColumns(width: number, what: string, ...cells: string[]): string {
  const padded = cells.map((cell, i) => cell.padEnd(COLUMN_WIDTHS[i] ?? 0));
  return [what.padEnd(width), ...padded].join('  ').trimEnd();
}
