/** Who is told of the changes of a collection, and which writes are under way. */
import type { Change, Entry } from './entry.ts';

/** An entry is undefined before it is inserted or after it was removed for good. */
export interface ChangeObserver<T> {
  /** A change has been decided and is being stored, or is taken back because that failed. The write waits for the promise. */
  onDecided?(next: Entry<T> | undefined, previous: Entry<T> | undefined): Promise<unknown> | undefined;
  /** A change is stored and visible. */
  onApplied?(next: Entry<T> | undefined, previous: Entry<T> | undefined): void;
}

export class ChangeObservers<T> {
  readonly #observers: ChangeObserver<T>[] = [];
  readonly #pendingWrites = new Set<Promise<unknown>>();

  add(observer: ChangeObserver<T>): void {
    this.#observers.push(observer);
  }

  /** Undefined if no write is under way; otherwise resolves when the present ones are finished. */
  finishWrites(): Promise<unknown> | undefined {
    return this.#pendingWrites.size === 0 ? undefined : Promise.allSettled(this.#pendingWrites);
  }

  /** `previous` is the entry before the change. Moves are not told: they change no entry's content. */
  tellDecided(
    change: Change<T> | undefined,
    previous: Entry<T> | undefined,
    writing: Promise<unknown>,
  ): Promise<unknown> | undefined {
    if (!change || 'move' in change || this.#observers.length === 0) return undefined;
    const next = 'put' in change ? change.put : undefined;
    this.#pendingWrites.add(writing);
    const finish = () => this.#pendingWrites.delete(writing);
    writing.then(finish, () => {
      finish();
      for (const { onDecided } of this.#observers) onDecided?.(previous, next);
    });
    return Promise.all(this.#observers.map(({ onDecided }) => onDecided?.(next, previous)));
  }

  tellApplied(next: Entry<T> | undefined, previous: Entry<T> | undefined): void {
    for (const { onApplied } of this.#observers) onApplied?.(next, previous);
  }
}
