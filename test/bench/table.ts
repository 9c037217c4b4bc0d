/** The table as plain text. */
import type { Figure, Row } from './rows.ts';

const COLUMNS = [14, 12, 10, 16];

export const heading = (width: number) => aligned(width, 'what, measured against', 'budget', 'aim', 'figure', 'spread');

export function lineOf(row: Row, { median, spread }: Figure, width: number): { line: string; isMet: boolean } {
  const { bound, budget, aim, unit } = row;
  // What is printed decides, to the last digit.
  const shown = Number(median.toFixed(2));
  const isMet = bound === 'most' ? shown <= budget : shown >= budget;
  const asText = (value: number) => {
    if (unit === undefined) return value.toFixed(2);
    return `${unit === 'ms' || unit === 'KB' ? value.toFixed(1) : value} ${unit}`;
  };
  const sign = bound === 'most' ? '≤' : '≥';
  const between = spread ? spread.map((each) => each.toFixed(2)).join('–') : '';
  const cells = [`${sign} ${asText(budget)}`, asText(aim), asText(median), between, isMet ? 'ok' : 'MISSED'];
  return { line: aligned(width, row.what, ...cells), isMet };
}

function aligned(width: number, what: string, ...cells: string[]): string {
  const rest = cells.map((cell, i) => cell.padEnd(COLUMNS[i] ?? 0));
  return [what.padEnd(width), ...rest].join('  ').trimEnd();
}
