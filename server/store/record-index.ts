/**
 * A collection's records in memory, indexed by id. Those that are not deleted are also sorted by age and indexed by group and
 * by text; deleted ones are in the trash.
 */

import type { Entry } from './entry.ts';
import { BigramIndex } from './search-index.ts';
import { findPosition, insertSlot, latestChanges, removeSlot, type Slot, sliceNewestFirst } from './slots.ts';

export interface IndexDefinition<T> {
  /** The text in which `list` searches. */
  text?: (value: T) => string;
  /** The group by which `list` can filter. */
  group?: (value: T) => string;
}

export interface ListQuery<T> {
  /** Undefined means no filter. An empty text matches every record. */
  text?: string | undefined;
  group?: string | undefined;
  /** A condition that no index answers; it is checked for each record that the others leave. */
  matches?: ((value: T) => boolean) | undefined;
  page?: number;
  limit?: number;
  /** The number of records to skip, used instead of `page` if pages do not start at a multiple of `limit`. */
  offset?: number;
}

const INDEX_PAUSE_MS = 5;

export class RecordIndex<T> {
  readonly #definition: IndexDefinition<T>;
  readonly #slots = new Map<string, Slot<T>>();
  readonly #liveSlots: Slot<T>[] = [];
  readonly #trash = new Map<string, Slot<T>>();
  readonly #groups = new Map<string, Slot<T>[]>();
  readonly #bigrams: BigramIndex<T> | undefined;
  #nextOrder = 0;

  constructor(definition: IndexDefinition<T>) {
    this.#definition = definition;
    this.#bigrams = definition.text && new BigramIndex(definition.text);
  }

  get size(): number {
    return this.#liveSlots.length;
  }

  /** Finds deleted records in the trash too. */
  get(id: string): Entry<T> | undefined {
    return this.#slots.get(id)?.entry;
  }

  getTrashed(id: string): Entry<T> | undefined {
    return this.#trash.get(id)?.entry;
  }

  trashedIds(): string[] {
    return [...this.#trash.keys()];
  }

  /** Newest first; `count` is the number of matches on all pages. */
  list({ text, group, matches, page = 1, limit = Number.POSITIVE_INFINITY, offset }: ListQuery<T>): {
    entries: Entry<T>[];
    count: number;
  } {
    let slots = group === undefined ? this.#liveSlots : (this.#groups.get(group) ?? []);
    if (text !== undefined && this.#bigrams) {
      const found = this.#bigrams.find(text, this.#liveSlots);
      slots =
        group === undefined ? found : found.filter((slot) => this.#definition.group?.(slot.entry.value) === group);
    }
    if (matches) slots = slots.filter((slot) => matches(slot.entry.value));
    const skipped = offset ?? (page > 1 ? (page - 1) * limit : 0);
    return { entries: sliceNewestFirst(slots, skipped, limit), count: slots.length };
  }

  /** The next older and next newer record. An unknown id counts as newer than all records. */
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

  latestChanges(limit: number): Entry<T>[] {
    return latestChanges(this.#slots.values(), limit);
  }

  /** Oldest first, deleted records included. */
  allEntries(): Entry<T>[] {
    // A Map iterates in insertion order, which is the order of the slots.
    const slots = this.#trash.size === 0 ? this.#liveSlots : [...this.#slots.values()];
    return slots.map((slot) => slot.entry);
  }

  /** Builds the search index in batches, so that requests are not delayed. */
  prepareSearch(): void {
    if (this.#bigrams?.build(this.#liveSlots)) setTimeout(() => this.prepareSearch(), INDEX_PAUSE_MS).unref();
  }

  put(entry: Entry<T>): void {
    const slot = this.#slots.get(entry.id);
    if (slot) {
      this.#updateIndexes(slot, slot.entry, entry);
      slot.entry = entry;
    } else this.#add(entry);
  }

  /** Appends a new record, which is always the newest. Searching for its position would double the time of a load. */
  #add(entry: Entry<T>): void {
    const slot = { order: this.#nextOrder++, entry };
    this.#slots.set(entry.id, slot);
    if (entry.gone) {
      this.#trash.set(entry.id, slot);
      return;
    }
    this.#liveSlots.push(slot);
    const { text, group } = this.#definition;
    if (group) this.#getOrCreateGroup(group(entry.value)).push(slot);
    if (text) this.#bigrams?.update(slot, undefined, text(entry.value));
  }

  drop(id: string): void {
    const slot = this.#slots.get(id);
    if (!slot) return;
    this.#updateIndexes(slot, slot.entry, undefined);
    this.#slots.delete(id);
  }

  /** Updates only the indexes that differ: moving one of 100,000 slots costs more than the rest of a save. */
  #updateIndexes(slot: Slot<T>, before: Entry<T> | undefined, after: Entry<T> | undefined): void {
    const liveBefore = before?.gone ? undefined : before;
    const liveAfter = after?.gone ? undefined : after;
    if (!liveBefore && liveAfter) insertSlot(this.#liveSlots, slot);
    if (liveBefore && !liveAfter) removeSlot(this.#liveSlots, slot);
    if (before?.gone) this.#trash.delete(before.id);
    if (after?.gone) this.#trash.set(after.id, slot);
    const { text, group } = this.#definition;
    if (text) this.#bigrams?.update(slot, liveBefore && text(liveBefore.value), liveAfter && text(liveAfter.value));
    if (group) this.#moveGroup(slot, liveBefore && group(liveBefore.value), liveAfter && group(liveAfter.value));
  }

  #moveGroup(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    if (from !== undefined) removeSlot(this.#groups.get(from) ?? [], slot);
    if (to !== undefined) insertSlot(this.#getOrCreateGroup(to), slot);
  }

  #getOrCreateGroup(name: string): Slot<T>[] {
    const existing = this.#groups.get(name);
    if (existing) return existing;
    const slots: Slot<T>[] = [];
    this.#groups.set(name, slots);
    return slots;
  }
}
