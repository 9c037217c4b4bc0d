/**
 * The records of one type. Reads come from memory; a write becomes visible only after the journal has stored it on disk.
 * Generic: the collection's definition says how its records are checked, searched and grouped.
 */

import { isDeepStrictEqual } from 'node:util';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { type ChangeObserver, ChangeObservers } from './change-observers.ts';
import { EditedEntries, type EntryRules } from './edited-entries.ts';
import { type Change, type Entry, isEntry, nextRevision, type Publication } from './entry.ts';
import { ConflictError } from './errors.ts';
import type { DecideChange, Journal, RecordsInMemory } from './journal.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { newId } from './new-id.ts';
import { Past } from './past.ts';
import { getOrder } from './position.ts';
import { PublicView, type RecordReader } from './public-view.ts';
import { findVisible, type Revision, showAgain, withdraw } from './publication.ts';
import { type IndexDefinition, type ListQuery, RecordIndex } from './record-index.ts';
import { isOverdue, isTrashTimeOver, type RetentionRules } from './retention.ts';
import { createVersionField, upgradeEntry } from './upgrade.ts';

export interface CollectionDefinition<T> extends IndexDefinition<T>, EntryRules<T>, RetentionRules<T> {
  /** Shortens `text` to what staff may type instead of it, such as initials. Used by `list` with `abbreviation`. */
  abbreviate?(text: string): string;
  /** The public sees these records, as `PublicView` shows them. */
  isPublic?: true;
}

/** A new record: only its value, unless the public does not see it at once and for ever. */
export type FirstRevision<T> = Pick<Revision<T>, 'value'> &
  Partial<Revision<T>> & {
    /** Its position, if that is not in front of all others. */
    pos?: string;
  };

/** What a record shall become. */
type Target<T> = Omit<Entry<T>, 'pub'> & { pub?: Publication<T> | undefined };

interface Replacement<T> {
  /** False if there never was such a record. */
  isKnown: boolean;
  changed: Entry<T> | undefined;
}

export class Collection<T> {
  /** What the public saw at earlier times. */
  readonly past: Past<T>;
  readonly #definition: CollectionDefinition<T>;
  readonly #journal: Journal;
  readonly #index: RecordIndex<T>;
  readonly #publicView: PublicView<T> | undefined;
  readonly #mutex = new KeyedMutex();
  readonly #editedEntries: EditedEntries<T>;
  readonly #observers = new ChangeObservers<T>();
  #version = 0;

  constructor(definition: CollectionDefinition<T>, journal: Journal) {
    this.#definition = definition;
    this.#journal = journal;
    this.#index = new RecordIndex(definition, definition.abbreviate);
    this.#editedEntries = new EditedEntries(definition);
    this.#publicView = definition.isPublic && new PublicView(definition);
    this.past = new Past({
      definition,
      journal,
      entries: () => this.#index.allEntries(),
      getVersion: () => this.#version,
    });
  }

  /** Loads all records without writing anything. Returns warnings for the maintainer. */
  async open(): Promise<string[]> {
    const memory: RecordsInMemory = {
      apply: (change) => this.#apply(change as Change<T>),
      findError: (entry) => this.#findError(entry),
      entries: () => this.#index.allEntries(),
    };
    const warnings = await this.#journal.open(memory);
    this.#version = 0;
    return warnings;
  }

  prepareSearch(): void {
    this.#index.prepareSearch();
    this.#publicView?.prepareSearch();
  }

  /** The records as the public sees them now. The other methods show all that staff have written. */
  get publicView(): RecordReader<T> {
    if (!this.#publicView) throw new Error('the public does not see these records');
    return this.#publicView;
  }

  /** Grows with every visible change. */
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

  /** Like `get`, also for a deleted record, until it is removed for good. */
  getDeletedToo(id: string): Entry<T> | undefined {
    return this.#index.get(id);
  }

  /** All records, deleted ones included, oldest first. */
  all(): readonly Entry<T>[] {
    return this.#index.allEntries();
  }

  /** All earlier versions. Reads the whole history. */
  async earlierVersions(): Promise<Entry<T>[]> {
    const versions = (await this.#journal.history()).filter((line) => isEntry(line));
    return versions.map((entry) => upgradeEntry(entry, this.#definition.upgrades)) as Entry<T>[];
  }

  observe(observer: ChangeObserver<T>): void {
    this.#observers.add(observer);
  }

  /** Undefined if no write is under way; otherwise resolves when the present ones are finished. */
  finishWrites(): Promise<unknown> | undefined {
    return this.#observers.finishWrites();
  }

  /** Newest first; `count` is the number of matches on all pages. */
  list(query: ListQuery<T>): { entries: Entry<T>[]; count: number } {
    return this.#index.list(query);
  }

  /** The next older and next newer record. An unknown id counts as newer than all records. */
  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    return this.#index.neighbours(id);
  }

  /** Iterates from the newest record to the oldest. */
  newest(): Generator<Entry<T>> {
    return this.#index.newest();
  }

  /** The most recently changed records, deleted ones included, latest first. Scans all records, so cache the result by `version`. */
  latestChanges(limit: number): Entry<T>[] {
    return this.#index.latestChanges(limit);
  }

  /** The deleted records that can be restored, the last deleted first. */
  trashed(): Entry<T>[] {
    const entries = this.#index.trashedEntries().filter((entry) => !isTrashTimeOver(this.#definition, entry));
    return entries.sort((one, other) => (one.at < other.at ? 1 : -1));
  }

  /** Runs tasks with the same key one after another, so that a check and the write that depends on it cannot interleave. */
  runExclusive<R>(key: string, task: () => Promise<R>): Promise<R> {
    // The prefix avoids a deadlock: `task` may write a record whose id is the same key.
    return this.#mutex.run(`work ${key}`, task);
  }

  insert(value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.insertRevision({ value }, by, id);
  }

  /** Like `insert`, for a record that the public does not see at once, or not for ever. */
  insertRevision(revision: FirstRevision<T>, by: string, id = newId()): Promise<Entry<T>> {
    return this.#insertUnless(id, () => undefined, revision, by, id);
  }

  /** Inserts a record unless `find` returns an existing one, which is then returned instead. Calls with the same key run one at a time. */
  insertUnless(key: string, find: () => Entry<T> | undefined, value: T, by: string): Promise<Entry<T>> {
    return this.#insertUnless(key, find, { value }, by, newId());
  }

  #insertUnless(
    key: string,
    find: () => Entry<T> | undefined,
    revision: FirstRevision<T>,
    by: string,
    id: string,
  ): Promise<Entry<T>> {
    return this.#mutex.run(key, async () => {
      let existing: Entry<T> | undefined;
      const inserted = await this.#write(() => {
        existing = find();
        if (existing) return undefined;
        if (this.#index.get(id)) throw new Error(`the id ${id} is taken`);
        return { put: this.#newEntry(id, by, revision) };
      });
      return (inserted ?? existing) as Entry<T>;
    });
  }

  /** Replaces the record with this id or creates it. */
  upsert(id: string, value: T, by: string): Promise<Entry<T>> {
    return this.#mutex.run(id, async () => {
      const written = await this.#write(() => {
        const current = this.get(id);
        return { put: current ? nextRevision(current, by, { value }) : this.#newEntry(id, by, { value }) };
      });
      return written as Entry<T>;
    });
  }

  /** Returns undefined for an unknown id. Throws ConflictError if `rev` is given and not the current revision. */
  update(id: string, rev: number | undefined, by: string, change: (value: T) => T): Promise<Entry<T> | undefined> {
    return this.revise(id, rev, by, ({ value }) => ({ value: change(value) }));
  }

  /** Like `update`, for changes of more than the value. If `change` returns undefined, the record is deleted. */
  revise(
    id: string,
    rev: number | undefined,
    by: string,
    change: (current: Entry<T>) => Partial<Revision<T>> | undefined,
  ): Promise<Entry<T> | undefined> {
    return this.#mutex.run(id, () =>
      this.#write(() => {
        const current = this.get(id);
        if (!current) return undefined;
        if (rev !== undefined && rev !== current.rev) throw new ConflictError(current);
        const changed = change(current);
        return { put: changed ? nextRevision(current, by, changed) : { ...nextRevision(current, by), gone: true } };
      }),
    );
  }

  /**
   * Moves a record right before another in lists, or behind all others of its group. Returns undefined if there is no such
   * record, or the other is of another group.
   */
  move(id: string, before: string | null, by: string): Promise<Entry<T> | undefined> {
    return this.#mutex.run(id, async () => {
      const written = await this.#journal.write(() => {
        const at = formatTimestamp();
        const pos = this.#index.findPositionBefore(id, before, at);
        return pos === undefined ? undefined : { move: { id, pos, at, by } };
      });
      return written && this.get(id);
    });
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
        if (!entry || isTrashTimeOver(this.#definition, entry)) return undefined;
        return { put: { ...nextRevision(entry, by), back: true } };
      }),
    );
  }

  /**
   * Makes of a record what the public saw at an earlier time, as a new version and at the place it had then; without `past`, takes
   * it off the site. Also one that is in the trash or has left it, as long as the history knows it. `rev` of one that has left the
   * trash is 0. Nothing is written, and `changed` is undefined, if that is what the public sees already.
   */
  async bringBack(
    id: string,
    past: Entry<T> | undefined,
    rev: number | undefined,
    by: string,
  ): Promise<Replacement<T>> {
    const [latest] = this.#index.get(id) ? [] : await this.versions(id);
    return this.#replace(id, latest, by, (current) => {
      if (rev !== undefined && rev !== (this.getDeletedToo(id)?.rev ?? 0)) throw new ConflictError(current);
      const now = formatTimestamp();
      const visible = findVisible(current, now);
      const { gone: _, pos: __, ...rest } = current;
      if (!past) return visible && { ...current, ...withdraw(current, now) };
      if (visible && isDeepStrictEqual([getOrder(visible), visible.value], [getOrder(past), past.value]))
        return undefined;
      return { ...rest, ...(past.pos && { pos: past.pos }), ...showAgain(current, past, by, now) };
    });
  }

  /** Takes back the latest change of a record, if that is still `rev`: content, publication, place and trash are as before it. */
  async takeBack(id: string, rev: number, by: string): Promise<Replacement<T>> {
    const [previous] = await this.versions(id, rev - 1);
    return this.#replace(id, undefined, by, (current) => {
      if (rev !== current.rev) throw new ConflictError(current);
      return previous;
    });
  }

  /** Gives a record content, publication, place and trash of another entry. `latest` stands for a record that is no longer there. */
  async #replace(
    id: string,
    latest: Entry<T> | undefined,
    by: string,
    decide: (current: Entry<T>) => Target<T> | undefined,
  ): Promise<Replacement<T>> {
    let isKnown = false;
    let target: Target<T> | undefined;
    const changed = await this.#mutex.run(id, () =>
      this.#write(() => {
        const current = this.#index.get(id) ?? latest;
        isKnown = current !== undefined;
        target = current && decide(current);
        if (!current || !target) return undefined;
        const { value, pub, born } = target;
        const mark = target.gone ? { gone: true as const } : current.gone ? { back: true as const } : {};
        return { put: { ...nextRevision(current, by, { value, pub, born }), ...mark } };
      }),
    );
    if (changed && target && getOrder(changed) !== getOrder(target)) {
      const pos = target.pos ?? target.born;
      await this.#journal.write(() => ({ move: { id, pos, at: formatTimestamp(), by } }));
    }
    return { isKnown, changed };
  }

  /** The latest versions of a record, newest first, or only the one with this `rev`. Works for deleted records too. */
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

  /** Removes for good the records whose time in the trash is over and those that have expired. */
  async sweep(): Promise<void> {
    for (const id of this.listOverdue()) await this.removeOverdue(id);
  }

  /** The ids of the records that `sweep` removes. */
  listOverdue(): string[] {
    // Only what is in the trash or can expire: a scan of all other records would find nothing.
    const candidates = this.#definition.expires ? this.#index.allEntries() : this.#index.trashedEntries();
    return candidates.filter((entry) => isOverdue(this.#definition, entry)).map(({ id }) => id);
  }

  isOverdue(id: string): boolean {
    const entry = this.#index.get(id);
    return entry !== undefined && isOverdue(this.#definition, entry);
  }

  removeOverdue(id: string): Promise<Entry<T> | undefined> {
    // Checked again inside the mutex: the record may have been restored or changed meanwhile.
    return this.#mutex.run(id, () => this.#write(() => (this.isOverdue(id) ? { drop: id } : undefined)));
  }

  #newEntry(id: string, by: string, { value, pub, born, pos: given }: FirstRevision<T>): Entry<T> {
    const now = formatTimestamp();
    const version = createVersionField(this.#definition.upgrades);
    const entry = { id, ...version, rev: 1, born: born ?? now, at: now, by, ...(pub ? { pub } : {}) };
    const pos = given ?? this.#index.findNewestPosition(entry, now);
    return { ...entry, ...(pos === undefined ? {} : { pos }), value };
  }

  async #write(decide: DecideChange): Promise<Entry<T> | undefined> {
    let decided: Change<T> | undefined;
    const writing = this.#journal.write(() => {
      decided = decide() as Change<T> | undefined;
      return decided;
    });
    // Not inside the decision, which must have no side effects.
    const previous = decided && this.#index.get(getId(decided));
    const followUps = this.#observers.tellDecided(decided, previous, writing);
    const change = (await writing) as Change<T> | undefined;
    if (followUps) await followUps;
    return change && 'put' in change ? change.put : undefined;
  }

  #apply(change: Change<T>): Entry<T> | undefined {
    const id = getId(change);
    const replaced = this.#index.get(id);
    const next = this.#applyTo(replaced, change);
    if (next === 'unchanged') return undefined;
    if (next) {
      this.#index.put(next);
      this.#publicView?.put(next);
    } else {
      this.#index.drop(id);
      this.#publicView?.drop(id);
    }
    this.#version++;
    this.#observers.tellApplied(next, replaced);
    return replaced;
  }

  /** The entry after a change, undefined if it was dropped. */
  #applyTo(current: Entry<T> | undefined, change: Change<T>): Entry<T> | undefined | 'unchanged' {
    if ('put' in change) {
      if (current && current.rev >= change.put.rev) return 'unchanged';
      const entry = this.#toCurrentSchema(change.put);
      // A move that was decided later may have been stored earlier.
      return current?.pos === undefined ? entry : { ...entry, pos: current.pos };
    }
    if (!current) return 'unchanged';
    return 'move' in change ? { ...current, pos: change.move.pos } : undefined;
  }

  /** Migrates an entry to the current schema version; the values of a hand-edited one are replaced by their cleaned ones. */
  #toCurrentSchema(entry: Entry<T>): Entry<T> {
    return this.#editedEntries.take(entry.id) ?? (upgradeEntry(entry, this.#definition.upgrades) as Entry<T>);
  }

  #findError(entry: Entry): string | undefined {
    const error = this.#editedEntries.findError(entry);
    return error ?? (this.#index.get(entry.id) ? `the id "${entry.id}" is there twice` : undefined);
  }
}

const getId = <T>(change: Change<T>) =>
  'put' in change ? change.put.id : 'move' in change ? change.move.id : change.drop;
