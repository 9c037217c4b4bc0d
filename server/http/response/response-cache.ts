import type { PreparedResponse } from './prepared-response.ts';

/** Caches responses until the version of their content changes. Limited in bytes; the oldest are removed first. */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #responses = new Map<string, PreparedResponse>();
  #version = -1;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string, version: number): PreparedResponse | undefined {
    if (version !== this.#version) this.#clear(version);
    return this.#responses.get(key);
  }

  /** Ignores a response made from a version that is no longer the current one. */
  put(key: string, version: number, response: PreparedResponse): void {
    if (version !== this.#version || response.memorySize > this.#maxBytes / 4) return;
    const replaced = this.#responses.get(key);
    if (replaced) this.#bytes -= replaced.memorySize;
    this.#responses.set(key, response);
    this.#bytes += response.memorySize;
    for (const [oldestKey, oldest] of this.#responses) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#responses.delete(oldestKey);
      this.#bytes -= oldest.memorySize;
    }
  }

  #clear(version: number): void {
    this.#version = version;
    this.#responses.clear();
    this.#bytes = 0;
  }
}
