/** The connection on which a node reads and writes. After trouble the next use opens a new one. */
import { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';

export class WorkConnection {
  readonly #address: DatabaseAddress;
  readonly #onEnd: () => void;
  #connection: Connection | undefined;

  /** `onEnd` is called when a connection breaks. */
  constructor(address: DatabaseAddress, onEnd: () => void) {
    this.#address = address;
    this.#onEnd = onEnd;
  }

  /** Throws DatabaseRefusedError or UnavailableError. */
  async get(): Promise<Connection> {
    if (!this.#connection?.isUsable) this.#connection = await Connection.open(this.#address, this.#onEnd);
    return this.#connection;
  }

  /** A connection on which something unexpected happened is not used again. */
  async drop(): Promise<void> {
    await this.#connection?.close();
    this.#connection = undefined;
  }
}
