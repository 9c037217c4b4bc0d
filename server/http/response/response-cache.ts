import type { PreparedResponse } from './prepared-response.ts';

/** Finished answers, for as long as what they were made from stays the same. Bounded in bytes; the oldest go first. */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #responses = new Map<string, PreparedResponse>();
  #version = -1;
  #bytes = 0;

  constructor(most: number) {
    this.#maxBytes = most;
  }

  get(key: string, version: number): PreparedResponse | undefined {
    if (version !== this.#version) this.#clear(version);
    return this.#responses.get(key);
  }

  /** An answer made from a version that has passed meanwhile is not kept. */
  put(key: string, version: number, answer: PreparedResponse): void {
    if (version !== this.#version || answer.memorySize > this.#maxBytes / 4) return;
    const before = this.#responses.get(key);
    if (before) this.#bytes -= before.memorySize;
    this.#responses.set(key, answer);
    this.#bytes += answer.memorySize;
    for (const [oldest, { memorySize: size }] of this.#responses) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#responses.delete(oldest);
      this.#bytes -= size;
    }
  }

  #clear(version: number): void {
    this.#version = version;
    this.#responses.clear();
    this.#bytes = 0;
  }
}
