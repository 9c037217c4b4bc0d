/**
 * The records of a collection as the public sees them now. Times that come need no timer: each read first looks whether the
 * next one has come. If the clock was set back, what it had shown too early is hidden again.
 */

import { formatTimestamp, parseTimestamp } from '../../contract/timestamp.ts';
import type { Entry } from './entry.ts';
import { findNextChange, findVisible } from './publication.ts';
import { type IndexDefinition, type ListQuery, RecordIndex } from './record-index.ts';

/** Records that can be read but not changed, in the order of the site. */
export interface RecordReader<T> {
  /** Grows with every visible change. */
  readonly version: number;
  readonly size: number;
  get(id: string): Entry<T> | undefined;
  /** Newest first; `count` is the number of matches on all pages. */
  list(query: ListQuery<T>): { entries: Entry<T>[]; count: number };
  /** The next older and next newer record. An unknown id counts as newer than all records. */
  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined };
  /** Iterates from the newest record to the oldest. */
  newest(): Generator<Entry<T>>;
}

/** Is told what begins and ceases to be visible, for an index of its own. */
export interface ViewWatcher<T> {
  show(entry: Entry<T>): void;
  hide(id: string): void;
}

export class PublicView<T> implements RecordReader<T> {
  readonly #index: RecordIndex<T>;
  /** The records that have times, passed ones included. */
  readonly #timed = new Map<string, Entry<T>>();
  #version = 0;
  readonly #watchers: ViewWatcher<T>[] = [];
  /** The index is right from the last read until the next change, both in milliseconds. */
  #lastRead = Number.NEGATIVE_INFINITY;
  #nextChange = Number.POSITIVE_INFINITY;

  constructor(definition: IndexDefinition<T>) {
    this.#index = new RecordIndex(definition);
  }

  get version(): number {
    this.#keepUp();
    return this.#version;
  }

  get size(): number {
    this.#keepUp();
    return this.#index.size;
  }

  get(id: string): Entry<T> | undefined {
    this.#keepUp();
    return this.#index.get(id);
  }

  list(query: ListQuery<T>): { entries: Entry<T>[]; count: number } {
    this.#keepUp();
    return this.#index.list(query);
  }

  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    this.#keepUp();
    return this.#index.neighbours(id);
  }

  newest(): Generator<Entry<T>> {
    this.#keepUp();
    return this.#index.newest();
  }

  /** Tells of changes from now on; changes that only come with time are told at the next read. */
  watch(watcher: ViewWatcher<T>): void {
    this.#watchers.push(watcher);
  }

  prepareSearch(): void {
    this.#index.prepareSearch();
  }

  put(entry: Entry<T>): void {
    const { pub } = entry;
    if (pub?.from !== undefined || pub?.until !== undefined || pub?.old?.until !== undefined)
      this.#timed.set(entry.id, entry);
    else this.#timed.delete(entry.id);
    this.#show(entry, formatTimestamp());
  }

  drop(id: string): void {
    this.#timed.delete(id);
    if (!this.#index.get(id)) return;
    this.#hide(id);
  }

  /** Shows, changes or hides a record. What stays the same does not change the version: drafts leave caches as they are. */
  #show(entry: Entry<T>, now: string): void {
    const visible = findVisible(entry, now);
    const shown = this.#index.get(entry.id);
    const next = findNextChange(entry, now);
    if (next !== undefined) this.#nextChange = Math.min(this.#nextChange, parseTimestamp(next));
    if (!visible && !shown) return;
    if (visible && shown && isSame(visible, shown)) return;
    if (!visible) {
      this.#hide(entry.id);
      return;
    }
    this.#index.put(visible);
    this.#version++;
    for (const watcher of this.#watchers) watcher.show(visible);
  }

  #hide(id: string): void {
    this.#index.drop(id);
    this.#version++;
    for (const watcher of this.#watchers) watcher.hide(id);
  }

  #keepUp(): void {
    const now = Date.now();
    if (now < this.#nextChange && now >= this.#lastRead) {
      this.#lastRead = now;
      return;
    }
    this.#lastRead = now;
    this.#nextChange = Number.POSITIVE_INFINITY;
    const timestamp = formatTimestamp(now);
    for (const entry of this.#timed.values()) this.#show(entry, timestamp);
  }
}

const isSame = <T>(one: Entry<T>, other: Entry<T>) =>
  one.rev === other.rev &&
  one.value === other.value &&
  one.at === other.at &&
  one.pos === other.pos &&
  one.born === other.born;
