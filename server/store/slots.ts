import type { Entry } from './entry.ts';

/** The place of a record among its fellows, for as long as the process lives. `order` grows from oldest to newest. */
export interface Slot<T> {
  readonly order: number;
  entry: Entry<T>;
}

/** Slots in their order. Nearly all changes are at the end; a place in the middle is found by halving. */
export function insertSlot<T>(slots: Slot<T>[], slot: Slot<T>): void {
  const last = slots.at(-1);
  if (!last || last.order < slot.order) slots.push(slot);
  else {
    const at = findPosition(slots, slot.order);
    if (slots[at] !== slot) slots.splice(at, 0, slot);
  }
}

export function removeSlot<T>(slots: Slot<T>[], slot: Slot<T>): void {
  const at = findPosition(slots, slot.order);
  if (slots[at] === slot) slots.splice(at, 1);
}

export function findPosition<T>(slots: Slot<T>[], order: number): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle]?.order ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function sliceNewestFirst<T>(slots: Slot<T>[], offset: number, limit: number): Entry<T>[] {
  const entries: Entry<T>[] = [];
  const top = slots.length - 1 - offset;
  for (let i = top; i >= 0 && i > top - limit; i--) {
    const slot = slots[i];
    if (slot) entries.push(slot.entry);
  }
  return entries;
}

/** Of those changed in the same second the younger record comes first. */
export function latestChanges<T>(slots: Iterable<Slot<T>>, most: number): Entry<T>[] {
  const latest: Entry<T>[] = [];
  for (const { entry } of slots) {
    const last = latest[most - 1];
    if (last && entry.at < last.at) continue;
    const place = latest.findIndex(({ at }) => at <= entry.at);
    latest.splice(place < 0 ? latest.length : place, 0, entry);
    if (latest.length > most) latest.pop();
  }
  return latest;
}
