/** Things that must not happen at the same time take turns, key by key. */
export class Turns {
  #last = new Map<string, Promise<unknown>>();

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before ? before.then(work, work) : work();
    this.#last.set(key, mine);
    const leave = () => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
