/**
 * The records of one type. Reads come from memory; a write becomes visible only after the engine has stored it. Generic: the
 * collection's definition says how its records are checked, searched and grouped.
 */

import { formatTimestamp } from '../../contract/timestamp.ts';
import { bringBack, type Replacement, takeBack } from './bring-back.ts';
import type { ChangeObserver } from './change-observers.ts';
import { EarlierVersions } from './earlier-versions.ts';
import type { Journal } from './engine.ts';
import { type Entry, nextRevision } from './entry.ts';
import { ConflictError } from './errors.ts';
import { newId } from './new-id.ts';
import { Past } from './past.ts';
import type { RecordReader } from './public-view.ts';
import type { Revision } from './publication.ts';
import type { ListQuery } from './record-index.ts';
import { type MemoryDefinition, RecordsInMemory } from './records-in-memory.ts';
import { isOverdue, isTrashTimeOver, type RetentionRules } from './retention.ts';
import { createVersionField } from './upgrade.ts';
import { Writer } from './writer.ts';

export interface CollectionDefinition<T> extends MemoryDefinition<T>, RetentionRules<T> {}

/** A new record: only its value, unless the public does not see it at once and for ever. */
export type FirstRevision<T> = Pick<Revision<T>, 'value'> &
  Partial<Revision<T>> & {
    /** Its position, if that is not in front of all others. */
    pos?: string;
  };

export class Collection<T> {
  /** What the public saw at earlier times. */
  readonly past: Past<T>;
  readonly #definition: CollectionDefinition<T>;
  readonly #journal: Journal;
  readonly #memory: RecordsInMemory<T>;
  readonly #writer: Writer<T>;
  readonly #versions: EarlierVersions<T>;

  constructor(definition: CollectionDefinition<T>, journal: Journal) {
    this.#definition = definition;
    this.#journal = journal;
    this.#memory = new RecordsInMemory(definition);
    this.#writer = new Writer(journal, this.#memory);
    this.#versions = new EarlierVersions(journal, definition.upgrades);
    this.past = new Past({
      definition,
      journal,
      entries: () => this.#memory.entries(),
      getVersion: () => this.#memory.version,
    });
  }

  /** Loads all records without writing anything. Returns warnings. */
  open(): Promise<string[]> {
    return this.#journal.open(this.#memory);
  }

  prepareSearch(): void {
    this.#memory.index.prepareSearch();
    this.#memory.publicView?.prepareSearch();
  }

  /** The records as the public sees them now. The other methods show all that staff have written. */
  get publicView(): RecordReader<T> {
    const { publicView } = this.#memory;
    if (!publicView) throw new Error('the public does not see these records');
    return publicView;
  }

  /** Grows with every visible change. */
  get version(): number {
    return this.#memory.version;
  }

  get size(): number {
    return this.#memory.index.size;
  }

  get(id: string): Entry<T> | undefined {
    const entry = this.#memory.index.get(id);
    return entry?.gone ? undefined : entry;
  }

  /** Like `get`, also for a deleted record, until it is removed for good. */
  getDeletedToo(id: string): Entry<T> | undefined {
    return this.#memory.index.get(id);
  }

  /** All records, deleted ones included, oldest first. */
  all(): readonly Entry<T>[] {
    return this.#memory.index.allEntries();
  }

  /** All earlier versions. Reads the whole history. */
  earlierVersions(): Promise<Entry<T>[]> {
    return this.#versions.all();
  }

  observe(observer: ChangeObserver<T>): void {
    this.#memory.observers.add(observer);
  }

  /** Undefined if no write is under way; otherwise resolves when the present ones are finished. */
  finishWrites(): Promise<unknown> | undefined {
    return this.#memory.observers.finishWrites();
  }

  /** Newest first; `count` is the number of matches on all pages. */
  list(query: ListQuery<T>): { entries: Entry<T>[]; count: number } {
    return this.#memory.index.list(query);
  }

  /** The next older and next newer record. An unknown id counts as newer than all records. */
  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    return this.#memory.index.neighbours(id);
  }

  /** Iterates from the newest record to the oldest. */
  newest(): Generator<Entry<T>> {
    return this.#memory.index.newest();
  }

  /** The most recently changed records, deleted ones included, latest first. Scans all records, so cache the result by `version`. */
  latestChanges(limit: number): Entry<T>[] {
    return this.#memory.index.latestChanges(limit);
  }

  /** The deleted records that can be restored, the last deleted first. */
  trashed(): Entry<T>[] {
    const entries = this.#memory.index.trashedEntries().filter((entry) => !isTrashTimeOver(this.#definition, entry));
    // Of the same second, in an order that a restart does not change.
    return entries.sort((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? 1 : -1));
  }

  /** Runs tasks with the same key one after another, so that a check and the write that depends on it cannot interleave. */
  runExclusive<R>(key: string, task: () => Promise<R>): Promise<R> {
    return this.#writer.runExclusive(key, task);
  }

  insert(value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.insertRevision({ value }, by, id);
  }

  /**
   * Like `insert`, for a record that the public does not see at once, or not for ever. `requireValid` throws if what other records
   * have does not allow it; it is asked when the insert is decided.
   */
  insertRevision(
    revision: FirstRevision<T>,
    by: string,
    id = newId(),
    requireValid: () => void = () => {},
  ): Promise<Entry<T>> {
    return this.#insertUnless(id, () => void requireValid(), revision, by, id);
  }

  /** Inserts a record unless there is one with this id, if only a deleted one. */
  insertOnce(revision: FirstRevision<T>, by: string, id: string): Promise<Entry<T>> {
    return this.#insertUnless(id, () => this.getDeletedToo(id), revision, by, id);
  }

  /** Inserts a record unless `find` returns an existing one, which is then returned instead. Calls with the same key run one at a time. */
  insertUnless(key: string, find: () => Entry<T> | undefined, value: T, by: string, id = newId()): Promise<Entry<T>> {
    return this.#insertUnless(key, find, { value }, by, id);
  }

  async #insertUnless(
    key: string,
    find: () => Entry<T> | undefined,
    revision: FirstRevision<T>,
    by: string,
    id: string,
  ): Promise<Entry<T>> {
    let existing: Entry<T> | undefined;
    const inserted = await this.#writer.write(key, () => {
      existing = find();
      if (existing) return undefined;
      if (this.#memory.index.get(id)) throw new Error(`the id ${id} is taken`);
      return { put: this.#newEntry(id, by, revision) };
    });
    return (inserted ?? existing) as Entry<T>;
  }

  /** Replaces the record with this id or creates it. */
  async upsert(id: string, value: T, by: string): Promise<Entry<T>> {
    const written = await this.#writer.write(id, () => {
      const current = this.get(id);
      return { put: current ? nextRevision(current, by, { value }) : this.#newEntry(id, by, { value }) };
    });
    return written as Entry<T>;
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
    return this.#writer.write(id, () => {
      const current = this.get(id);
      if (!current) return undefined;
      if (rev !== undefined && rev !== current.rev) throw new ConflictError(current);
      const changed = change(current);
      return { put: changed ? nextRevision(current, by, changed) : { ...nextRevision(current, by), gone: true } };
    });
  }

  /**
   * Moves a record right before another in lists, or behind all others of its group. Returns undefined if there is no such
   * record, or the other is of another group.
   */
  async move(id: string, before: string | null, by: string): Promise<Entry<T> | undefined> {
    let isMoved = false;
    await this.#writer.write(id, () => {
      const at = formatTimestamp();
      const pos = this.#memory.index.findPositionBefore(id, before, at);
      isMoved = pos !== undefined;
      return pos === undefined ? undefined : { move: { id, pos, at, by } };
    });
    return isMoved ? this.get(id) : undefined;
  }

  async remove(id: string, by: string): Promise<Entry<T> | undefined> {
    let current: Entry<T> | undefined;
    const written = await this.#writer.write(id, () => {
      current = this.get(id);
      if (!current) return undefined;
      return this.#definition.trashRetention ? { put: { ...nextRevision(current, by), gone: true } } : { drop: id };
    });
    return written ?? current;
  }

  /** `requireValid`: as for `insertRevision`. */
  restore(id: string, by: string, requireValid: (value: T) => void = () => {}): Promise<Entry<T> | undefined> {
    return this.#writer.write(id, () => {
      const entry = this.#memory.index.getTrashed(id);
      if (!entry || isTrashTimeOver(this.#definition, entry)) return undefined;
      requireValid(entry.value);
      return { put: { ...nextRevision(entry, by), back: true } };
    });
  }

  /**
   * Makes of a record what the public saw at an earlier time, as a new version and at the place it had then; without `past`, takes
   * it off the site. Also one that is in the trash or has left it, as long as the history knows it. `rev` of one that has left the
   * trash is 0. Nothing is written, and `changed` is undefined, if that is what the public sees already.
   */
  bringBack(id: string, past: Entry<T> | undefined, rev: number | undefined, by: string): Promise<Replacement<T>> {
    return bringBack(this.#sources, id, past, rev, by);
  }

  /** Takes back the latest change of a record, if that is still `rev`: content, publication, place and trash are as before it. */
  takeBack(id: string, rev: number, by: string): Promise<Replacement<T>> {
    return takeBack(this.#sources, id, rev, by);
  }

  /** The latest versions of a record, newest first, or only the one with this `rev`. Works for deleted records too. */
  versions(id: string, rev?: number): Promise<Entry<T>[]> {
    return this.#versions.of(id, rev, this.#memory.index.get(id));
  }

  /** Removes for good the records whose time in the trash is over and those that have expired. */
  async sweep(): Promise<void> {
    for (const id of this.listOverdue()) await this.removeOverdue(id);
  }

  /** The ids of the records that `sweep` removes. */
  listOverdue(): string[] {
    // Only what is in the trash or can expire: a scan of all other records would find nothing.
    const candidates = this.#definition.expires ? this.#memory.index.allEntries() : this.#memory.index.trashedEntries();
    return candidates.filter((entry) => isOverdue(this.#definition, entry)).map(({ id }) => id);
  }

  isOverdue(id: string): boolean {
    const entry = this.#memory.index.get(id);
    return entry !== undefined && isOverdue(this.#definition, entry);
  }

  removeOverdue(id: string): Promise<Entry<T> | undefined> {
    // Checked again when it is decided: the record may have been restored or changed meanwhile.
    return this.#writer.write(id, () => (this.isOverdue(id) ? { drop: id } : undefined));
  }

  #newEntry(id: string, by: string, { value, pub, born, pos: given }: FirstRevision<T>): Entry<T> {
    const now = formatTimestamp();
    const version = createVersionField(this.#definition.upgrades);
    const entry = { id, ...version, rev: 1, born: born ?? now, at: now, by, ...(pub ? { pub } : {}) };
    const pos = given ?? this.#memory.index.findNewestPosition(entry, now);
    return { ...entry, ...(pos === undefined ? {} : { pos }), value };
  }

  get #sources() {
    return { memory: this.#memory, writer: this.#writer, versions: this.#versions };
  }
}
