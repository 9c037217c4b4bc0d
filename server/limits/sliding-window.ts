import { BoundedMap } from './bounded-map.ts';

/** A rate limit: each key, such as an address, may be used `count` times within any period of `window` milliseconds. */
export class SlidingWindow {
  readonly #count: number;
  readonly #window: number;
  readonly #times = new BoundedMap<number[]>();

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
