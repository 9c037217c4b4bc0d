/**
 * The engine on PostgreSQL. Any number of nodes share one log. One loop does all the work of a node, one step after another: it
 * reads what others have stored, decides what waits to be written, and stores it if nobody else was faster.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { DecideChange, Engine, Memory } from '../engine.ts';
import type { Change } from '../entry.ts';
import { getErrorMessage, UnavailableError } from '../errors.ts';
import { BatchWriter, RECONNECT_MS } from './batch-writer.ts';
import type { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';
import { BrokenLogError } from './errors.ts';
import { Listener } from './listener.ts';
import { LogFollower } from './log-follower.ts';
import type { LogPosition } from './log-row.ts';
import { type JournalAccess, PostgresJournal } from './postgres-journal.ts';
import { pruneHistory, pruneLog } from './prune.ts';
import { readHead } from './read-log.ts';
import { loadRecords } from './read-state.ts';
import { CHANNEL, prepareSchema } from './schema.ts';
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

interface EngineParts {
  work: WorkConnection;
  sleeper: Sleeper;
  position: LogPosition;
  listener: (onNotice: (payload: string) => void) => Listener;
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
  #reads: (() => Promise<void>)[] = [];
  #isClosed = false;
  /** The last step of the loop failed. */
  #isInTrouble = false;
  #running: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];

  private constructor({ work, sleeper, position, listener, warn }: EngineParts) {
    this.#work = work;
    this.#sleeper = sleeper;
    this.#warn = warn;
    this.#follower = new LogFollower(position);
    this.#writer = new BatchWriter(this.#queue, this.#follower, work);
    this.#listener = listener((payload) => {
      if (Number(payload) > this.position.seq) sleeper.wake();
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
      const position = await readHead(connection);
      const listener = (onNotice: (payload: string) => void) => new Listener(address, CHANNEL, onNotice);
      return new PostgresEngine({ work, sleeper, position, listener, warn });
    } catch (error) {
      await work.drop();
      throw error;
    }
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
    return loadRecords(await this.#work.get(), name, memory);
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
    if (this.#isInTrouble && !this.isCurrent) return Promise.reject(new UnavailableError());
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

  /** Resolves once this node knows all that the database had when it was called. */
  catchUp(): Promise<void> {
    return this.read((connection) => this.#follower.catchUp(connection));
  }

  async close(): Promise<void> {
    while (!this.#queue.isEmpty) await delay(10);
    this.#isClosed = true;
    this.#writer.close();
    this.#sleeper.wake();
    await this.#running;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
    await this.#work.drop();
  }

  async #run(): Promise<void> {
    // Ends the transaction in which the records were loaded.
    await this.#work
      .get()
      .then((connection) => connection.query('COMMIT'))
      .catch(() => {});
    while (!this.#isClosed) {
      this.#sleeper.beginWork();
      try {
        await this.#doWork();
        if (this.#isInTrouble) this.#warn('the database is there again');
        this.#isInTrouble = false;
        await this.#sleeper.sleep(this.#listener.isListening ? POLL_BESIDE_NOTICES_MS : POLL_MS);
      } catch (error) {
        await this.#recover(error);
        await delay(RECONNECT_MS);
      }
    }
  }

  async #doWork(): Promise<void> {
    for (const read of this.#reads.splice(0)) await read();
    if (this.#queue.isEmpty) await this.#follower.catchUp(await this.#work.get());
    else await this.#writer.writeAll();
  }

  async #recover(error: unknown): Promise<void> {
    await this.#work.drop();
    if (!(error instanceof BrokenLogError)) {
      if (!this.#isInTrouble) this.#warn(`nothing can be stored for the moment: ${getErrorMessage(error)}`);
      this.#isInTrouble = true;
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
