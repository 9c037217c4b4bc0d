/** Of this run: the same in each, but for the thorough run, which takes a new one and prints it. */
export const runSeed = Number(process.env.TEST_SEED ?? 1);

/** A random number generator with a seed: the same seed gives the same numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  text(longest: number, alphabet: string): string {
    const letters = [...alphabet];
    return Array.from({ length: this.below(longest + 1) }, () => this.pick(letters)).join('');
  }
}
