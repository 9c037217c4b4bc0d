/** What a row of the table is, and how its figure comes from rounds that take turns. */
import type { Scope } from './processes.ts';

export interface Row {
  what: string;
  /** A figure may be at most, or has to be at least, so much. */
  bound: 'most' | 'least';
  budget: number;
  aim: number;
  /** None: a ratio. */
  unit?: 'ms' | 'KB' | 'pages' | 'packages';
  measure(scope: Scope): Promise<Figure>;
}

export interface Figure {
  median: number;
  /** The middle half of the rounds. Absent where nothing was left to chance. */
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
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** Runs what is compared in turns, each round in the other order, so that a slow minute hits all of them alike. */
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

/** What several rows of a group share is made by the first that needs it. */
export function once<T>(make: (scope: Scope) => Promise<T>): (scope: Scope) => Promise<T> {
  let made: Promise<T> | undefined;
  return (scope) => {
    made ??= make(scope);
    return made;
  };
}
