import type { Prepared } from './prepared.ts';

/** Finished answers, for as long as what they were made from stays the same. Bounded in bytes; the oldest go first. */
export class Kept {
  readonly #most: number;
  readonly #answers = new Map<string, Prepared>();
  #version = -1;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, version: number): Prepared | undefined {
    if (version !== this.#version) this.#clear(version);
    return this.#answers.get(key);
  }

  /** An answer made from a version that has passed meanwhile is not kept. */
  put(key: string, version: number, answer: Prepared): void {
    if (version !== this.#version || answer.size > this.#most / 4) return;
    const before = this.#answers.get(key);
    if (before) this.#bytes -= before.size;
    this.#answers.set(key, answer);
    this.#bytes += answer.size;
    for (const [oldest, { size }] of this.#answers) {
      if (this.#bytes <= this.#most) break;
      this.#answers.delete(oldest);
      this.#bytes -= size;
    }
  }

  #clear(version: number): void {
    this.#version = version;
    this.#answers.clear();
    this.#bytes = 0;
  }
}
