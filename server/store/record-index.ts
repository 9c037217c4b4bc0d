/**
 * A collection's records in memory, indexed by id. Those that are not deleted are also sorted by their position and indexed by
 * group, by key and by text; deleted ones are in the trash.
 */

import type { Entry } from './entry.ts';
import { getOrder, positionBetween } from './position.ts';
import { BigramIndex } from './search-index.ts';
import { findPosition, insertSlot, latestChanges, removeSlot, type Slot, sliceNewestFirst } from './slots.ts';

export interface IndexDefinition<T> {
  /** The text in which `list` searches. */
  text?: (value: T) => string;
  /** The group by which `list` can filter. */
  group?: (value: T) => string;
  /** Further names under which a record is found; `list` can filter by one. */
  keys?: (value: T) => readonly string[];
}

export interface ListQuery<T> {
  /** Undefined means no filter. An empty text matches every record. */
  text?: string | undefined;
  /** Part of the abbreviated text; see `abbreviate` of the collection. */
  abbreviation?: string | undefined;
  group?: string | undefined;
  key?: string | undefined;
  /** A condition that no index answers; it is checked for each record that the others leave. */
  matches?: ((entry: Entry<T>) => boolean) | undefined;
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
  readonly #getText: ((entry: Entry<T>) => string) | undefined;
  readonly #keys = new Map<string, Slot<T>[]>();
  readonly #bigrams: BigramIndex<T> | undefined;
  readonly #abbreviations: BigramIndex<T> | undefined;

  /** With `abbreviate`, records are also found by their abbreviated text. */
  constructor(definition: IndexDefinition<T>, abbreviate?: (text: string) => string) {
    this.#definition = definition;
    const { text } = definition;
    const getText = text && ((entry: Entry<T>) => getSearchedText(entry, text));
    this.#getText = getText;
    this.#bigrams = getText && new BigramIndex(getText);
    this.#abbreviations = getText && abbreviate && new BigramIndex(getText, abbreviate);
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

  trashedEntries(): Entry<T>[] {
    return [...this.#trash.values()].map((slot) => slot.entry);
  }

  /** Newest first; `count` is the number of matches on all pages. */
  list({ text, abbreviation, group, key, matches, page = 1, limit = Number.POSITIVE_INFINITY, offset }: ListQuery<T>): {
    entries: Entry<T>[];
    count: number;
  } {
    let slots = group === undefined ? this.#liveSlots : (this.#groups.get(group) ?? []);
    if (key !== undefined) slots = this.#keys.get(key) ?? [];
    const index = abbreviation === undefined ? this.#bigrams : this.#abbreviations;
    const searched = abbreviation ?? text;
    if (searched !== undefined && index) {
      const found = index.find(searched, this.#liveSlots);
      const isWanted = ({ entry: { value } }: Slot<T>) =>
        (group === undefined || this.#definition.group?.(value) === group) &&
        (key === undefined || this.#definition.keys?.(value).includes(key));
      slots = group === undefined && key === undefined ? found : found.filter(isWanted);
    }
    if (matches) slots = slots.filter((slot) => matches(slot.entry));
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
    if (this.#trash.size === 0) return this.#liveSlots.map((slot) => slot.entry);
    const slots = [...this.#liveSlots, ...this.#trash.values()];
    return slots.sort((a, b) => (a.order < b.order ? -1 : 1)).map((slot) => slot.entry);
  }

  /**
   * The position right before another record in lists, which are newest first, or behind all others of its group. Undefined if
   * there is no such record, or the other is of another group.
   */
  findPositionBefore(id: string, before: string | null, now: string): string | undefined {
    const slot = this.#getLive(id);
    if (!slot) return undefined;
    const group = this.#definition.group?.(slot.entry.value);
    const [oldest, second] = group === undefined ? this.#liveSlots : (this.#groups.get(group) ?? []);
    const next = before === null ? (oldest === slot ? second : oldest) : this.#getLive(before);
    // It is the only one of its group, and stays where it is.
    if (!next) return before === null ? (slot.entry.pos ?? slot.entry.born) : undefined;
    if (next === slot || this.#definition.group?.(next.entry.value) !== group) return undefined;
    const isNeighbour = (index: number) => this.#liveSlots[index] !== slot;
    const at = findPosition(this.#liveSlots, next.order);
    if (before === null) {
      return positionBetween(this.#liveSlots[isNeighbour(at - 1) ? at - 1 : at - 2]?.order, next.order);
    }
    const upper = this.#liveSlots[isNeighbour(at + 1) ? at + 1 : at + 2];
    // The top is usually the present: so positions stay short although records are moved there again and again.
    if (!upper && now > next.order) return now;
    return positionBetween(next.order, upper?.order);
  }

  /** The position of a new record if its time would not make it the newest, because the clock has been set back. */
  findNewestPosition(entry: Pick<Entry, 'id' | 'born'>, now: string): string | undefined {
    const order = getOrder(entry);
    // Those that will be published later are in front of it in any case.
    const at = this.#liveSlots.findLastIndex(({ entry: { pub } }) => !pub?.from || pub.from <= now);
    const newest = this.#liveSlots[at];
    if (!newest || newest.order < order) return undefined;
    const pos = newest.entry.pos ?? newest.entry.born;
    return getOrder({ ...entry, pos }) > newest.order
      ? pos
      : positionBetween(newest.order, this.#liveSlots[at + 1]?.order);
  }

  #getLive(id: string): Slot<T> | undefined {
    const slot = this.#slots.get(id);
    return slot?.entry.gone ? undefined : slot;
  }

  /** Builds the search index in batches, so that requests are not delayed. */
  prepareSearch(): void {
    const isTextLeft = this.#bigrams?.build(this.#liveSlots);
    const isAbbreviationLeft = this.#abbreviations?.build(this.#liveSlots);
    if (isTextLeft || isAbbreviationLeft) setTimeout(() => this.prepareSearch(), INDEX_PAUSE_MS).unref();
  }

  put(entry: Entry<T>): void {
    const slot = this.#slots.get(entry.id);
    const order = getOrder(entry);
    if (slot?.order === order) {
      this.#updateIndexes(slot, slot.entry, entry);
      slot.entry = entry;
      return;
    }
    if (slot) this.drop(entry.id);
    const added = { order, entry };
    this.#slots.set(entry.id, added);
    this.#updateIndexes(added, undefined, entry);
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
    const { group, keys } = this.#definition;
    if (this.#getText) {
      const [from, to] = [liveBefore && this.#getText(liveBefore), liveAfter && this.#getText(liveAfter)];
      this.#bigrams?.update(slot, from, to);
      this.#abbreviations?.update(slot, from, to);
    }
    if (group) this.#moveGroup(slot, liveBefore && group(liveBefore.value), liveAfter && group(liveAfter.value));
    if (keys) this.#moveKeys(slot, liveBefore ? keys(liveBefore.value) : [], liveAfter ? keys(liveAfter.value) : []);
  }

  #moveGroup(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    if (from !== undefined) removeSlot(this.#groups.get(from) ?? [], slot);
    if (to !== undefined) insertSlot(getOrCreate(this.#groups, to), slot);
  }

  #moveKeys(slot: Slot<T>, from: readonly string[], to: readonly string[]): void {
    for (const key of from) {
      if (to.includes(key)) continue;
      const slots = this.#keys.get(key) ?? [];
      removeSlot(slots, slot);
      // There may be as many keys as records, so an empty one does not stay.
      if (slots.length === 0) this.#keys.delete(key);
    }
    for (const key of to) if (!from.includes(key)) insertSlot(getOrCreate(this.#keys, key), slot);
  }
}

/** A record with a newer draft is also found by what the public still sees of it. */
export function getSearchedText<T>(
  { value, pub }: Pick<Entry<T>, 'value' | 'pub'>,
  getText: (value: T) => string,
): string {
  const [latest, shown] = [getText(value), pub?.old && getText(pub.old.value)];
  return shown === undefined || shown === latest ? latest : `${latest}\n${shown}`;
}

function getOrCreate<T>(lists: Map<string, Slot<T>[]>, name: string): Slot<T>[] {
  const existing = lists.get(name);
  if (existing) return existing;
  const slots: Slot<T>[] = [];
  lists.set(name, slots);
  return slots;
}
