/**
 * The records of one kind. Reads are look-ups in memory; a write is visible once the journal has it on the disk, and never
 * before. Knows nothing of what the records mean: its definition says how to check, search and group them.
 */
import { type Change, type Entry, flawOf, nextOf, stamp, timeOf } from './entry.ts';
import { newId } from './id.ts';
import type { Journal } from './journal.ts';
import { type Query, Shelves, type Sorting } from './shelves.ts';
import { Conflict, Damage } from './trouble.ts';
import { Turns } from './turns.ts';

export interface Definition<T> extends Sorting<T> {
  /** The same rules as on saving, for records a person has edited in the file: the value as it may stay, or what is wrong. */
  check(raw: Record<string, unknown>): { value: T } | { flaw: string };
  /** Deleted records can be put back for this long, and every earlier version is kept. */
  binKeeps?: number;
}

export class Collection<T> {
  readonly #definition: Definition<T>;
  readonly #journal: Journal;
  readonly #shelves: Shelves<T>;
  readonly #superseded: Entry[] = [];
  readonly #turns = new Turns();
  #version = 0;

  constructor(definition: Definition<T>, journal: Journal) {
    this.#definition = definition;
    this.#journal = journal;
    this.#shelves = new Shelves(definition);
  }

  /** Reads and checks everything, writes nothing. Returns what the maintainer should know. */
  load(file: string): string[] {
    const source = { entries: () => this.#shelves.everything(), superseded: this.#superseded };
    const { snapshot, changes, warnings } = this.#journal.load(source);
    snapshot.entries.forEach((entry, index) => {
      const sound = snapshot.edited ? this.#checked(entry, file, snapshot.lineOf(index)) : entry;
      this.#shelves.takeOver(sound as Entry<T>);
    });
    for (const change of changes as Change<T>[]) if (!this.#isKnown(change)) this.#show(change);
    this.#version = 0;
    if (snapshot.edited && changes.length > 0)
      warnings.push(`${file}: its log has changes since the last snapshot; where they meet an edit, the log wins`);
    return warnings;
  }

  prepareSearch(): void {
    this.#shelves.prepareSearch();
  }

  /** Grows with every change that readers can see. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#shelves.size;
  }

  get(id: string): Entry<T> | undefined {
    const entry = this.#shelves.get(id);
    return entry?.gone ? undefined : entry;
  }

  /** Newest first; `count` is how many there are on all pages. */
  list(query: Query): { entries: Entry<T>[]; count: number } {
    return this.#shelves.list(query);
  }

  /** From the newest to the oldest, for as long as the caller goes on. */
  newest(): Generator<Entry<T>> {
    return this.#shelves.newest();
  }

  /** What has changed last, latest first, also if it was deleted. Looks at every record: for once a version, not for every reader. */
  latest(most: number): Entry<T>[] {
    return this.#shelves.latest(most);
  }

  /** For what must not be decided twice at the same time, such as whether a record is already there. */
  oneAtATime<R>(key: string, work: () => Promise<R>): Promise<R> {
    return this.#turns.take(`work ${key}`, work);
  }

  async insert(value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.#turns.take(id, () => {
      if (this.#shelves.get(id)) throw new Error(`the id ${id} is taken`);
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
      const entry = this.#shelves.inBin(id);
      if (!entry || this.#isExpired(entry)) return undefined;
      return this.#put({ ...nextOf(entry, by), back: true });
    });
  }

  /** The latest states a record has been in, newest first, also of a deleted one; or the one with this `rev`. */
  async versions(id: string, rev?: number): Promise<Entry<T>[]> {
    const current = this.#shelves.get(id);
    // Before the history is read, or what moves there meanwhile would be in neither.
    const recent = this.#superseded.filter((entry) => entry.id === id) as Entry<T>[];
    const kept = (await this.#journal.versions(id, rev)) as Entry<T>[];
    const byRev = new Map([...kept, ...recent, ...(current ? [current] : [])].map((entry) => [entry.rev, entry]));
    const versions = [...byRev.values()].sort((a, b) => b.rev - a.rev);
    return rev === undefined ? versions : versions.filter((version) => version.rev === rev);
  }

  /** Lets go of what has lain in the bin for long enough. */
  async sweep(): Promise<void> {
    for (const id of this.#shelves.idsInBin())
      await this.#turns.take(id, async () => {
        // Looked at in its turn: somebody may just be putting it back.
        const entry = this.#shelves.inBin(id);
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

  #show(change: Change<T>): void {
    const id = 'put' in change ? change.put.id : change.drop;
    const before = this.#shelves.get(id);
    if (before && this.#definition.binKeeps) this.#superseded.push(before);
    if ('put' in change) this.#shelves.put(change.put);
    else this.#shelves.drop(id);
    this.#version++;
  }

  #isKnown(change: Change<T>): boolean {
    if (!('put' in change)) return !this.#shelves.get(change.drop);
    const known = this.#shelves.get(change.put.id);
    return known !== undefined && known.rev >= change.put.rev;
  }

  #isExpired(entry: Entry<T>): boolean {
    return timeOf(entry.at) + (this.#definition.binKeeps ?? 0) < Date.now();
  }

  #checked(entry: Entry, file: string, line: number): Entry<T> {
    const flaw = flawOf(entry);
    if (flaw) throw new Damage(file, line, flaw);
    if (this.#shelves.get(entry.id)) throw new Damage(file, line, `the id "${entry.id}" is there twice`);
    const found = this.#definition.check(entry.value as Record<string, unknown>);
    if ('flaw' in found) throw new Damage(file, line, `"${entry.id}": ${found.flaw}`);
    return { ...entry, value: found.value };
  }
}
