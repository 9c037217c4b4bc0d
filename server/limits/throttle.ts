/** Counting who tries how often. Memory is bounded: past so many keys, the one that has been quiet longest is forgotten. */
const MAX_KEYS = 10_000;

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

/** So many in so much time. */
export class SlidingWindow {
  readonly #count: number;
  readonly #window: number;
  readonly #times = new BoundedCounters<number[]>();

  constructor({ count, window }: { count: number; window: number }) {
    this.#count = count;
    this.#window = window;
  }

  /** How long until a place is free; 0 if there is one. */
  wait(key: string, now = Date.now()): number {
    const times = this.#current(key, now);
    const oldest = times[0];
    return oldest !== undefined && times.length >= this.#count ? oldest + this.#window - now : 0;
  }

  /** Takes a place and returns 0, or takes none and returns how long until one is free. */
  take(key: string, now = Date.now()): number {
    const wait = this.wait(key, now);
    if (wait === 0) this.#times.set(key, [...this.#current(key, now), now]);
    return wait;
  }

  #current(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#window);
  }
}

interface Tries {
  wrong: number;
  last: number;
  until: number;
}

interface GrowingWaitRule {
  freeAttempts: number;
  firstWait: number;
  maxWait: number;
  resetAfter: number;
}

/** Some wrong tries are free; from then on each starts a wait twice as long as the one before. */
export class GrowingWait {
  readonly #rule: GrowingWaitRule;
  readonly #tries = new BoundedCounters<Tries>();

  constructor(rule: GrowingWaitRule) {
    this.#rule = rule;
  }

  /** How long until the next try is allowed; 0 if it is now. */
  wait(key: string, now = Date.now()): number {
    return Math.max(0, (this.#tries.get(key)?.until ?? 0) - now);
  }

  countWrong(key: string, now = Date.now()): void {
    const before = this.#tries.get(key);
    const wrong = (before && now - before.last < this.#rule.resetAfter ? before.wrong : 0) + 1;
    const grown = this.#rule.firstWait * 2 ** Math.min(wrong - this.#rule.freeAttempts, 20);
    const until = wrong < this.#rule.freeAttempts ? 0 : now + Math.min(grown, this.#rule.maxWait);
    this.#tries.set(key, { wrong, last: now, until });
  }

  clear(key: string): void {
    this.#tries.delete(key);
  }

  /** Forgets half of the wrong tries, and the wait they started. */
  halve(key: string): void {
    const before = this.#tries.get(key);
    if (before) this.#tries.set(key, { ...before, wrong: Math.floor(before.wrong / 2), until: 0 });
  }

  clearAll(isMeant: (key: string) => boolean = () => true): void {
    for (const key of this.#tries.keys()) if (isMeant(key)) this.#tries.delete(key);
  }
}
