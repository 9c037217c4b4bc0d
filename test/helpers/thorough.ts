/**
 * `npm test` has six minutes, so it tries a part of what can be combined, chosen by hand and always the same; `npm run
 * test:all` and a run of named files try everything. What is left out is counted, and the run says how much it was.
 */
import fs from 'node:fs';
import type { TestContext } from 'node:test';

export const isThorough = process.env.THOROUGH === '1';

let leftOut = 0;
process.once('exit', () => {
  // test/run.mjs adds these up.
  if (leftOut > 0) fs.appendFileSync('out/tests/left-out', `${leftOut}\n`);
});

/** How often something is repeated that a few times show as well, though less surely. */
export function amount(few: number, many: number): number {
  if (isThorough) return many;
  leftOut += many - few;
  return few;
}

/** All values at each call, or one of them, each in its turn: `for (const width of nextWidths())` in a loop over pages. */
export function inTurn<T>(values: readonly T[]): () => readonly T[] {
  let turn = 0;
  return () => {
    if (isThorough) return values;
    leftOut += values.length - 1;
    return [values[turn++ % values.length] as T];
  };
}

/** All of a list, or so many of them, spread evenly, with the first and the last; if it is one, the first. */
export function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (isThorough || list.length <= count) return list;
  leftOut += list.length - count;
  return Array.from(
    { length: count },
    (_, at) => list[Math.round((at * (list.length - 1)) / Math.max(1, count - 1))] as T,
  );
}

/** A test of a rare case whose rule a cheaper test holds too. */
export function testThoroughly(
  parent: Pick<TestContext, 'test'>,
  name: string,
  run: (t: TestContext) => unknown,
): Promise<void> {
  if (isThorough) return parent.test(name, async (t) => void (await run(t)));
  leftOut++;
  return Promise.resolve();
}
