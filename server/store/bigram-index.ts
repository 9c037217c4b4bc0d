/**
 * Which records contain which two neighbouring characters: two are what a Chinese word mostly is, so most searches
 * are one look-up, and longer ones check few records. Built in slices after the start; until it covers a record,
 * readers scan.
 */
import { findPosition, insertSlot, removeSlot, type Slot } from './slots.ts';

const BUILD_SLICE = 500;
const MAX_RECENT_SEARCHES = 16;

export class BigramIndex<T> {
  readonly #textOf: (value: T) => string;
  readonly #slotsByBigram = new Map<string, Slot<T>[]>();
  /** What was searched for lately, kept up to date: what many records contain is not counted again each time. */
  readonly #recentSearches = new Map<string, Slot<T>[]>();
  /** Slots of a lower order are in. */
  #indexedBelow = 0;
  #isComplete = false;

  constructor(textOf: (value: T) => string) {
    this.#textOf = textOf;
  }

  /** Takes in the next slice; true while there is more. */
  build(live: Slot<T>[]): boolean {
    const from = findPosition(live, this.#indexedBelow);
    const slice = live.slice(from, from + BUILD_SLICE);
    for (const slot of slice) for (const pair of bigramsOf(this.#lowerCaseText(slot))) this.#add(pair, slot);
    this.#indexedBelow = (slice.at(-1)?.order ?? this.#indexedBelow - 1) + 1;
    this.#isComplete = from + BUILD_SLICE >= live.length;
    if (this.#isComplete) this.#indexedBelow = Number.POSITIVE_INFINITY;
    return !this.#isComplete;
  }

  /** The text of a slot has changed, come or gone. */
  update(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    if (this.#recentSearches.size > 0) this.#updateRecentSearches(slot, from?.toLowerCase(), to?.toLowerCase());
    if (slot.order >= this.#indexedBelow) return;
    if (from !== undefined) for (const pair of bigramsOf(from.toLowerCase())) this.#remove(pair, slot);
    if (to !== undefined) for (const pair of bigramsOf(to.toLowerCase())) this.#add(pair, slot);
  }

  find(text: string, live: Slot<T>[]): Slot<T>[] {
    const wanted = text.toLowerCase();
    if (wanted.length === 2 && this.#isComplete) return this.#slotsByBigram.get(wanted) ?? [];
    const found =
      this.#recentSearches.get(wanted) ??
      this.#candidates(wanted, live).filter((slot) => this.#lowerCaseText(slot).includes(wanted));
    this.#cacheSearch(wanted, found);
    return found;
  }

  /** The search that was not asked for longest makes room. */
  #cacheSearch(wanted: string, found: Slot<T>[]): void {
    this.#recentSearches.delete(wanted);
    this.#recentSearches.set(wanted, found);
    const oldest =
      this.#recentSearches.size > MAX_RECENT_SEARCHES ? this.#recentSearches.keys().next().value : undefined;
    if (oldest !== undefined) this.#recentSearches.delete(oldest);
  }

  #updateRecentSearches(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    for (const [wanted, slots] of this.#recentSearches) {
      const was = from?.includes(wanted);
      const is = to?.includes(wanted);
      if (was && !is) removeSlot(slots, slot);
      if (is && !was) insertSlot(slots, slot);
    }
  }

  #candidates(wanted: string, live: Slot<T>[]): Slot<T>[] {
    if (wanted.length < 2 || !this.#isComplete) return live;
    let fewest = live;
    for (const pair of bigramsOf(wanted)) {
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

  #lowerCaseText(slot: Slot<T>): string {
    return this.#textOf(slot.entry.value).toLowerCase();
  }
}

function bigramsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return pairs;
}
