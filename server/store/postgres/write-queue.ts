/** The writes that wait for their turn. One that waits too long is refused, and then never stored. */
import type { DecideChange } from '../engine.ts';
import type { Change } from '../entry.ts';
import { UnavailableError } from '../errors.ts';

export interface Waiting {
  name: string;
  decide: DecideChange;
  deadline: number;
  settle(error: unknown, change?: Change): void;
}

const MAX_BATCH = 200;
/** The answer to a write comes within 5 s, whatever happens; a login checks a password before. */
const WRITE_MS = 4_000;

export class WriteQueue {
  #waiting: Waiting[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** `name`: of the collection. */
  add(name: string, decide: DecideChange): Promise<Change | undefined> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, change?: Change) => (error ? reject(error) : resolve(change));
      this.#waiting.push({ name, decide, deadline: performance.now() + WRITE_MS, settle });
    });
  }

  take(): Waiting[] {
    return this.#waiting.splice(0, MAX_BATCH);
  }

  /** Puts back what was taken: it is decided again, before all others. */
  putBack(taken: readonly Waiting[]): void {
    this.#waiting.unshift(...taken);
  }

  refuseOverdue(): void {
    const now = performance.now();
    const overdue = this.#waiting.filter(({ deadline }) => deadline <= now);
    if (overdue.length === 0) return;
    this.#waiting = this.#waiting.filter(({ deadline }) => deadline > now);
    for (const { settle } of overdue) settle(new UnavailableError());
  }
}
