/** What the public sees now of the records, compared with an earlier time. */
import { isDeepStrictEqual } from 'node:util';
import type { Entry } from './entry.ts';
import { findLongestAscent, getOrder } from './position.ts';
import type { RecordReader } from './public-view.ts';

export interface Difference<T> {
  id: string;
  /** Undefined where it was not visible. */
  past: Entry<T> | undefined;
  present: Entry<T> | undefined;
  /** For one that is visible at both times: whether its content differs, and its place in its list. */
  isEdited: boolean;
  isMoved: boolean;
}

/** In the order of today's site; what is no longer there follows. */
export function findDifferences<T>(
  then: RecordReader<T>,
  now: RecordReader<T>,
  getGroup: (value: T) => string = () => '',
): Difference<T>[] {
  const ids = new Set([...now.newest(), ...then.newest()].map(({ id }) => id));
  const differences = [...ids].map((id): Difference<T> => {
    const [past, present] = [then.get(id), now.get(id)];
    return { id, past, present, isEdited: !!past && !!present && isEdited(past, present), isMoved: false };
  });
  const lists = new Map<string, MovableRecord[]>();
  for (const { id, past, present } of differences) {
    if (!past || !present) continue;
    const group = getGroup(present.value);
    // In another group its place cannot be compared.
    if (group !== getGroup(past.value)) continue;
    const list = lists.get(group) ?? [];
    lists.set(group, list);
    list.push({ id, past: getOrder(past), present: getOrder(present) });
  }
  const moved = new Set([...lists.values()].flatMap(findMoved));
  return differences
    .map((difference) => ({ ...difference, isMoved: moved.has(difference.id) }))
    .filter(({ past, present, isEdited, isMoved }) => isEdited || isMoved || !past || !present);
}

/** `born` is the date that visitors read. */
const isEdited = <T>(one: Entry<T>, other: Entry<T>) =>
  one.born !== other.born || (one.value !== other.value && !isDeepStrictEqual(one.value, other.value));

interface MovableRecord {
  id: string;
  /** Its keys in the order of the list. */
  past: string;
  present: string;
}

/**
 * The records of a list that are no longer at their place among the others. One that was moved away and back has another key,
 * but is not among them.
 */
export function findMoved(list: readonly MovableRecord[]): string[] {
  const ordered = [...list].sort((one, other) => (one.past < other.past ? -1 : 1));
  const fixed = ordered.filter(({ past, present }) => past === present).map(({ past }) => past);
  const moved: string[] = [];
  // Those that stay between the same two fixed ones, by the number of fixed ones before them.
  const gaps = new Map<number, MovableRecord[]>();
  for (const record of ordered) {
    if (record.past === record.present) continue;
    const gap = countBelow(fixed, record.past);
    const inGap = gaps.get(gap) ?? [];
    gaps.set(gap, inGap);
    if (gap === countBelow(fixed, record.present)) inGap.push(record);
    else moved.push(record.id);
  }
  for (const inGap of gaps.values()) {
    const kept = new Set(findLongestAscent(inGap.map(({ present }) => present)));
    moved.push(...inGap.filter((_, index) => !kept.has(index)).map(({ id }) => id));
  }
  return moved;
}

function countBelow(sorted: readonly string[], key: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
