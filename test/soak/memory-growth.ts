/** Judges the memory that a server held while idle, round after round: whether it has grown more than it may. */
import type { IdleState } from './idle-state.ts';

/**
 * Memory use varies within bounds: it includes cached responses, and up to a megabyte per collection of versions not yet written
 * to the history. So the lowest value of the later rounds is compared with the lowest of the earlier ones; rounds have the same
 * length and the number of records stays the same. A leak per request shows after thousands of requests; normal variation does not.
 */
const ALLOWED_GROWTH = 3_000_000;
/** Larger, because V8 and the allocator return freed memory to the system late. */
const ALLOWED_RESIDENT_GROWTH = 40_000_000;

/** Drops the first round, during which V8 still compiles and caches fill up. */
const withoutWarmUp = (states: readonly IdleState[]) => states.slice(1);

export function findGrowthWithinRun(states: readonly IdleState[]): string | undefined {
  const all = withoutWarmUp(states);
  const middle = Math.ceil(all.length / 2);
  return findGrowth(all.slice(0, middle), all.slice(middle), 'over the rounds of one run');
}

/** Compares the first and the last measured run: data left in the folder must not make each run larger than the one before. */
export function findGrowthBetweenRuns(runs: readonly IdleState[][]): string | undefined {
  const [first, ...others] = runs;
  const last = others.at(-1);
  return first && last
    ? findGrowth(withoutWarmUp(first), withoutWarmUp(last), 'from the first measured run to the last')
    : undefined;
}

function findGrowth(earlier: readonly IdleState[], later: readonly IdleState[], when: string): string | undefined {
  const growthOf = (of: (state: IdleState) => number) => Math.min(...later.map(of)) - Math.min(...earlier.map(of));
  const inUse = growthOf(({ heap, external }) => heap + external);
  const resident = growthOf((state) => state.resident);
  if (inUse <= ALLOWED_GROWTH && resident <= ALLOWED_RESIDENT_GROWTH) return undefined;
  return `memory grew ${when}: by ${inUse} bytes in use, ${resident} resident`;
}
