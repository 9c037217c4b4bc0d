/** What a node knows of the log, and the only one to bring its changes into memory, whoever has made them. */
import type { Memory } from '../engine.ts';
import type { Change } from '../entry.ts';
import type { Connection } from './connection.ts';
import { type LogPosition, type LogRow, toChange } from './log-row.ts';
import { readHead, readLogAfter } from './read-log.ts';
import { readRecords } from './read-state.ts';

export interface OpenCollection {
  memory: Memory;
  keepsHistory: boolean;
}

/** How long what was confirmed last may be taken for the present. */
const LEASE_MS = 5_000;

export class LogFollower {
  readonly collections = new Map<string, OpenCollection>();
  #position: LogPosition;
  /** When the last confirmation of the position was asked for, in milliseconds of this process. */
  #confirmedAt: number;

  /** Without a position nothing is confirmed, until everything is loaded. */
  constructor(position: LogPosition | undefined) {
    this.#position = position ?? { epoch: '', seq: 0, hash: '' };
    this.#confirmedAt = position ? performance.now() : Number.NEGATIVE_INFINITY;
  }

  get position(): Readonly<LogPosition> {
    return this.#position;
  }

  /** False if the database has confirmed nothing for a while. */
  get isCurrent(): boolean {
    return performance.now() - this.#confirmedAt < LEASE_MS;
  }

  memoryOf(name: string): Memory | undefined {
    return this.collections.get(name)?.memory;
  }

  /** Reads and shows what others have stored. Throws BrokenLogError. */
  async catchUp(connection: Connection): Promise<void> {
    for (;;) {
      const askedAt = performance.now();
      const rows = await readLogAfter(connection, this.#position);
      for (const row of rows) this.#show(row);
      if (rows.length > 0) continue;
      this.#confirmedAt = askedAt;
      return;
    }
  }

  /** Shows changes of this node, which have just been stored from where it is. `askedAt` is when the database was asked to. */
  showOwn(changes: readonly { name: string; change: Change }[], to: LogPosition, askedAt: number): void {
    let { seq } = this.#position;
    for (const { name, change } of changes) this.memoryOf(name)?.apply(++seq, change);
    this.#position = to;
    this.#confirmedAt = askedAt;
  }

  /** Makes memory what the database has now, where the log does not lead there. */
  async reload(connection: Connection): Promise<void> {
    const askedAt = performance.now();
    await connection.transaction(async () => {
      const head = await readHead(connection);
      for (const [name, { memory }] of this.collections) {
        const stored = new Map((await readRecords(connection, name)).map(({ entry }) => [entry.id, entry]));
        for (const entry of memory.entries())
          if (JSON.stringify(entry) !== JSON.stringify(stored.get(entry.id)))
            memory.apply(head.seq, { drop: entry.id });
          else stored.delete(entry.id);
        for (const entry of stored.values()) memory.apply(head.seq, { put: entry });
      }
      this.#position = head;
    }, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
    this.#confirmedAt = askedAt;
  }

  #show(row: LogRow): void {
    this.memoryOf(row.collection)?.apply(row.seq, toChange(row));
    this.#position = { ...this.#position, seq: row.seq, hash: row.hash };
  }
}
