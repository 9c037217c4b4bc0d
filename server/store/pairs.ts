/**
 * Which records contain which two neighbouring characters: two are what a Chinese word mostly is, so most searches
 * are one look-up, and longer ones check few records. Built in slices after the start; until it covers a record,
 * readers scan.
 */
import { insertSlot, placeOf, removeSlot, type Slot } from './slots.ts';

const SLICE = 500;
const MOST_KEPT = 16;

export class PairIndex<T> {
  readonly #textOf: (value: T) => string;
  readonly #slots = new Map<string, Slot<T>[]>();
  /** What was searched for lately, kept up to date: what many records contain is not counted again each time. */
  readonly #kept = new Map<string, Slot<T>[]>();
  /** Slots of a lower order are in. */
  #covers = 0;
  #complete = false;

  constructor(textOf: (value: T) => string) {
    this.#textOf = textOf;
  }

  /** Takes in the next slice; true while there is more. */
  build(live: Slot<T>[]): boolean {
    const from = placeOf(live, this.#covers);
    const slice = live.slice(from, from + SLICE);
    for (const slot of slice) for (const pair of pairsOf(this.#lower(slot))) this.#add(pair, slot);
    this.#covers = (slice.at(-1)?.order ?? this.#covers - 1) + 1;
    this.#complete = from + SLICE >= live.length;
    if (this.#complete) this.#covers = Number.POSITIVE_INFINITY;
    return !this.#complete;
  }

  /** The text of a slot has changed, come or gone. */
  move(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    if (this.#kept.size > 0) this.#keepUp(slot, from?.toLowerCase(), to?.toLowerCase());
    if (slot.order >= this.#covers) return;
    if (from !== undefined) for (const pair of pairsOf(from.toLowerCase())) this.#drop(pair, slot);
    if (to !== undefined) for (const pair of pairsOf(to.toLowerCase())) this.#add(pair, slot);
  }

  find(text: string, live: Slot<T>[]): Slot<T>[] {
    const wanted = text.toLowerCase();
    if (wanted.length === 2 && this.#complete) return this.#slots.get(wanted) ?? [];
    const found =
      this.#kept.get(wanted) ?? this.#candidates(wanted, live).filter((slot) => this.#lower(slot).includes(wanted));
    this.#keep(wanted, found);
    return found;
  }

  /** The search that was not asked for longest makes room. */
  #keep(wanted: string, found: Slot<T>[]): void {
    this.#kept.delete(wanted);
    this.#kept.set(wanted, found);
    const oldest = this.#kept.size > MOST_KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  #keepUp(slot: Slot<T>, from: string | undefined, to: string | undefined): void {
    for (const [wanted, slots] of this.#kept) {
      const was = from?.includes(wanted);
      const is = to?.includes(wanted);
      if (was && !is) removeSlot(slots, slot);
      if (is && !was) insertSlot(slots, slot);
    }
  }

  #candidates(wanted: string, live: Slot<T>[]): Slot<T>[] {
    if (wanted.length < 2 || !this.#complete) return live;
    let fewest = live;
    for (const pair of pairsOf(wanted)) {
      const slots = this.#slots.get(pair) ?? [];
      if (slots.length < fewest.length) fewest = slots;
    }
    return fewest;
  }

  #add(pair: string, slot: Slot<T>): void {
    const slots = this.#slots.get(pair);
    if (slots) insertSlot(slots, slot);
    else this.#slots.set(pair, [slot]);
  }

  #drop(pair: string, slot: Slot<T>): void {
    const slots = this.#slots.get(pair);
    if (!slots) return;
    removeSlot(slots, slot);
    if (slots.length === 0) this.#slots.delete(pair);
  }

  #lower(slot: Slot<T>): string {
    return this.#textOf(slot.entry.value).toLowerCase();
  }
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return pairs;
}
