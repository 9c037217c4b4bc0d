/** Counters for rate limits. */

const MAX_KEYS = 10_000;

/** A map with a limited number of keys: at the limit, the key that was not set for the longest time is removed. */
export class BoundedCounters<Count> {
  readonly #counts = new Map<string, Count>();

  get(key: string): Count | undefined {
    return this.#counts.get(key);
  }

  set(key: string, count: Count): void {
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const oldest = this.#counts.size > MAX_KEYS ? this.#counts.keys().next().value : undefined;
    if (oldest !== undefined) this.#counts.delete(oldest);
  }

  delete(key: string): void {
    this.#counts.delete(key);
  }

  keys(): string[] {
    return [...this.#counts.keys()];
  }
}

/** Allows a number of uses within a period of time. */
export class SlidingWindow {
  readonly #count: number;
  readonly #window: number;
  readonly #times = new BoundedCounters<number[]>();

  constructor({ count, window }: { count: number; window: number }) {
    this.#count = count;
    this.#window = window;
  }

  /** The time in milliseconds until the next use is allowed, or 0. */
  getWait(key: string, now = Date.now()): number {
    const times = this.#timesInWindow(key, now);
    const oldest = times[0];
    return oldest !== undefined && times.length >= this.#count ? oldest + this.#window - now : 0;
  }

  /** Counts a use and returns 0, or, at the limit, returns the time in milliseconds until the next use is allowed. */
  take(key: string, now = Date.now()): number {
    const wait = this.getWait(key, now);
    if (wait === 0) this.#times.set(key, [...this.#timesInWindow(key, now), now]);
    return wait;
  }

  #timesInWindow(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#window);
  }
}

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

/** After some free attempts each failure starts a wait, twice as long as the one before. */
export class ExponentialBackoff {
  readonly #options: BackoffOptions;
  readonly #attempts = new BoundedCounters<FailedAttempts>();

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
