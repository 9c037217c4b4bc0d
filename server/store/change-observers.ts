/** Who is told of the changes of a collection, and which writes are under way. Moves are only told when they are applied. */
import type { Change, Entry } from './entry.ts';

/** An entry is undefined before it is inserted or after it was removed for good. */
export interface ChangeObserver<T> {
  /**
   * A change has been decided and is being stored, or is taken back because it will not be stored. One from elsewhere is told as it
   * arrives. The write waits for the promise.
   */
  onDecided?(next: Entry<T> | undefined, previous: Entry<T> | undefined): Promise<unknown> | undefined;
  /** A change is stored and visible. */
  onApplied?(next: Entry<T> | undefined, previous: Entry<T> | undefined): void;
}

export class ChangeObservers<T> {
  readonly #observers: ChangeObserver<T>[] = [];
  /** The changes that were decided here and are not stored yet, with the entries before them. */
  readonly #pending = new Map<Change<T>, Entry<T> | undefined>();
  /** What the writes of these changes wait for. */
  readonly #followUps = new WeakMap<Change<T>, Promise<unknown>>();
  readonly #writes = new Set<Promise<unknown>>();

  add(observer: ChangeObserver<T>): void {
    this.#observers.push(observer);
  }

  /** Undefined if no write is under way; otherwise resolves when the present ones are finished. */
  finishWrites(): Promise<unknown> | undefined {
    return this.#writes.size === 0 ? undefined : Promise.allSettled(this.#writes);
  }

  /** Resolves with the change once it is stored and the observers have done what it asks of them. */
  async finishWrite(writing: Promise<Change<T> | undefined>): Promise<Change<T> | undefined> {
    if (this.#observers.length === 0) return writing;
    this.#writes.add(writing);
    let change: Change<T> | undefined;
    try {
      change = await writing;
    } finally {
      this.#writes.delete(writing);
    }
    const followUps = change && this.#followUps.get(change);
    if (followUps) await followUps;
    return change;
  }

  tellDecided(change: Change<T>, previous: Entry<T> | undefined): void {
    if ('move' in change || this.#observers.length === 0) return;
    this.#pending.set(change, previous);
    this.#followUps.set(change, this.#tellDecided(getNext(change), previous));
  }

  tellDiscarded(change: Change<T>): void {
    if (!this.#pending.has(change)) return;
    const previous = this.#pending.get(change);
    this.#pending.delete(change);
    this.#tellDecided(previous, getNext(change));
  }

  tellApplied(change: Change<T>, next: Entry<T> | undefined, previous: Entry<T> | undefined): void {
    if (!this.#pending.delete(change) && !('move' in change)) this.#tellDecided(next, previous);
    for (const { onApplied } of this.#observers) onApplied?.(next, previous);
  }

  #tellDecided(next: Entry<T> | undefined, previous: Entry<T> | undefined): Promise<unknown> {
    return Promise.all(this.#observers.map(({ onDecided }) => onDecided?.(next, previous)));
  }
}

const getNext = <T>(change: Change<T>) => ('put' in change ? change.put : undefined);
