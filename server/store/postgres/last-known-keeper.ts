/** Keeps the file of what this node last knew up to date. */
import { getErrorMessage } from '../errors.ts';
import type { LastKnownFile } from './last-known.ts';
import type { PostgresEngine } from './postgres-engine.ts';

const SAVE_MS = 60_000;

export class LastKnownKeeper {
  readonly #file: LastKnownFile;
  readonly #engine: PostgresEngine;
  readonly #names: readonly string[];
  readonly #warn: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  #savedPlace: string | undefined;
  #saving: Promise<void> = Promise.resolve();

  /** `names`: the collections that are kept. */
  constructor(file: LastKnownFile, engine: PostgresEngine, names: readonly string[], warn: (message: string) => void) {
    this.#file = file;
    this.#engine = engine;
    this.#names = names;
    this.#warn = warn;
    this.#timer = setInterval(() => this.#save(), SAVE_MS).unref();
    this.#save();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#save();
    await this.#saving;
  }

  #save(): void {
    this.#saving = this.#saving.then(async () => {
      const { place, isCurrent } = this.#engine;
      if (!isCurrent || place === this.#savedPlace) return;
      try {
        await this.#file.write(this.#engine.memoriesOf(this.#names));
        this.#savedPlace = place;
      } catch (error) {
        this.#warn(
          `what visitors are shown cannot be kept for a start without the database: ${getErrorMessage(error)}`,
        );
      }
    });
  }
}
