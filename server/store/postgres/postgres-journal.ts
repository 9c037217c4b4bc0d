/** The journal of one collection in the database. */
import type { DecideChange, Journal, Memory } from '../engine.ts';
import type { Change, Entry, HistoryLine, PastMove, VersionHeader } from '../entry.ts';
import type { Connection } from './connection.ts';
import { readHeaders, readHistory, readVersions, readVersionsOf } from './read-history.ts';

/** What the engine does for its journals. */
export interface JournalAccess {
  load(name: string, memory: Memory, keepsHistory: boolean): Promise<string[]>;
  write(name: string, decide: DecideChange): Promise<Change | undefined>;
  /** Reads from the database, between two batches. */
  read<R>(task: (connection: Connection) => Promise<R>): Promise<R>;
}

export class PostgresJournal implements Journal {
  readonly #engine: JournalAccess;
  readonly #name: string;
  readonly #keepsHistory: boolean;

  constructor(engine: JournalAccess, name: string, keepsHistory: boolean) {
    this.#engine = engine;
    this.#name = name;
    this.#keepsHistory = keepsHistory;
  }

  open(memory: Memory): Promise<string[]> {
    return this.#engine.load(this.#name, memory, this.#keepsHistory);
  }

  write(decide: DecideChange): Promise<Change | undefined> {
    return this.#engine.write(this.#name, decide);
  }

  async versions(id: string, rev?: number): Promise<Entry[]> {
    return this.#read([], (connection) => readVersions(connection, this.#name, id, rev));
  }

  async history(): Promise<HistoryLine[]> {
    return this.#read([], (connection) => readHistory(connection, this.#name));
  }

  async versionsOf(revs: ReadonlyMap<string, number>): Promise<Entry[]> {
    return this.#read([], (connection) => readVersionsOf(connection, this.#name, revs));
  }

  async headers(): Promise<(VersionHeader | PastMove)[]> {
    return this.#read([], (connection) => readHeaders(connection, this.#name));
  }

  async #read<R>(none: R, task: (connection: Connection) => Promise<R>): Promise<R> {
    return this.#keepsHistory ? this.#engine.read(task) : none;
  }
}
