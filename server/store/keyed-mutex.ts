/** Runs tasks with the same key one after another. Tasks with different keys run concurrently. */
export class KeyedMutex {
  /** The last task of each key. */
  #lastTasks = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const previous = this.#lastTasks.get(key);
    const current = previous ? previous.then(task, task) : task();
    this.#lastTasks.set(key, current);
    const cleanUp = () => {
      if (this.#lastTasks.get(key) === current) this.#lastTasks.delete(key);
    };
    current.then(cleanUp, cleanUp);
    return current;
  }
}
