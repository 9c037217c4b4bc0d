/** Waits until something has to be done, or a time is over. */
export class Sleeper {
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #isWoken = false;

  /** Ends the sleep, or the next one if nobody sleeps. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** From now on a call of `wake` ends the next sleep at once. */
  beginWork(): void {
    this.#isWoken = false;
  }

  sleep(milliseconds: number): Promise<void> {
    if (this.#isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = () => {
        clearTimeout(this.#timer);
        this.#wake = undefined;
        resolve();
      };
      this.#timer = setTimeout(this.#wake, milliseconds);
    });
  }
}
