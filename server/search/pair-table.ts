/** Numbers by pairs of characters: a hash table on two arrays, since a `Map` takes three times the memory and the time. */
const EMPTY = -1;
/** From here on a look-up passes too many others. */
const MAX_FILL = 0.6;

export class PairTable {
  #keys = new Uint32Array(1024);
  #values = new Int32Array(1024).fill(EMPTY);
  #size = 0;

  get(first: number, second: number): number | undefined {
    const value = this.#values[this.#find(toKey(first, second))] as number;
    return value === EMPTY ? undefined : value;
  }

  set(first: number, second: number, value: number): void {
    if (this.#size >= this.#keys.length * MAX_FILL) this.#grow();
    this.#put(toKey(first, second), value);
    this.#size++;
  }

  #put(key: number, value: number): void {
    const at = this.#find(key);
    this.#keys[at] = key;
    this.#values[at] = value;
  }

  /** Where the key is, or where it would be. */
  #find(key: number): number {
    const mask = this.#keys.length - 1;
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
    while (this.#values[at] !== EMPTY && this.#keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Uint32Array(keys.length * 2);
    this.#values = new Int32Array(keys.length * 2).fill(EMPTY);
    for (let at = 0; at < keys.length; at++)
      if (values[at] !== EMPTY) this.#put(keys[at] as number, values[at] as number);
  }
}

const toKey = (first: number, second: number) => ((first << 16) | second) >>> 0;
