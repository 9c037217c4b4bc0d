/** Writes the changes of a collection. Those with the same key are written one after another, mostly those of one record. */

import type { Journal } from './engine.ts';
import type { Change, Entry } from './entry.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { RecordsInMemory } from './records-in-memory.ts';

export class Writer<T> {
  readonly #journal: Journal;
  readonly #memory: RecordsInMemory<T>;
  readonly #mutex = new KeyedMutex();

  constructor(journal: Journal, memory: RecordsInMemory<T>) {
    this.#journal = journal;
    this.#memory = memory;
  }

  /** Returns the new version of the record. `decide` is repeatable, as `DecideChange` says. */
  write(key: string, decide: () => Change<T> | undefined): Promise<Entry<T> | undefined> {
    return this.#mutex.run(key, async () => {
      const change = await this.#memory.observers.finishWrite(this.#journal.write(decide) as Written<T>);
      return change && 'put' in change ? change.put : undefined;
    });
  }

  /** Runs tasks with the same key one after another, so that a check and the write that depends on it cannot interleave. */
  runExclusive<R>(key: string, task: () => Promise<R>): Promise<R> {
    // The prefix avoids a deadlock: `task` may write a record whose id is the same key.
    return this.#mutex.run(`work ${key}`, task);
  }
}

type Written<T> = Promise<Change<T> | undefined>;
