/** Arrays of records in their order, oldest first: the building block of the indexes. */
import type { Entry } from './entry.ts';

/** A record in the sorted arrays. `order` is the key of `position.ts`; a record that moves gets a new slot. */
export interface Slot<T> {
  readonly order: string;
  entry: Entry<T>;
}

/** Inserts a slot at its position. Nearly all inserts are at the end; other positions are found by binary search. */
export function insertSlot<T>(slots: Slot<T>[], slot: Slot<T>): void {
  const last = slots.at(-1);
  if (!last || last.order < slot.order) slots.push(slot);
  else {
    const position = findPosition(slots, slot.order);
    if (slots[position] !== slot) slots.splice(position, 0, slot);
  }
}

export function removeSlot<T>(slots: Slot<T>[], slot: Slot<T>): void {
  const position = findPosition(slots, slot.order);
  if (slots[position] === slot) slots.splice(position, 1);
}

/** The index of the first slot whose order is not below `order`. */
export function findPosition<T>(slots: Slot<T>[], order: string): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle]?.order ?? '') < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function sliceNewestFirst<T>(slots: Slot<T>[], offset: number, limit: number): Entry<T>[] {
  const entries: Entry<T>[] = [];
  const start = slots.length - 1 - offset;
  for (let i = start; i >= 0 && i > start - limit; i--) {
    const slot = slots[i];
    if (slot) entries.push(slot.entry);
  }
  return entries;
}

/** The entries with the latest changes, latest first. Of those changed in the same second the newer record comes first. */
export function latestChanges<T>(slots: Iterable<Slot<T>>, limit: number): Entry<T>[] {
  const latest: Entry<T>[] = [];
  for (const { entry } of slots) {
    const last = latest[limit - 1];
    if (last && entry.at < last.at) continue;
    const position = latest.findIndex(({ at }) => at <= entry.at);
    latest.splice(position < 0 ? latest.length : position, 0, entry);
    if (latest.length > limit) latest.pop();
  }
  return latest;
}
