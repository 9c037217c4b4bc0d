const MAX_KEYS = 10_000;

/** A map with a limited number of keys: at the limit, the key that was not set for the longest time is removed. */
export class BoundedMap<Value> {
  readonly #values = new Map<string, Value>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const oldest = this.#values.size > MAX_KEYS ? this.#values.keys().next().value : undefined;
    if (oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  keys(): string[] {
    return [...this.#values.keys()];
  }
}
