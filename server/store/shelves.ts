/**
 * Where the records of a collection stand in memory: all of them by id, the living in their order, by group and by what their
 * text contains, the deleted in the bin.
 */
import type { Entry } from './entry.ts';
import { PairIndex } from './pairs.ts';
import { insertSlot, latestOf, newestFirst, placeOf, removeSlot, type Slot } from './slots.ts';

export interface Sorting<T> {
  /** The text that `list` looks into. */
  text?: (value: T) => string;
  /** What `list` can be narrowed down to. */
  group?: (value: T) => string;
}

export interface Query {
  /** Undefined means all; an empty group has no records, and an empty text is in every one. */
  text?: string | undefined;
  group?: string | undefined;
  page?: number;
  limit?: number;
  /** How many to skip, for pages that do not begin at a multiple of `limit`; instead of `page`. */
  offset?: number;
}

const INDEX_PAUSE = 5;

export class Shelves<T> {
  readonly #sorting: Sorting<T>;
  readonly #slots = new Map<string, Slot<T>>();
  readonly #live: Slot<T>[] = [];
  readonly #bin = new Map<string, Slot<T>>();
  readonly #groups = new Map<string, Slot<T>[]>();
  readonly #pairs: PairIndex<T> | undefined;
  #next = 0;

  constructor(sorting: Sorting<T>) {
    this.#sorting = sorting;
    this.#pairs = sorting.text && new PairIndex(sorting.text);
  }

  get size(): number {
    return this.#live.length;
  }

  /** Also one that is deleted and can still be put back. */
  get(id: string): Entry<T> | undefined {
    return this.#slots.get(id)?.entry;
  }

  inBin(id: string): Entry<T> | undefined {
    return this.#bin.get(id)?.entry;
  }

  idsInBin(): string[] {
    return [...this.#bin.keys()];
  }

  /** Newest first; `count` is how many there are on all pages. */
  list({ text, group, page = 1, limit = Number.POSITIVE_INFINITY, offset }: Query): {
    entries: Entry<T>[];
    count: number;
  } {
    let slots = group === undefined ? this.#live : (this.#groups.get(group) ?? []);
    if (text !== undefined && this.#pairs) {
      const found = this.#pairs.find(text, this.#live);
      slots = group === undefined ? found : found.filter((slot) => this.#sorting.group?.(slot.entry.value) === group);
    }
    const skipped = offset ?? (page > 1 ? (page - 1) * limit : 0);
    return { entries: newestFirst(slots, skipped, limit), count: slots.length };
  }

  /** The records before and after this one. An id that is not here counts as newer than all. */
  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    const slot = this.#slots.get(id);
    const position = slot && !slot.entry.gone ? placeOf(this.#live, slot.order) : this.#live.length;
    return { older: this.#live[position - 1]?.entry, newer: this.#live[position + 1]?.entry };
  }

  *newest(): Generator<Entry<T>> {
    for (let i = this.#live.length - 1; i >= 0; i--) {
      const slot = this.#live[i];
      if (slot) yield slot.entry;
    }
  }

  latest(most: number): Entry<T>[] {
    return latestOf(this.#slots.values(), most);
  }

  /** Oldest first, the deleted among them. */
  everything(): Entry<T>[] {
    // A Map keeps the order in which its keys came, which is the slots' own.
    const slots = this.#bin.size === 0 ? this.#live : [...this.#slots.values()];
    return slots.map((slot) => slot.entry);
  }

  /** Builds the search index a slice at a time, so that nobody waits for it. */
  prepareSearch(): void {
    if (this.#pairs?.build(this.#live)) setTimeout(() => this.prepareSearch(), INDEX_PAUSE).unref();
  }

  put(entry: Entry<T>): void {
    const slot = this.#slots.get(entry.id);
    if (slot) {
      this.#place(slot, slot.entry, entry);
      slot.entry = entry;
    } else this.#add(entry);
  }

  /** A new record stands behind all before it. Looking for its place would double the time of a load. */
  #add(entry: Entry<T>): void {
    const slot = { order: this.#next++, entry };
    this.#slots.set(entry.id, slot);
    if (entry.gone) {
      this.#bin.set(entry.id, slot);
      return;
    }
    this.#live.push(slot);
    const { text, group } = this.#sorting;
    if (group) this.#groupNamed(group(entry.value)).push(slot);
    if (text) this.#pairs?.move(slot, undefined, text(entry.value));
  }

  drop(id: string): void {
    const known = this.#slots.get(id);
    if (!known) return;
    this.#place(known, known.entry, undefined);
    this.#slots.delete(id);
  }

  /** Touches only what differs: moving one of 100,000 slots costs more than all the rest of a save. */
  #place(slot: Slot<T>, before: Entry<T> | undefined, after: Entry<T> | undefined): void {
    const was = before?.gone ? undefined : before;
    const is = after?.gone ? undefined : after;
    if (!was && is) insertSlot(this.#live, slot);
    if (was && !is) removeSlot(this.#live, slot);
    if (before?.gone) this.#bin.delete(before.id);
    if (after?.gone) this.#bin.set(after.id, slot);
    const { text, group } = this.#sorting;
    if (text) this.#pairs?.move(slot, was && text(was.value), is && text(is.value));
    if (group) this.#moveGroup(slot, was && group(was.value), is && group(is.value));
  }

  #moveGroup(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    if (from !== undefined) removeSlot(this.#groups.get(from) ?? [], slot);
    if (to !== undefined) insertSlot(this.#groupNamed(to), slot);
  }

  #groupNamed(name: string): Slot<T>[] {
    const known = this.#groups.get(name);
    if (known) return known;
    const slots: Slot<T>[] = [];
    this.#groups.set(name, slots);
    return slots;
  }
}
