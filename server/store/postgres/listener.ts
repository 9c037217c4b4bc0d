/** Hears of changes by LISTEN on a connection of its own, as long as the database can. Who has no notices looks by itself, more often. */
import { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';

/** How often a quiet connection is asked whether it still lives. */
const CHECK_MS = 3_000;
/** What is told meanwhile is lost, so a lost connection is soon tried again. */
const RETRY_MS = 100;

interface Listeners {
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** What came before is not told. */
  onConnected(): void;
}

export class Listener {
  readonly #address: DatabaseAddress;
  readonly #listeners: Listeners;
  #connection: Connection | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(address: DatabaseAddress, listeners: Listeners) {
    this.#address = address;
    this.#listeners = listeners;
  }

  get isListening(): boolean {
    return this.#connection?.isUsable === true;
  }

  start(): void {
    this.#checking = this.#check();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await this.#connection?.close();
  }

  async #check(): Promise<void> {
    try {
      // A dead peer says nothing: only a question tells.
      if (this.#connection?.isUsable) await this.#connection.query('SELECT 1');
      else await this.#listen();
    } catch {
      await this.#connection?.close();
      this.#connection = undefined;
    }
    this.#planCheck();
  }

  #planCheck(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () => {
        this.#checking = this.#checking.then(() => this.#check());
      },
      this.isListening ? CHECK_MS : RETRY_MS,
    ).unref();
  }

  async #listen(): Promise<void> {
    const connection = await Connection.open(this.#address, () => this.#planCheck());
    try {
      for (const [channel, onNotice] of Object.entries(this.#listeners.channels))
        await connection.listen(channel, onNotice);
      this.#connection = connection;
      this.#listeners.onConnected();
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}
