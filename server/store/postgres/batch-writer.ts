/**
 * Decides and stores what waits to be written, a batch at a time. If another node was faster, nothing is stored and all of it is
 * decided again; if it is not known what became of a batch, that is found out before anything else is written.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Change, getId } from '../entry.ts';
import { OutcomeUnknownError, UnavailableError } from '../errors.ts';
import type { Connection } from './connection.ts';
import { BrokenLogError } from './errors.ts';
import type { LogFollower } from './log-follower.ts';
import { readLogAfter } from './read-log.ts';
import { type Batch, createBatch, lockHead, store, storeBatch } from './store-batch.ts';
import type { WorkConnection } from './work-connection.ts';
import type { Waiting, WriteQueue } from './write-queue.ts';

interface Decided {
  waiting: Waiting;
  change: Change;
}

interface Decisions {
  decided: Decided[];
  /** What is told to those whose decision was to change nothing. */
  others: { waiting: Waiting; tell: () => void }[];
}

/** After so many lost races a node locks the head before it decides. */
const FAIR_AFTER = 3;
export const RECONNECT_MS = 500;

export class BatchWriter {
  readonly #queue: WriteQueue;
  readonly #follower: LogFollower;
  readonly #work: WorkConnection;
  #isClosed = false;

  constructor(queue: WriteQueue, follower: LogFollower, work: WorkConnection) {
    this.#queue = queue;
    this.#follower = follower;
    this.#work = work;
  }

  /** Gives up what it may still be trying to find out. */
  close(): void {
    this.#isClosed = true;
  }

  async writeAll(): Promise<void> {
    for (let losses = 0; !this.#queue.isEmpty; ) losses = (await this.#writeBatch(losses)) ? 0 : losses + 1;
  }

  /** False if somebody else was faster, so that all of it still waits. */
  async #writeBatch(losses: number): Promise<boolean> {
    const connection = await this.#work.get();
    // Whoever holds the head cannot lose.
    const isLocked = losses >= FAIR_AFTER;
    if (isLocked) {
      await lockHead(connection);
      await this.#follower.catchUp(connection);
    }
    const taken = this.#queue.take();
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
      this.#finish(batch, decided, askedAt);
      for (const { tell } of others) tell();
      return true;
    }
    if (outcome === 'lost') {
      this.#takeBack(decided);
      this.#queue.putBack(taken);
      await this.#follower.catchUp(connection);
      return false;
    }
    this.#queue.putBack(others.map(({ waiting }) => waiting));
    if (outcome === 'unknown') return this.#findOut(batch, decided);
    this.#takeBack(decided);
    for (const { waiting } of decided) waiting.settle(new UnavailableError(outcome));
    throw outcome;
  }

  /** A decision to change nothing, or a refusal, must be about the present too. Otherwise it is decided again. */
  async #confirm(connection: Connection, others: Decisions['others']): Promise<void> {
    const { seq } = this.#follower.position;
    const decideAgain = () => this.#queue.putBack(others.map(({ waiting }) => waiting));
    await this.#follower.catchUp(connection).catch((error) => {
      decideAgain();
      throw error;
    });
    if (this.#follower.position.seq === seq) for (const { tell } of others) tell();
    else decideAgain();
  }

  #decide(taken: readonly Waiting[]): Decisions {
    const decisions: Decisions = { decided: [], others: [] };
    for (const waiting of taken)
      try {
        const change = waiting.decide();
        if (!change) decisions.others.push({ waiting, tell: () => waiting.settle(undefined) });
        else {
          this.#follower.memoryOf(waiting.name)?.addPending(change);
          decisions.decided.push({ waiting, change });
        }
      } catch (error) {
        decisions.others.push({ waiting, tell: () => waiting.settle(error) });
      }
    return decisions;
  }

  #createBatch(decided: readonly Decided[]): Batch {
    const changes = decided.map(({ waiting: { name }, change }) => {
      const collection = this.#follower.collections.get(name);
      const previous = collection?.memory.get(getId(change));
      return { collection: name, change, previous, keepsHistory: collection?.keepsHistory === true };
    });
    return createBatch(randomUUID(), this.#follower.position, changes);
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
        const connection = await this.#work.get();
        const askedAt = performance.now();
        const [first] = await readLogAfter(connection, batch.from);
        if (first ? first.batch === batch.id : await storeBatch(connection, batch)) {
          this.#finish(batch, decided, askedAt);
          return true;
        }
        if (!first) continue;
        this.#takeBack(decided);
        this.#queue.putBack(decided.map(({ waiting }) => waiting).filter((waiting) => !answered.has(waiting)));
        await this.#follower.catchUp(connection);
        return false;
      } catch (error) {
        if (error instanceof BrokenLogError) {
          this.#takeBack(decided);
          for (const { waiting } of decided) waiting.settle(new OutcomeUnknownError());
          throw error;
        }
        await this.#work.drop();
        await delay(RECONNECT_MS);
      }
    }
    return true;
  }

  #finish(batch: Batch, decided: readonly Decided[], askedAt: number): void {
    this.#follower.showOwn(
      decided.map(({ waiting: { name }, change }) => ({ name, change })),
      batch.to,
      askedAt,
    );
    for (const { waiting, change } of decided) waiting.settle(undefined, change);
  }

  /** In the reverse order, so that each finds what was before it. */
  #takeBack(decided: readonly Decided[]): void {
    for (const { waiting, change } of [...decided].reverse())
      this.#follower.memoryOf(waiting.name)?.removePending(change);
  }
}
