/**
 * Where the records of a collection stand in memory: all of them by id, the living in their order, by group and by what their
 * text contains, the deleted in the bin.
 */

import { BigramIndex } from './bigram-index.ts';
import type { Entry } from './entry.ts';
import { findPosition, insertSlot, latestChanges, removeSlot, type Slot, sliceNewestFirst } from './slots.ts';

export interface IndexDefinition<T> {
  /** The text that `list` looks into. */
  text?: (value: T) => string;
  /** What `list` can be narrowed down to. */
  group?: (value: T) => string;
}

export interface ListQuery {
  /** Undefined means all; an empty group has no records, and an empty text is in every one. */
  text?: string | undefined;
  group?: string | undefined;
  page?: number;
  limit?: number;
  /** How many to skip, for pages that do not begin at a multiple of `limit`; instead of `page`. */
  offset?: number;
}

const INDEX_PAUSE_MS = 5;

export class RecordIndex<T> {
  readonly #indexes: IndexDefinition<T>;
  readonly #slots = new Map<string, Slot<T>>();
  readonly #liveSlots: Slot<T>[] = [];
  readonly #trash = new Map<string, Slot<T>>();
  readonly #groups = new Map<string, Slot<T>[]>();
  readonly #bigrams: BigramIndex<T> | undefined;
  #nextOrder = 0;

  constructor(sorting: IndexDefinition<T>) {
    this.#indexes = sorting;
    this.#bigrams = sorting.text && new BigramIndex(sorting.text);
  }

  get size(): number {
    return this.#liveSlots.length;
  }

  /** Also one that is deleted and can still be put back. */
  get(id: string): Entry<T> | undefined {
    return this.#slots.get(id)?.entry;
  }

  getTrashed(id: string): Entry<T> | undefined {
    return this.#trash.get(id)?.entry;
  }

  trashedIds(): string[] {
    return [...this.#trash.keys()];
  }

  /** Newest first; `count` is how many there are on all pages. */
  list({ text, group, page = 1, limit = Number.POSITIVE_INFINITY, offset }: ListQuery): {
    entries: Entry<T>[];
    count: number;
  } {
    let slots = group === undefined ? this.#liveSlots : (this.#groups.get(group) ?? []);
    if (text !== undefined && this.#bigrams) {
      const found = this.#bigrams.find(text, this.#liveSlots);
      slots = group === undefined ? found : found.filter((slot) => this.#indexes.group?.(slot.entry.value) === group);
    }
    const skipped = offset ?? (page > 1 ? (page - 1) * limit : 0);
    return { entries: sliceNewestFirst(slots, skipped, limit), count: slots.length };
  }

  /** The records before and after this one. An id that is not here counts as newer than all. */
  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    const slot = this.#slots.get(id);
    const position = slot && !slot.entry.gone ? findPosition(this.#liveSlots, slot.order) : this.#liveSlots.length;
    return { older: this.#liveSlots[position - 1]?.entry, newer: this.#liveSlots[position + 1]?.entry };
  }

  *newest(): Generator<Entry<T>> {
    for (let i = this.#liveSlots.length - 1; i >= 0; i--) {
      const slot = this.#liveSlots[i];
      if (slot) yield slot.entry;
    }
  }

  latestChanges(most: number): Entry<T>[] {
    return latestChanges(this.#slots.values(), most);
  }

  /** Oldest first, the deleted among them. */
  allEntries(): Entry<T>[] {
    // A Map keeps the order in which its keys came, which is the slots' own.
    const slots = this.#trash.size === 0 ? this.#liveSlots : [...this.#slots.values()];
    return slots.map((slot) => slot.entry);
  }

  /** Builds the search index a slice at a time, so that nobody waits for it. */
  prepareSearch(): void {
    if (this.#bigrams?.build(this.#liveSlots)) setTimeout(() => this.prepareSearch(), INDEX_PAUSE_MS).unref();
  }

  put(entry: Entry<T>): void {
    const slot = this.#slots.get(entry.id);
    if (slot) {
      this.#moveBetweenIndexes(slot, slot.entry, entry);
      slot.entry = entry;
    } else this.#add(entry);
  }

  /** A new record stands behind all before it. Looking for its place would double the time of a load. */
  #add(entry: Entry<T>): void {
    const slot = { order: this.#nextOrder++, entry };
    this.#slots.set(entry.id, slot);
    if (entry.gone) {
      this.#trash.set(entry.id, slot);
      return;
    }
    this.#liveSlots.push(slot);
    const { text, group } = this.#indexes;
    if (group) this.#groupNamed(group(entry.value)).push(slot);
    if (text) this.#bigrams?.update(slot, undefined, text(entry.value));
  }

  drop(id: string): void {
    const known = this.#slots.get(id);
    if (!known) return;
    this.#moveBetweenIndexes(known, known.entry, undefined);
    this.#slots.delete(id);
  }

  /** Touches only what differs: moving one of 100,000 slots costs more than all the rest of a save. */
  #moveBetweenIndexes(slot: Slot<T>, before: Entry<T> | undefined, after: Entry<T> | undefined): void {
    const was = before?.gone ? undefined : before;
    const is = after?.gone ? undefined : after;
    if (!was && is) insertSlot(this.#liveSlots, slot);
    if (was && !is) removeSlot(this.#liveSlots, slot);
    if (before?.gone) this.#trash.delete(before.id);
    if (after?.gone) this.#trash.set(after.id, slot);
    const { text, group } = this.#indexes;
    if (text) this.#bigrams?.update(slot, was && text(was.value), is && text(is.value));
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
