/** Things that must not happen at the same time take turns, key by key. */
export class KeyedMutex {
  #tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const mine = before ? before.then(work, work) : work();
    this.#tails.set(key, mine);
    const leave = () => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
