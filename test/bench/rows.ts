/** The rows of the results table, and how a figure is computed from alternating rounds. */
import type { Scope } from './processes.ts';

export interface Row {
  what: string;
  /** Whether the budget is a maximum or a minimum. */
  bound: 'most' | 'least';
  budget: number;
  aim: number;
  /** Absent for a ratio. */
  unit?: 'ms' | 'KB' | 'MB' | 'pages' | 'packages';
  measure(scope: Scope): Promise<Figure>;
}

export interface Figure {
  median: number;
  /** The quartiles of the rounds. Absent for exact values such as sizes. */
  spread?: readonly [number, number];
}

export const ratioRow = (what: string, budget: number, aim: number, measure: Row['measure']): Row => ({
  what,
  bound: 'most',
  budget,
  aim,
  measure,
});

export const exactFigure = (median: number): Figure => ({ median });

export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), spread: [quantile(sorted, 0.25), quantile(sorted, 0.75)] };
}

export const medianOf = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

export function quantile(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** Runs the compared functions alternately, each round in reverse order, so that a slow phase of the machine affects all alike. */
export async function runAlternating<const Work extends readonly (() => Promise<number>)[]>(
  rounds: number,
  work: Work,
) {
  const values = work.map((): number[] => []);
  const order = [...work.keys()];
  for (let round = 0; round < rounds; round++) {
    for (const i of order) values[i]?.push((await work[i]?.()) ?? 0);
    order.reverse();
  }
  return values as { [K in keyof Work]: number[] };
}

/** The figure of a ÷ b, round by round. */
export const ratioOf = (a: readonly number[], b: readonly number[]): Figure =>
  figureOf(a.map((each, round) => each / (b[round] ?? Number.NaN)));

/** Returns a function that calls `create` only the first time, so that rows of a group can share a server or a measurement. */
export function once<T>(create: (scope: Scope) => Promise<T>): (scope: Scope) => Promise<T> {
  let created: Promise<T> | undefined;
  return (scope) => {
    created ??= create(scope);
    return created;
  };
}
