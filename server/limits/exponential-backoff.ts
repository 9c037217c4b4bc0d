import { BoundedMap } from './bounded-map.ts';

interface FailedAttempts {
  count: number;
  lastAt: number;
  blockedUntil: number;
}

interface BackoffOptions {
  freeAttempts: number;
  firstWait: number;
  maxWait: number;
  resetAfter: number;
}

/**
 * Waits after failed attempts, counted for each key, such as an address. After some free attempts each failure starts a wait,
 * twice as long as the one before. How long the first and the longest are is given by the caller.
 */
export class ExponentialBackoff {
  readonly #options: BackoffOptions;
  readonly #attempts = new BoundedMap<FailedAttempts>();

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** The time in milliseconds until the next attempt is allowed, or 0. */
  getWait(key: string, now = Date.now()): number {
    return Math.max(0, (this.#attempts.get(key)?.blockedUntil ?? 0) - now);
  }

  countFailure(key: string, now = Date.now()): void {
    const previous = this.#attempts.get(key);
    const count = (previous && now - previous.lastAt < this.#options.resetAfter ? previous.count : 0) + 1;
    const wait = this.#options.firstWait * 2 ** Math.min(count - this.#options.freeAttempts, 20);
    const blockedUntil = count < this.#options.freeAttempts ? 0 : now + Math.min(wait, this.#options.maxWait);
    this.#attempts.set(key, { count, lastAt: now, blockedUntil });
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  /** Halves the number of failures and ends the current wait. */
  halve(key: string): void {
    const previous = this.#attempts.get(key);
    if (previous) this.#attempts.set(key, { ...previous, count: Math.floor(previous.count / 2), blockedUntil: 0 });
  }

  clearAll(matches: (key: string) => boolean = () => true): void {
    for (const key of this.#attempts.keys()) if (matches(key)) this.#attempts.delete(key);
  }
}
