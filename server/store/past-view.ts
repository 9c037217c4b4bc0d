/** The records of a collection as the public saw them at an earlier time. */
import type { Entry } from './entry.ts';
import { getOrder } from './position.ts';
import type { RecordReader } from './public-view.ts';
import { type IndexDefinition, type ListQuery, RecordIndex } from './record-index.ts';

export class PastView<T> implements RecordReader<T> {
  /** What has passed does not change. */
  readonly version = 0;
  readonly #index: RecordIndex<T>;

  constructor(definition: IndexDefinition<T>, visible: readonly Entry<T>[]) {
    this.#index = new RecordIndex(definition);
    // In their order: an insert at the end is the fastest.
    const ordered = visible.map((entry) => ({ entry, order: getOrder(entry) }));
    for (const { entry } of ordered.sort((one, other) => (one.order < other.order ? -1 : 1))) this.#index.put(entry);
  }

  get size(): number {
    return this.#index.size;
  }

  get(id: string): Entry<T> | undefined {
    return this.#index.get(id);
  }

  list(query: ListQuery<T>): { entries: Entry<T>[]; count: number } {
    return this.#index.list(query);
  }

  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    return this.#index.neighbours(id);
  }

  newest(): Generator<Entry<T>> {
    return this.#index.newest();
  }
}
