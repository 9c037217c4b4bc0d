/**
 * The order of records is the order of these keys as strings, newest last. Usually it begins with the time of creation. A record
 * that was moved by hand has a key between those of its neighbours instead, so that a move changes only one record.
 */
import type { Entry } from './entry.ts';

/** The id keeps apart what was created in the same second or moved to the same place at once. */
export const getOrder = ({ pos, born, id }: Pick<Entry, 'pos' | 'born' | 'id'>): string => `${pos ?? born} ${id}`;

/** In the order of their character codes. */
const DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
/** Sorts before all digits and all characters of ids, but after the space. */
const LOWEST = '!';

/** A short position for a record whose order shall be between these two; a missing one stands for the end of the list. */
export function positionBetween(lower: string | undefined, upper: string | undefined): string {
  if (lower === undefined) return suffixBefore(upper ?? '');
  // A space ends the position within an order, and sorts before all that could follow.
  if (upper === undefined) return lower.slice(0, lower.lastIndexOf(' ')) + pickMiddle(DIGITS);
  let same = 0;
  while (same < lower.length && lower[same] === upper[same]) same++;
  const [above, below] = [lower[same], upper[same]];
  const digit = pickMiddle(DIGITS.filter((each) => (above ?? '') < each && each < (below ?? '')));
  const shared = lower.slice(0, same);
  if (digit) return shared + digit;
  if (above) return shared + above + suffixAfter(lower.slice(same + 1));
  return shared + suffixBefore(upper.slice(same));
}

/** A text that sorts after the given one. */
function suffixAfter(lower: string): string {
  const digit = pickMiddle(DIGITS.filter((each) => each > (lower[0] ?? '')));
  return digit ?? lower[0] + suffixAfter(lower.slice(1));
}

/** A text that sorts before the given one. */
function suffixBefore(upper: string): string {
  const first = upper[0] ?? '';
  const digit = pickMiddle(DIGITS.filter((each) => '0' < each && each < first));
  if (digit) return digit;
  if (first > LOWEST) return (first > '0' ? '0' : LOWEST) + pickMiddle(DIGITS);
  return first + suffixBefore(upper.slice(1));
}

const pickMiddle = (digits: string[]): string | undefined => digits[digits.length >> 1];

/**
 * Gives positions to entries that would not keep their place in the list otherwise: a file may have been edited by hand, or
 * written while the clock was wrong. As few as possible are changed.
 */
export function keepOrder<E extends Pick<Entry, 'pos' | 'born' | 'id'>>(entries: readonly E[]): readonly E[] {
  const orders = entries.map(getOrder);
  if (orders.every((order, index) => index === 0 || (orders[index - 1] ?? '') < order)) return entries;
  const kept = findLongestAscent(orders);
  const placed = [...entries];
  for (let k = 0; k <= kept.length; k++)
    placeBetween(placed, k === 0 ? -1 : (kept[k - 1] ?? 0), kept[k] ?? entries.length);
  return placed;
}

/** Gives positions to the entries between two that keep theirs, the middle one first: so positions stay short. */
function placeBetween<E extends Pick<Entry, 'pos' | 'born' | 'id'>>(entries: E[], lower: number, upper: number): void {
  if (upper - lower < 2) return;
  const middle = (lower + upper) >> 1;
  const [before, entry, after] = [entries[lower], entries[middle], entries[upper]] as [E | undefined, E, E | undefined];
  entries[middle] = { ...entry, pos: positionBetween(before && getOrder(before), after && getOrder(after)) };
  placeBetween(entries, lower, middle);
  placeBetween(entries, middle, upper);
}

/** The indexes of the longest ascending subsequence, found by keeping the smallest end of each length. */
export function findLongestAscent(orders: readonly string[]): number[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, order] of orders.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((orders[ends[middle] ?? 0] ?? '') < order) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const ascent: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) ascent.push(index);
  return ascent.reverse();
}
