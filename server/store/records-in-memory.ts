/** The records of a collection in memory: those of staff, and those that the public sees. Changes only come in by `apply`. */
import { ChangeObservers } from './change-observers.ts';
import { EditedEntries, type EntryRules } from './edited-entries.ts';
import type { Memory } from './engine.ts';
import { type Change, type Entry, getId } from './entry.ts';
import { PublicView } from './public-view.ts';
import { type IndexDefinition, RecordIndex } from './record-index.ts';
import { upgradeEntry } from './upgrade.ts';

export interface MemoryDefinition<T> extends IndexDefinition<T>, EntryRules<T> {
  /** Shortens `text` to what staff may type instead of it, such as initials. Used by `list` with `abbreviation`. */
  abbreviate?(text: string): string;
  /** The public sees these records, as `PublicView` shows them. */
  isPublic?: true;
  /** Visitors are shown something of these records too. */
  isShown?: true;
}

export class RecordsInMemory<T> implements Memory {
  readonly index: RecordIndex<T>;
  readonly publicView: PublicView<T> | undefined;
  readonly observers = new ChangeObservers<T>();
  readonly #definition: MemoryDefinition<T>;
  readonly #editedEntries: EditedEntries<T>;
  #version = 0;

  constructor(definition: MemoryDefinition<T>) {
    this.#definition = definition;
    this.index = new RecordIndex(definition, definition.abbreviate);
    this.publicView = definition.isPublic && new PublicView(definition);
    this.#editedEntries = new EditedEntries(definition);
  }

  /** Grows with every visible change. */
  get version(): number {
    return this.#version;
  }

  apply(seq: number, change: Change): Entry | undefined {
    return this.#apply(seq, change as Change<T>);
  }

  addPending(change: Change): void {
    this.observers.tellDecided(change as Change<T>, this.index.get(getId(change)));
  }

  removePending(change: Change): void {
    this.observers.tellDiscarded(change as Change<T>);
  }

  findError(entry: Entry): string | undefined {
    const error = this.#editedEntries.findError(entry);
    return error ?? (this.index.get(entry.id) ? `the id "${entry.id}" is there twice` : undefined);
  }

  get(id: string): Entry<T> | undefined {
    return this.index.get(id);
  }

  entries(): Entry<T>[] {
    return this.index.allEntries();
  }

  #apply(seq: number, change: Change<T>): Entry<T> | undefined {
    const id = getId(change);
    const replaced = this.index.get(id);
    const next = this.#applyTo(replaced, change);
    if (next === 'unchanged') return undefined;
    if (next) {
      this.index.put(next);
      this.publicView?.put(next);
    } else {
      this.index.drop(id);
      this.publicView?.drop(id);
    }
    // After a database has lost changes, what has the same `seq` may be another one.
    this.#version = Math.max(seq, this.#version + 1);
    this.observers.tellApplied(change, next, replaced);
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
}
