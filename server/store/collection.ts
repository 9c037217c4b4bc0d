/**
 * The records of one kind, in memory. Reads are look-ups; a write is visible once the journal has it on the disk,
 * and never before. Knows nothing of what the records mean: its definition says how to check, search and group them.
 */
import { type Change, type Entry, flawOf, nextOf, stamp, timeOf } from './entry.ts';
import { newId } from './id.ts';
import type { Journal } from './journal.ts';
import { PairIndex } from './pairs.ts';
import { insertSlot, latestOf, newestFirst, removeSlot, type Slot } from './slots.ts';
import { Conflict, Damage } from './trouble.ts';
import { Turns } from './turns.ts';

export interface Definition<T> {
  /** The same rules as on saving, for records a person has edited in the file: the value as it may stay, or what is wrong. */
  check(raw: Record<string, unknown>): { value: T } | { flaw: string };
  /** The text that `list` looks into. */
  text?: (value: T) => string;
  /** What `list` can be narrowed down to. */
  group?: (value: T) => string;
  /** Deleted records can be put back for this long, and every earlier version is kept. */
  binKeeps?: number;
}

export interface Query {
  text?: string;
  group?: string;
  page?: number;
  limit?: number;
}

const INDEX_PAUSE = 5;

export class Collection<T> {
  readonly #definition: Definition<T>;
  readonly #journal: Journal;
  readonly #slots = new Map<string, Slot<T>>();
  readonly #live: Slot<T>[] = [];
  readonly #bin = new Map<string, Slot<T>>();
  readonly #groups = new Map<string, Slot<T>[]>();
  readonly #pairs: PairIndex<T> | undefined;
  readonly #superseded: Entry[] = [];
  readonly #turns = new Turns();
  #next = 0;
  #version = 0;

  constructor(definition: Definition<T>, journal: Journal) {
    this.#definition = definition;
    this.#journal = journal;
    this.#pairs = definition.text && new PairIndex(definition.text);
  }

  /** Reads and checks everything, writes nothing. Returns what the maintainer should know. */
  load(file: string): string[] {
    const source = { entries: () => this.#everything(), superseded: this.#superseded };
    const { snapshot, changes, warnings } = this.#journal.load(source);
    snapshot.entries.forEach((entry, index) => {
      const sound = snapshot.edited ? this.#checked(entry, file, snapshot.lineOf(index)) : entry;
      this.#takeOver(sound as Entry<T>);
    });
    for (const change of changes as Change<T>[]) if (!this.#isKnown(change)) this.#show(change);
    this.#version = 0;
    if (snapshot.edited && changes.length > 0)
      warnings.push(`${file}: its log has changes since the last snapshot; where they meet an edit, the log wins`);
    return warnings;
  }

  /** Builds the search index a slice at a time, so that nobody waits for it. */
  prepareSearch(): void {
    if (this.#pairs?.build(this.#live)) setTimeout(() => this.prepareSearch(), INDEX_PAUSE).unref();
  }

  /** Grows with every change that readers can see. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#live.length;
  }

  get(id: string): Entry<T> | undefined {
    const entry = this.#slots.get(id)?.entry;
    return entry?.gone ? undefined : entry;
  }

  /** Newest first; `count` is how many there are on all pages. */
  list({ text = '', group = '', page = 1, limit = Number.POSITIVE_INFINITY }: Query): {
    entries: Entry<T>[];
    count: number;
  } {
    let slots = group === '' ? this.#live : (this.#groups.get(group) ?? []);
    if (text !== '' && this.#pairs) {
      const found = this.#pairs.find(text, this.#live);
      slots = group === '' ? found : found.filter((slot) => this.#definition.group?.(slot.entry.value) === group);
    }
    return { entries: newestFirst(slots, page, limit), count: slots.length };
  }

  /** From the newest to the oldest, for as long as the caller goes on. */
  *newest(): Generator<Entry<T>> {
    for (let i = this.#live.length - 1; i >= 0; i--) {
      const slot = this.#live[i];
      if (slot) yield slot.entry;
    }
  }

  /** What has changed last, latest first, also if it was deleted. Looks at every record: for once a version, not for every reader. */
  latest(most: number): Entry<T>[] {
    return latestOf(this.#slots.values(), most);
  }

  /** For what must not be decided twice at the same time, such as whether a record is already there. */
  oneAtATime<R>(key: string, work: () => Promise<R>): Promise<R> {
    return this.#turns.take(`work ${key}`, work);
  }

  async insert(value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.#turns.take(id, () => {
      if (this.#slots.has(id)) throw new Error(`the id ${id} is taken`);
      const now = stamp();
      return this.#put({ id, rev: 1, born: now, at: now, by, value });
    });
  }

  /** Nothing to update is no error; a `rev` that is not the current one is a Conflict. */
  update(id: string, rev: number | undefined, by: string, change: (value: T) => T): Promise<Entry<T> | undefined> {
    return this.#turns.take(id, async () => {
      const current = this.get(id);
      if (!current) return undefined;
      if (rev !== undefined && rev !== current.rev) throw new Conflict(current);
      return this.#put(nextOf(current, by, change(current.value)));
    });
  }

  remove(id: string, by: string): Promise<Entry<T> | undefined> {
    return this.#turns.take(id, async () => {
      const current = this.get(id);
      if (!current) return undefined;
      if (this.#definition.binKeeps) return this.#put({ ...nextOf(current, by), gone: true });
      await this.#write({ drop: id });
      return current;
    });
  }

  restore(id: string, by: string): Promise<Entry<T> | undefined> {
    return this.#turns.take(id, async () => {
      const entry = this.#bin.get(id)?.entry;
      if (!entry || this.#isExpired(entry)) return undefined;
      return this.#put({ ...nextOf(entry, by), back: true });
    });
  }

  /** The latest states a record has been in, newest first, also of a deleted one; or the one with this `rev`. */
  async versions(id: string, rev?: number): Promise<Entry<T>[]> {
    const current = this.#slots.get(id)?.entry;
    // Before the history is read, or what moves there meanwhile would be in neither.
    const recent = this.#superseded.filter((entry) => entry.id === id) as Entry<T>[];
    const kept = (await this.#journal.versions(id, rev)) as Entry<T>[];
    const byRev = new Map([...kept, ...recent, ...(current ? [current] : [])].map((entry) => [entry.rev, entry]));
    const versions = [...byRev.values()].sort((a, b) => b.rev - a.rev);
    return rev === undefined ? versions : versions.filter((version) => version.rev === rev);
  }

  /** Lets go of what has lain in the bin for long enough. */
  async sweep(): Promise<void> {
    for (const id of [...this.#bin.keys()])
      await this.#turns.take(id, async () => {
        // Looked at in its turn: somebody may just be putting it back.
        const entry = this.#bin.get(id)?.entry;
        if (entry && this.#isExpired(entry)) await this.#write({ drop: id });
      });
  }

  async #put(entry: Entry<T>): Promise<Entry<T>> {
    await this.#write({ put: entry });
    return entry;
  }

  #write(change: Change<T>): Promise<void> {
    return this.#journal.append(change, () => this.#show(change));
  }

  /** A record of the snapshot stands behind all before it. Looking for its places would double the time of a load. */
  #takeOver(entry: Entry<T>): void {
    const slot = { order: this.#next++, entry };
    this.#slots.set(entry.id, slot);
    if (entry.gone) this.#bin.set(entry.id, slot);
    else {
      this.#live.push(slot);
      const { group } = this.#definition;
      if (group) this.#groupNamed(group(entry.value)).push(slot);
    }
  }

  #show(change: Change<T>): void {
    const next = 'put' in change ? change.put : undefined;
    const id = next?.id ?? ('drop' in change ? change.drop : '');
    const known = this.#slots.get(id);
    if (known && this.#definition.binKeeps) this.#superseded.push(known.entry);
    if (next) {
      const slot = known ?? { order: this.#next++, entry: next };
      this.#place(slot, known?.entry, next);
      slot.entry = next;
      this.#slots.set(id, slot);
    } else if (known) {
      this.#place(known, known.entry, undefined);
      this.#slots.delete(id);
    }
    this.#version++;
  }

  /** Touches only what differs: moving one of 100,000 slots costs more than all the rest of a save. */
  #place(slot: Slot<T>, before: Entry<T> | undefined, after: Entry<T> | undefined): void {
    const was = before?.gone ? undefined : before;
    const is = after?.gone ? undefined : after;
    if (!was && is) insertSlot(this.#live, slot);
    if (was && !is) removeSlot(this.#live, slot);
    if (before?.gone) this.#bin.delete(before.id);
    if (after?.gone) this.#bin.set(after.id, slot);
    const { text, group } = this.#definition;
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

  #isKnown(change: Change<T>): boolean {
    if (!('put' in change)) return !this.#slots.has(change.drop);
    const known = this.#slots.get(change.put.id)?.entry;
    return known !== undefined && known.rev >= change.put.rev;
  }

  #isExpired(entry: Entry<T>): boolean {
    return timeOf(entry.at) + (this.#definition.binKeeps ?? 0) < Date.now();
  }

  #everything(): Entry[] {
    // A Map keeps the order in which its keys came, which is the slots' own.
    const slots = this.#bin.size === 0 ? this.#live : [...this.#slots.values()];
    return slots.map((slot) => slot.entry);
  }

  #checked(entry: Entry, file: string, line: number): Entry<T> {
    const flaw = flawOf(entry);
    if (flaw) throw new Damage(file, line, flaw);
    if (this.#slots.has(entry.id)) throw new Damage(file, line, `the id "${entry.id}" is there twice`);
    const found = this.#definition.check(entry.value as Record<string, unknown>);
    if ('flaw' in found) throw new Damage(file, line, `"${entry.id}": ${found.flaw}`);
    return { ...entry, value: found.value };
  }
}
