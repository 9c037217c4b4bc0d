/**
 * The engine on PostgreSQL. Any number of nodes share one log. One loop does all the work of a node, one step after another: it
 * reads what others have stored, decides what waits to be written, and stores it if nobody else was faster.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DecideChange, Engine, Memory } from '../engine.ts';
import type { Change } from '../entry.ts';
import { getErrorMessage, UnavailableError } from '../errors.ts';
import { BatchWriter, RECONNECT_MS } from './batch-writer.ts';
import type { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';
import { BrokenLogError, DatabaseRefusedError } from './errors.ts';
import type { LastKnown } from './last-known.ts';
import { Listener } from './listener.ts';
import { LogFollower } from './log-follower.ts';
import type { LogPosition } from './log-row.ts';
import { type JournalAccess, PostgresJournal } from './postgres-journal.ts';
import { pruneHistory, pruneLog } from './prune.ts';
import { readHead } from './read-log.ts';
import { loadRecords } from './read-state.ts';
import { CHANNEL, prepareSchema, TOLD_CHANNEL } from './schema.ts';
import { Sleeper } from './sleeper.ts';
import { WorkConnection } from './work-connection.ts';
import { WriteQueue } from './write-queue.ts';

const PRUNE_LOG_MS = 60_000;
const PRUNE_HISTORY_MS = 86_400_000;
/** How often the log is looked at when nothing tells of changes, and when notices do. */
const POLL_MS = 250;
const POLL_BESIDE_NOTICES_MS = 2_000;
/** How long a reader waits for what it has written on another node. */
const CATCH_UP_MS = 2_000;

/** PostgreSQL takes less than 8,000 bytes. */
const MAX_NOTICE_LENGTH = 7_000;

interface EngineParts {
  address: DatabaseAddress;
  work: WorkConnection;
  sleeper: Sleeper;
  /** Where the database is; undefined if it is away. */
  position?: LogPosition;
  lastKnown?: LastKnown;
  warn(message: string): void;
}

export class PostgresEngine implements Engine, JournalAccess {
  readonly #work: WorkConnection;
  readonly #sleeper: Sleeper;
  readonly #follower: LogFollower;
  readonly #queue = new WriteQueue();
  readonly #writer: BatchWriter;
  readonly #listener: Listener;
  readonly #warn: (message: string) => void;
  readonly #name = randomUUID();
  readonly #toldListeners: ((message: string) => void)[] = [];
  #reads: (() => Promise<void>)[] = [];
  #isClosed = false;
  /** What this node started with while the database was away; undefined once everything is loaded from there. */
  #lastKnown: LastKnown | undefined;
  /** Why the last step of the loop failed. */
  #trouble: string | undefined;
  #running: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];

  private constructor({ address, work, sleeper, position, lastKnown, warn }: EngineParts) {
    this.#work = work;
    this.#sleeper = sleeper;
    this.#warn = warn;
    this.#lastKnown = lastKnown;
    if (lastKnown) this.#trouble = 'away at the start';
    this.#follower = new LogFollower(position);
    this.#writer = new BatchWriter(this.#queue, this.#follower, work);
    this.#listener = new Listener(address, {
      channels: {
        [CHANNEL]: (payload) => {
          if (Number(payload) > this.position.seq) sleeper.wake();
        },
        [TOLD_CHANNEL]: (payload) => this.#hear(payload),
      },
      onConnected: () => sleeper.wake(),
    });
  }

  /** Throws DatabaseRefusedError or UnavailableError. */
  static async open(address: DatabaseAddress, warn: (message: string) => void): Promise<PostgresEngine> {
    const sleeper = new Sleeper();
    const work = new WorkConnection(address, () => sleeper.wake());
    const connection = await work.get();
    try {
      await prepareSchema(connection);
      // Head and records are of one moment. The transaction ends with `start`.
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return new PostgresEngine({ address, work, sleeper, position: await readHead(connection), warn });
    } catch (error) {
      await work.drop();
      throw error;
    }
  }

  /** For a start while the database is away: shows what was known until it is back. */
  static openWithout(address: DatabaseAddress, lastKnown: LastKnown, warn: (message: string) => void): PostgresEngine {
    const sleeper = new Sleeper();
    const work = new WorkConnection(address, () => sleeper.wake());
    return new PostgresEngine({ address, work, sleeper, lastKnown, warn });
  }

  /** How far this node knows the log. */
  get position(): Readonly<LogPosition> {
    return this.#follower.position;
  }

  get isCurrent(): boolean {
    return this.#follower.isCurrent;
  }

  get place(): string {
    return `${this.position.epoch}.${this.position.seq}`;
  }

  /** One of another log, such as before a database was put back, is not waited for. */
  catchUpTo(place: string): Promise<boolean> | undefined {
    const [epoch, seq] = place.split('.');
    const isKnown = () => epoch !== this.position.epoch || !(Number(seq) > this.position.seq);
    if (isKnown()) return undefined;
    const reading = this.catchUp().catch(() => {});
    return Promise.race([reading, delay(CATCH_UP_MS, undefined, { ref: false })]).then(isKnown);
  }

  createJournal(name: string, keepsHistory: boolean): PostgresJournal {
    return new PostgresJournal(this, name, keepsHistory);
  }

  async load(name: string, memory: Memory, keepsHistory: boolean): Promise<string[]> {
    this.#follower.collections.set(name, { memory, keepsHistory });
    if (!this.#lastKnown) return loadRecords(await this.#work.get(), name, memory);
    for (const entry of this.#lastKnown.get(name) ?? []) memory.apply(0, { put: entry });
    return [];
  }

  memoriesOf(names: readonly string[]): ReadonlyMap<string, Memory> {
    const memories = [...this.#follower.collections].map(([name, { memory }]) => [name, memory] as const);
    return new Map(memories.filter(([name]) => names.includes(name)));
  }

  start(): void {
    this.#running = this.#run();
    this.#listener.start();
    this.#timers = [
      setInterval(() => this.#queue.refuseOverdue(), POLL_MS).unref(),
      setInterval(() => void this.read(pruneLog).catch(() => {}), PRUNE_LOG_MS).unref(),
      setInterval(() => void this.read(pruneHistory).catch(() => {}), PRUNE_HISTORY_MS).unref(),
    ];
  }

  write(name: string, decide: DecideChange): Promise<Change | undefined> {
    if (this.#isClosed) throw new Error('the engine is closed');
    // Nobody has to wait for what has not come back for a while.
    if (this.#trouble !== undefined && !this.isCurrent) return Promise.reject(new UnavailableError());
    const written = this.#queue.add(name, decide);
    this.#sleeper.wake();
    return written;
  }

  read<R>(task: (connection: Connection) => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      const refuse = (error: unknown) => reject(new UnavailableError(error));
      this.#reads.push(() => this.#work.get().then(task).then(resolve, refuse));
      this.#sleeper.wake();
    });
  }

  tell(message: string): void {
    const sent = `${this.#name} ${message}`;
    if (Buffer.byteLength(sent) > MAX_NOTICE_LENGTH) return;
    this.read((connection) => connection.query('SELECT pg_notify($1, $2)', [TOLD_CHANNEL, sent])).catch(() => {});
  }

  onTold(listener: (message: string) => void): void {
    this.#toldListeners.push(listener);
  }

  /** A node hears its own voice too. */
  #hear(sent: string): void {
    const end = sent.indexOf(' ');
    if (sent.slice(0, end) === this.#name) return;
    for (const listener of this.#toldListeners) listener(sent.slice(end + 1));
  }

  /** Resolves once this node knows all that the database had when it was called. */
  catchUp(): Promise<void> {
    return this.read((connection) => this.#follower.catchUp(connection));
  }

  async close(): Promise<void> {
    while (!this.#queue.isEmpty || this.#reads.length > 0) await delay(10);
    this.#isClosed = true;
    this.#writer.close();
    this.#sleeper.wake();
    await this.#running;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
    await this.#work.drop();
  }

  async #run(): Promise<void> {
    if (!this.#lastKnown) await this.#endLoading();
    while (!this.#isClosed) {
      this.#sleeper.beginWork();
      try {
        await this.#doWork();
        if (this.#trouble !== undefined) this.#warn('the database is there again');
        this.#trouble = undefined;
        await this.#sleeper.sleep(this.#listener.isListening ? POLL_BESIDE_NOTICES_MS : POLL_MS);
      } catch (error) {
        await this.#recover(error);
        await delay(RECONNECT_MS);
      }
    }
  }

  /** Ends the transaction in which the records were loaded. */
  async #endLoading(): Promise<void> {
    try {
      await (await this.#work.get()).query('COMMIT');
    } catch {
      // The loop connects again.
    }
  }

  async #doWork(): Promise<void> {
    if (this.#lastKnown) await this.#loadFirst();
    for (const read of this.#reads.splice(0)) await read();
    if (this.#queue.isEmpty) await this.#follower.catchUp(await this.#work.get());
    else await this.#writer.writeAll();
  }

  async #loadFirst(): Promise<void> {
    const connection = await this.#work.get();
    await prepareSchema(connection);
    await this.#follower.reload(connection);
    this.#lastKnown = undefined;
  }

  async #recover(error: unknown): Promise<void> {
    await this.#work.drop();
    if (!(error instanceof BrokenLogError)) {
      const message = getErrorMessage(error);
      if (this.#trouble === undefined || (error instanceof DatabaseRefusedError && message !== this.#trouble))
        this.#warn(`nothing can be stored for the moment: ${message}`);
      this.#trouble = message;
      return;
    }
    this.#warn(`${error.message}; everything is loaded again`);
    try {
      await this.#follower.reload(await this.#work.get());
    } catch (cause) {
      this.#warn(`loading failed: ${getErrorMessage(cause)}`);
    }
  }
}
