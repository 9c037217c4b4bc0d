/**
 * The engine on PostgreSQL. Any number of nodes share one log. One loop does all the work of a node, one step after another: it
 * reads what others have stored, decides what waits to be written, and stores it if nobody else was faster.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DecideChange, Engine, Memory } from '../engine.ts';
import { type Change, getId } from '../entry.ts';
import { getErrorMessage, OutcomeUnknownError, UnavailableError } from '../errors.ts';
import { Connection } from './connection.ts';
import type { DatabaseAddress } from './database-url.ts';
import { BrokenLogError } from './errors.ts';
import { Listener } from './listener.ts';
import { type LogPosition, type LogRow, toChange } from './log-row.ts';
import { type JournalAccess, PostgresJournal } from './postgres-journal.ts';
import { pruneHistory, pruneLog } from './prune.ts';
import { readHead, readLogAfter } from './read-log.ts';
import { loadRecords, readRecords } from './read-state.ts';
import { CHANNEL, prepareSchema } from './schema.ts';
import { type Batch, createBatch, lockHead, store, storeBatch } from './store-batch.ts';

interface OpenCollection {
  memory: Memory;
  keepsHistory: boolean;
}

/** A write that waits for its turn. */
interface Waiting {
  name: string;
  decide: DecideChange;
  deadline: number;
  settle(error: unknown, change?: Change): void;
}

interface Decided {
  waiting: Waiting;
  change: Change;
}

interface Decisions {
  decided: Decided[];
  /** What is told to those whose decision was to change nothing. */
  others: { waiting: Waiting; tell: () => void }[];
}

const MAX_BATCH = 200;
const PRUNE_LOG_MS = 60_000;
const PRUNE_HISTORY_MS = 86_400_000;
/** After so many lost races a node locks the head before it decides. */
const FAIR_AFTER = 3;
const RECONNECT_MS = 500;
/** How often the log is looked at when nothing tells of changes, and when notices do. */
const POLL_MS = 250;
const POLL_BESIDE_NOTICES_MS = 2_000;
/** The answer to a write comes within 5 s, whatever happens. */
const WRITE_MS = 4_500;
/** How long a reader waits for what it has written on another node. */
const CATCH_UP_MS = 2_000;
/** How long what was confirmed last may be taken for the present. */
const LEASE_MS = 5_000;

export class PostgresEngine implements Engine, JournalAccess {
  readonly #address: DatabaseAddress;
  readonly #warn: (message: string) => void;
  readonly #collections = new Map<string, OpenCollection>();
  readonly #listener: Listener;
  #connection: Connection | undefined;
  #position: LogPosition;
  #queue: Waiting[] = [];
  #reads: (() => Promise<void>)[] = [];
  #sleeper: { timer: NodeJS.Timeout; wake: () => void } | undefined;
  #isKicked = false;
  #isClosed = false;
  #running: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** When the last confirmation of the position was asked for, in milliseconds of this process. */
  #confirmedAt = performance.now();

  private constructor(
    address: DatabaseAddress,
    connection: Connection,
    position: LogPosition,
    warn: (message: string) => void,
  ) {
    this.#address = address;
    this.#connection = connection;
    this.#position = position;
    this.#warn = warn;
    this.#listener = new Listener(address, CHANNEL, (payload) => {
      if (Number(payload) > this.#position.seq) this.#kick();
    });
  }

  /** Throws DatabaseRefusedError or UnavailableError. */
  static async open(address: DatabaseAddress, warn: (message: string) => void): Promise<PostgresEngine> {
    const connection = await Connection.open(address);
    try {
      await prepareSchema(connection);
      // Head and records are of one moment. The transaction ends with `start`.
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return new PostgresEngine(address, connection, await readHead(connection), warn);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** How far this node knows the log. */
  get position(): Readonly<LogPosition> {
    return this.#position;
  }

  /** False if what is in memory may no longer be the present: the database has confirmed nothing for a while. */
  get isCurrent(): boolean {
    return performance.now() - this.#confirmedAt < LEASE_MS;
  }

  get place(): string {
    return `${this.#position.epoch}.${this.#position.seq}`;
  }

  /** One of another log, such as before a database was put back, is not waited for. */
  catchUpTo(place: string): Promise<boolean> | undefined {
    const [epoch, seq] = place.split('.');
    const isKnown = () => epoch !== this.#position.epoch || !(Number(seq) > this.#position.seq);
    if (isKnown()) return undefined;
    const reading = this.catchUp().catch(() => {});
    return Promise.race([reading, delay(CATCH_UP_MS, undefined, { ref: false })]).then(isKnown);
  }

  createJournal(name: string, keepsHistory: boolean): PostgresJournal {
    return new PostgresJournal(this, name, keepsHistory);
  }

  async load(name: string, memory: Memory, keepsHistory: boolean): Promise<string[]> {
    this.#collections.set(name, { memory, keepsHistory });
    if (!this.#connection) throw new UnavailableError();
    return loadRecords(this.#connection, name, memory);
  }

  start(): void {
    this.#running = this.#run();
    this.#listener.start();
    this.#timers = [
      setInterval(() => this.#refuseOverdue(), POLL_MS).unref(),
      setInterval(() => void this.read(pruneLog).catch(() => {}), PRUNE_LOG_MS).unref(),
      setInterval(() => void this.read(pruneHistory).catch(() => {}), PRUNE_HISTORY_MS).unref(),
    ];
  }

  write(name: string, decide: DecideChange): Promise<Change | undefined> {
    if (this.#isClosed) throw new Error('the engine is closed');
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, change?: Change) => (error ? reject(error) : resolve(change));
      this.#queue.push({ name, decide, deadline: performance.now() + WRITE_MS, settle });
      this.#kick();
    });
  }

  read<R>(task: (connection: Connection) => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      const refuse = (error: unknown) => reject(new UnavailableError(error));
      this.#reads.push(() => this.#connect().then(task).then(resolve, refuse));
      this.#kick();
    });
  }

  /** Resolves once this node knows all that the database had when it was called. */
  catchUp(): Promise<void> {
    return this.read((connection) => this.#catchUp(connection));
  }

  async close(): Promise<void> {
    while (this.#queue.length > 0) await delay(10);
    this.#isClosed = true;
    this.#kick();
    await this.#running;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
    await this.#connection?.close();
  }

  async #run(): Promise<void> {
    // Ends the transaction in which the records were loaded.
    await this.#connection?.query('COMMIT').catch(() => {});
    while (!this.#isClosed) {
      this.#isKicked = false;
      try {
        await this.#work();
        await this.#sleep(this.#listener.isListening ? POLL_BESIDE_NOTICES_MS : POLL_MS);
      } catch (error) {
        await this.#recover(error);
        await delay(RECONNECT_MS);
      }
    }
  }

  async #work(): Promise<void> {
    for (const read of this.#reads.splice(0)) await read();
    const connection = await this.#connect();
    if (this.#queue.length === 0) return this.#catchUp(connection);
    for (let losses = 0; this.#queue.length > 0; ) losses = (await this.#writeBatch(losses)) ? 0 : losses + 1;
  }

  async #connect(): Promise<Connection> {
    if (this.#connection?.isUsable) return this.#connection;
    this.#connection = await Connection.open(this.#address, () => this.#kick());
    return this.#connection;
  }

  async #recover(error: unknown): Promise<void> {
    if (error instanceof BrokenLogError) {
      this.#warn(`${error.message}; everything is loaded again`);
      await this.#reload().catch((cause) => this.#warn(`loading failed: ${getErrorMessage(cause)}`));
      return;
    }
    await this.#drop();
  }

  /** A connection on which something unexpected happened is not used again. */
  async #drop(): Promise<void> {
    await this.#connection?.close();
    this.#connection = undefined;
  }

  /** Decides and stores what waits. False if somebody else was faster, so that all of it still waits. */
  async #writeBatch(losses: number): Promise<boolean> {
    const connection = await this.#connect();
    // Whoever holds the head cannot lose.
    const isLocked = losses >= FAIR_AFTER;
    if (isLocked) {
      await lockHead(connection);
      await this.#catchUp(connection);
    }
    const taken = this.#queue.splice(0, MAX_BATCH);
    const { decided, others } = this.#decide(taken);
    if (decided.length === 0) {
      if (isLocked) await connection.query('ROLLBACK');
      await this.#confirm(connection, others);
      return true;
    }
    const batch = this.#createBatch(decided);
    const askedAt = performance.now();
    const outcome = await store(connection, batch, isLocked);
    if (outcome === 'stored') {
      this.#confirmedAt = askedAt;
      this.#finish(batch, decided);
      for (const { tell } of others) tell();
      return true;
    }
    if (outcome === 'lost') {
      this.#takeBack(decided);
      this.#queue.unshift(...taken);
      await this.#catchUp(connection);
      return false;
    }
    this.#queue.unshift(...others.map(({ waiting }) => waiting));
    if (outcome === 'unknown') return this.#findOut(batch, decided);
    this.#takeBack(decided);
    for (const { waiting } of decided) waiting.settle(new UnavailableError(outcome));
    throw outcome;
  }

  /** A decision to change nothing, or a refusal, must be about the present too. Otherwise it is decided again. */
  async #confirm(connection: Connection, others: Decisions['others']): Promise<void> {
    const { seq } = this.#position;
    const decideAgain = () => this.#queue.unshift(...others.map(({ waiting }) => waiting));
    await this.#catchUp(connection).catch((error) => {
      decideAgain();
      throw error;
    });
    if (this.#position.seq === seq) for (const { tell } of others) tell();
    else decideAgain();
  }

  #decide(taken: readonly Waiting[]): Decisions {
    const decisions: Decisions = { decided: [], others: [] };
    for (const waiting of taken)
      try {
        const change = waiting.decide();
        if (!change) decisions.others.push({ waiting, tell: () => waiting.settle(undefined) });
        else {
          this.#memoryOf(waiting.name)?.addPending(change);
          decisions.decided.push({ waiting, change });
        }
      } catch (error) {
        decisions.others.push({ waiting, tell: () => waiting.settle(error) });
      }
    return decisions;
  }

  #createBatch(decided: readonly Decided[]): Batch {
    const changes = decided.map(({ waiting: { name }, change }) => {
      const collection = this.#collections.get(name);
      const previous = collection?.memory.get(getId(change));
      return { collection: name, change, previous, keepsHistory: collection?.keepsHistory === true };
    });
    return createBatch(randomUUID(), this.#position, changes);
  }

  /** The batch may be stored or not: looks for it, and stores it if neither it nor anything else is there. */
  async #findOut(batch: Batch, decided: readonly Decided[]): Promise<boolean> {
    const answered = new Set<Waiting>();
    while (!this.#isClosed) {
      for (const { waiting } of decided)
        if (waiting.deadline <= performance.now()) {
          answered.add(waiting);
          waiting.settle(new OutcomeUnknownError());
        }
      try {
        const connection = await this.#connect();
        const askedAt = performance.now();
        const [first] = await readLogAfter(connection, batch.from);
        if (first ? first.batch === batch.id : await storeBatch(connection, batch)) {
          this.#confirmedAt = askedAt;
          this.#finish(batch, decided);
          return true;
        }
        if (!first) continue;
        this.#takeBack(decided);
        this.#queue.unshift(...decided.map(({ waiting }) => waiting).filter((waiting) => !answered.has(waiting)));
        await this.#catchUp(connection);
        return false;
      } catch (error) {
        if (error instanceof BrokenLogError) {
          this.#takeBack(decided);
          for (const { waiting } of decided) waiting.settle(new OutcomeUnknownError());
          throw error;
        }
        await this.#drop();
        await delay(RECONNECT_MS);
      }
    }
    return true;
  }

  #finish(batch: Batch, decided: readonly Decided[]): void {
    let { seq } = batch.from;
    for (const { waiting, change } of decided) this.#memoryOf(waiting.name)?.apply(++seq, change);
    this.#position = batch.to;
    for (const { waiting, change } of decided) waiting.settle(undefined, change);
  }

  /** In the reverse order, so that each finds what was before it. */
  #takeBack(decided: readonly Decided[]): void {
    for (const { waiting, change } of [...decided].reverse()) this.#memoryOf(waiting.name)?.removePending(change);
  }

  /** Shows what others have stored. */
  async #catchUp(connection: Connection): Promise<void> {
    for (;;) {
      const askedAt = performance.now();
      const rows = await readLogAfter(connection, this.#position);
      for (const row of rows) this.#show(row);
      if (rows.length > 0) continue;
      this.#confirmedAt = askedAt;
      return;
    }
  }

  #show(row: LogRow): void {
    this.#memoryOf(row.collection)?.apply(row.seq, toChange(row));
    this.#position = { ...this.#position, seq: row.seq, hash: row.hash };
  }

  /** Makes memory what the database has now, where the log does not lead there. */
  async #reload(): Promise<void> {
    const connection = await this.#connect();
    await connection.transaction(async () => {
      const head = await readHead(connection);
      for (const [name, { memory }] of this.#collections) {
        const stored = new Map((await readRecords(connection, name)).map(({ entry }) => [entry.id, entry]));
        for (const entry of memory.entries())
          if (JSON.stringify(entry) !== JSON.stringify(stored.get(entry.id)))
            memory.apply(head.seq, { drop: entry.id });
          else stored.delete(entry.id);
        for (const entry of stored.values()) memory.apply(head.seq, { put: entry });
      }
      this.#position = head;
    }, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }

  #memoryOf(name: string): Memory | undefined {
    return this.#collections.get(name)?.memory;
  }

  #refuseOverdue(): void {
    const now = performance.now();
    const overdue = this.#queue.filter(({ deadline }) => deadline <= now);
    if (overdue.length === 0) return;
    this.#queue = this.#queue.filter(({ deadline }) => deadline > now);
    for (const { settle } of overdue) settle(new UnavailableError());
  }

  #kick(): void {
    this.#isKicked = true;
    this.#sleeper?.wake();
  }

  #sleep(milliseconds: number): Promise<void> {
    if (this.#isKicked) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(this.#sleeper?.timer);
        this.#sleeper = undefined;
        resolve();
      };
      this.#sleeper = { timer: setTimeout(wake, milliseconds), wake };
    });
  }
}
