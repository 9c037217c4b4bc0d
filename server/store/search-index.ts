/**
 * A search index by pairs of adjacent characters. Most Chinese words have two characters, so most searches are a single
 * look-up, and longer ones check few records. Built in batches after the start; until it is complete, searches scan all records.
 */
import type { Entry } from './entry.ts';
import { findPosition, insertSlot, removeSlot, type Slot } from './slots.ts';

const BUILD_BATCH = 500;
const MAX_RECENT_SEARCHES = 16;

export class BigramIndex<T> {
  readonly #getText: (entry: Entry<T>) => string;
  /** What is indexed of a text. */
  readonly #convert: (text: string) => string;
  readonly #slotsByBigram = new Map<string, Slot<T>[]>();
  /** The results of recent searches, updated with each change, so that a search with many matches is not repeated for every page. */
  readonly #recentSearches = new Map<string, Slot<T>[]>();
  /** Slots up to this order are indexed; all of them once the index is complete. */
  #indexedUpTo = '';
  #isComplete = false;

  constructor(getText: (entry: Entry<T>) => string, convert = (text: string) => text.toLowerCase()) {
    this.#getText = getText;
    this.#convert = rememberLast(convert);
  }

  /** Indexes the next batch; returns true if more are left. */
  build(liveSlots: Slot<T>[]): boolean {
    const position = findPosition(liveSlots, this.#indexedUpTo);
    const from = liveSlots[position]?.order === this.#indexedUpTo ? position + 1 : position;
    const batch = liveSlots.slice(from, from + BUILD_BATCH);
    for (const slot of batch) for (const pair of getBigrams(this.#indexedText(slot))) this.#add(pair, slot);
    this.#indexedUpTo = batch.at(-1)?.order ?? this.#indexedUpTo;
    this.#isComplete = from + BUILD_BATCH >= liveSlots.length;
    return !this.#isComplete;
  }

  /** Updates the index when the text of a slot changes. `from` is undefined for a new record, `to` for a removed one. */
  update(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    const isIndexed = this.#isComplete || slot.order <= this.#indexedUpTo;
    // While the records are loaded, nothing is converted.
    if (!isIndexed && this.#recentSearches.size === 0) return;
    const before = from === undefined ? undefined : this.#convert(from);
    const after = to === undefined ? undefined : this.#convert(to);
    this.#updateRecentSearches(slot, before, after);
    if (!isIndexed) return;
    if (before !== undefined) for (const pair of getBigrams(before)) this.#remove(pair, slot);
    if (after !== undefined) for (const pair of getBigrams(after)) this.#add(pair, slot);
  }

  find(text: string, liveSlots: Slot<T>[]): Slot<T>[] {
    const searchText = this.#convert(text);
    if (searchText.length === 2 && this.#isComplete) return this.#slotsByBigram.get(searchText) ?? [];
    const matches =
      this.#recentSearches.get(searchText) ??
      this.#candidates(searchText, liveSlots).filter((slot) => this.#indexedText(slot).includes(searchText));
    this.#cacheSearch(searchText, matches);
    return matches;
  }

  /** Adds a search to the cache, removing the least recently used one if it is full. */
  #cacheSearch(searchText: string, matches: Slot<T>[]): void {
    this.#recentSearches.delete(searchText);
    this.#recentSearches.set(searchText, matches);
    const oldest =
      this.#recentSearches.size > MAX_RECENT_SEARCHES ? this.#recentSearches.keys().next().value : undefined;
    if (oldest !== undefined) this.#recentSearches.delete(oldest);
  }

  #updateRecentSearches(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    for (const [searchText, slots] of this.#recentSearches) {
      const matchedBefore = from?.includes(searchText);
      const matchesNow = to?.includes(searchText);
      if (matchedBefore && !matchesNow) removeSlot(slots, slot);
      if (matchesNow && !matchedBefore) insertSlot(slots, slot);
    }
  }

  /** A superset of the matches: the slots that contain the rarest of the searched pairs. */
  #candidates(searchText: string, liveSlots: Slot<T>[]): Slot<T>[] {
    if (searchText.length < 2 || !this.#isComplete) return liveSlots;
    let fewest = liveSlots;
    for (const pair of getBigrams(searchText)) {
      const slots = this.#slotsByBigram.get(pair) ?? [];
      if (slots.length < fewest.length) fewest = slots;
    }
    return fewest;
  }

  #add(pair: string, slot: Slot<T>): void {
    const slots = this.#slotsByBigram.get(pair);
    if (slots) insertSlot(slots, slot);
    else this.#slotsByBigram.set(pair, [slot]);
  }

  #remove(pair: string, slot: Slot<T>): void {
    const slots = this.#slotsByBigram.get(pair);
    if (!slots) return;
    removeSlot(slots, slot);
    if (slots.length === 0) this.#slotsByBigram.delete(pair);
  }

  #indexedText(slot: Slot<T>): string {
    return this.#convert(this.#getText(slot.entry));
  }
}

/** A move removes a text and adds it again. */
function rememberLast(convert: (text: string) => string): (text: string) => string {
  let last = '';
  let converted = convert(last);
  return (text) => {
    if (text !== last) {
      converted = convert(text);
      last = text;
    }
    return converted;
  };
}

function getBigrams(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return pairs;
}
