/** The table as plain text, and as Markdown. */
import type { Figure, Row } from './rows.ts';

const COLUMNS = [14, 12, 10, 16];

/** What a row says of itself. It can be told without its measuring. */
export type RowInfo = Omit<Row, 'measure'>;

export interface Measured {
  row: RowInfo;
  figure: Figure;
}

export const formatHeading = (width: number) =>
  aligned(width, 'what, measured against', 'budget', 'aim', 'figure', 'spread');

/** A measured row in words, and whether it is within its budget. */
export function formatCells({ row, figure: { median, spread } }: Measured) {
  const { bound, budget, aim, unit } = row;
  // What is printed decides, to the last digit.
  const shown = Number(median.toFixed(2));
  const asText = (value: number) => {
    if (unit === undefined) return value.toFixed(2);
    return `${unit === 'ms' || unit === 'KB' ? value.toFixed(1) : value} ${unit}`;
  };
  return {
    budget: `${bound === 'most' ? '≤' : '≥'} ${asText(budget)}`,
    aim: asText(aim),
    figure: asText(median),
    spread: spread ? spread.map((each) => each.toFixed(2)).join('–') : '',
    isMet: bound === 'most' ? shown <= budget : shown >= budget,
  };
}

export function formatLine(measured: Measured, width: number): string {
  const { budget, aim, figure, spread, isMet } = formatCells(measured);
  return aligned(width, measured.row.what, budget, aim, figure, spread, isMet ? 'ok' : 'MISSED');
}

/** A figure outside its budget is bold. */
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

function aligned(width: number, what: string, ...cells: string[]): string {
  const rest = cells.map((cell, i) => cell.padEnd(COLUMNS[i] ?? 0));
  return [what.padEnd(width), ...rest].join('  ').trimEnd();
}
