/**
 * The records of one kind. Reads are look-ups in memory; a write is visible once the journal has made it durable, and never
 * before. Knows nothing of what the records mean: its definition says how to check, search and group them.
 */
import { type Change, type Entry, findEntryFlaw, nextRevision } from './entry.ts';
import { ConflictError } from './errors.ts';
import type { Decision, Journal, Memory } from './journal.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { newId } from './new-id.ts';
import { type IndexDefinition, type ListQuery, RecordIndex } from './record-index.ts';
import { formatTimestamp, parseTimestamp } from './timestamp.ts';
import { type Upgrade, upgradeEntry, versionOf } from './upgrade.ts';

export interface CollectionDefinition<T> extends IndexDefinition<T> {
  /** The same rules as on saving, for records a person has edited in the file: the value as it may stay, or what is wrong. */
  check(raw: Record<string, unknown>): { value: T } | { flaw: string };
  /** Steps that bring older records up: the first from version 1 to 2, and so on. They run whenever a record is loaded. */
  upgrades?: readonly Upgrade[];
  /** Deleted records can be put back for this long, and every earlier version is kept. */
  trashRetention?: number;
  /** When a record ends by itself; the sweep takes it out for good. */
  expires?(value: T): number;
}

export class Collection<T> {
  readonly #definition: CollectionDefinition<T>;
  readonly #journal: Journal;
  readonly #index: RecordIndex<T>;
  readonly #mutex = new KeyedMutex();
  /** Edited entries as the check has left them: trimmed, cleaned. */
  readonly #checkedValues = new Map<string, T>();
  #version = 0;

  constructor(definition: CollectionDefinition<T>, journal: Journal) {
    this.#definition = definition;
    this.#journal = journal;
    this.#index = new RecordIndex(definition);
  }

  /** Reads everything, writes nothing. Returns what the maintainer should know. */
  async open(): Promise<string[]> {
    const memory: Memory = {
      apply: (change) => this.#apply(change as Change<T>),
      findFlaw: (entry) => this.#findFlaw(entry),
      entries: () => this.#index.allEntries(),
    };
    const warnings = await this.#journal.open(memory);
    this.#version = 0;
    return warnings;
  }

  prepareSearch(): void {
    this.#index.prepareSearch();
  }

  /** Grows with every change that readers can see. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#index.size;
  }

  get(id: string): Entry<T> | undefined {
    const entry = this.#index.get(id);
    return entry?.gone ? undefined : entry;
  }

  /** Newest first; `count` is how many there are on all pages. */
  list(query: ListQuery): { entries: Entry<T>[]; count: number } {
    return this.#index.list(query);
  }

  /** The records before and after this one. An id that is not here counts as newer than all. */
  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    return this.#index.neighbours(id);
  }

  /** From the newest to the oldest, for as long as the caller goes on. */
  newest(): Generator<Entry<T>> {
    return this.#index.newest();
  }

  /** What has changed last, latest first, also if it was deleted. Looks at every record: for once a version, not for every reader. */
  latestChanges(most: number): Entry<T>[] {
    return this.#index.latestChanges(most);
  }

  /** For what must not be decided twice at the same time, such as whether a record is already there. */
  runExclusive<R>(key: string, work: () => Promise<R>): Promise<R> {
    return this.#mutex.run(`work ${key}`, work);
  }

  insert(value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.insertUnless(id, () => undefined, value, by, id);
  }

  /** Inserts unless `find` comes up with a record that makes it needless; answers that one then. Decided once at a time for each key. */
  insertUnless(key: string, find: () => Entry<T> | undefined, value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.#mutex.run(key, async () => {
      let existing: Entry<T> | undefined;
      const inserted = await this.#write(() => {
        existing = find();
        if (existing) return undefined;
        if (this.#index.get(id)) throw new Error(`the id ${id} is taken`);
        return { put: this.#newEntry(id, by, value) };
      });
      return (inserted ?? existing) as Entry<T>;
    });
  }

  /** For a record of which there is one, under an id of its own. */
  upsert(id: string, value: T, by: string): Promise<Entry<T>> {
    return this.#mutex.run(id, async () => {
      const written = await this.#write(() => {
        const current = this.get(id);
        return { put: current ? nextRevision(current, by, value) : this.#newEntry(id, by, value) };
      });
      return written as Entry<T>;
    });
  }

  /** Nothing to update is no error; a `rev` that is not the current one is a Conflict. */
  update(id: string, rev: number | undefined, by: string, change: (value: T) => T): Promise<Entry<T> | undefined> {
    return this.#mutex.run(id, () =>
      this.#write(() => {
        const current = this.get(id);
        if (!current) return undefined;
        if (rev !== undefined && rev !== current.rev) throw new ConflictError(current);
        return { put: nextRevision(current, by, change(current.value)) };
      }),
    );
  }

  remove(id: string, by: string): Promise<Entry<T> | undefined> {
    return this.#mutex.run(id, async () => {
      let current: Entry<T> | undefined;
      const written = await this.#write(() => {
        current = this.get(id);
        if (!current) return undefined;
        return this.#definition.trashRetention ? { put: { ...nextRevision(current, by), gone: true } } : { drop: id };
      });
      return written ?? current;
    });
  }

  restore(id: string, by: string): Promise<Entry<T> | undefined> {
    return this.#mutex.run(id, () =>
      this.#write(() => {
        const entry = this.#index.getTrashed(id);
        if (!entry || this.#isBinnedTooLong(entry)) return undefined;
        return { put: { ...nextRevision(entry, by), back: true } };
      }),
    );
  }

  /** The latest states a record has been in, newest first, also of a deleted one; or the one with this `rev`. */
  async versions(id: string, rev?: number): Promise<Entry<T>[]> {
    const current = this.#index.get(id);
    const earlier = (await this.#journal.versions(id, rev)).map((entry) =>
      upgradeEntry(entry, this.#definition.upgrades),
    );
    const entries = [...(earlier as Entry<T>[]), ...(current ? [current] : [])];
    const byRev = new Map(entries.map((entry) => [entry.rev, entry]));
    const versions = [...byRev.values()].sort((a, b) => b.rev - a.rev);
    return rev === undefined ? versions : versions.filter((version) => version.rev === rev);
  }

  /** Takes out for good what has lain in the bin for long enough, and what has expired. */
  async sweep(): Promise<void> {
    const isOver = (id: string) => {
      const binned = this.#index.getTrashed(id);
      if (binned) return this.#isBinnedTooLong(binned);
      const entry = this.get(id);
      return entry !== undefined && this.#isExpired(entry);
    };
    const expired = this.#definition.expires ? [...this.newest()].filter((entry) => this.#isExpired(entry)) : [];
    // Decided in its turn: somebody may just be putting it back.
    for (const id of [...this.#index.trashedIds(), ...expired.map((entry) => entry.id)])
      await this.#mutex.run(id, () => this.#write(() => (isOver(id) ? { drop: id } : undefined)));
  }

  #newEntry(id: string, by: string, value: T): Entry<T> {
    const now = formatTimestamp();
    return { id, ...versionOf(this.#definition.upgrades), rev: 1, born: now, at: now, by, value };
  }

  async #write(decide: Decision): Promise<Entry<T> | undefined> {
    const change = (await this.#journal.write(decide)) as Change<T> | undefined;
    return change && 'put' in change ? change.put : undefined;
  }

  #apply(change: Change<T>): Entry<T> | undefined {
    const id = 'put' in change ? change.put.id : change.drop;
    const before = this.#index.get(id);
    if ('put' in change) {
      if (before && before.rev >= change.put.rev) return undefined;
      this.#index.put(this.#toCurrentShape(change.put));
    } else {
      if (!before) return undefined;
      this.#index.drop(id);
    }
    this.#version++;
    return before;
  }

  /** As the program of today has it, whichever one wrote it. */
  #toCurrentShape(entry: Entry<T>): Entry<T> {
    const checked = this.#checkedValues.get(entry.id);
    if (checked === undefined) return upgradeEntry(entry, this.#definition.upgrades) as Entry<T>;
    this.#checkedValues.delete(entry.id);
    return { ...upgradeEntry(entry, this.#definition.upgrades), value: checked } as Entry<T>;
  }

  #isBinnedTooLong(entry: Entry<T>): boolean {
    return parseTimestamp(entry.at) + (this.#definition.trashRetention ?? 0) < Date.now();
  }

  #isExpired({ value }: Entry<T>): boolean {
    return this.#definition.expires !== undefined && this.#definition.expires(value) < Date.now();
  }

  #findFlaw(entry: Entry): string | undefined {
    const flaw = findEntryFlaw(entry);
    if (flaw) return flaw;
    if (this.#index.get(entry.id)) return `the id "${entry.id}" is there twice`;
    const { value } = upgradeEntry(entry, this.#definition.upgrades);
    const checked = this.#definition.check(value as Record<string, unknown>);
    if ('flaw' in checked) return `"${entry.id}": ${checked.flaw}`;
    this.#checkedValues.set(entry.id, checked.value);
    return undefined;
  }
}
