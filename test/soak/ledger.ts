/** What the server has said yes to, and what it was asked for and did not live to answer. */
import type { Staff } from '../helpers/site.ts';
import { nouns } from '../server/calls/nouns.ts';

export interface RecordType {
  name: string;
  id: string;
  title: string;
  list: string;
}

export const applications: RecordType = { name: 'agent', id: 'agentId', title: 'agentName', list: '/v1/agent/list' };
export const recordTypes: readonly RecordType[] = [...nouns, applications];

export type Session = Pick<Staff, 'cookie' | 'token'>;

export type Fields = Record<string, string>;

/** One state of a record; without fields it is deleted. */
export interface State {
  rev: number;
  fields: Fields | undefined;
}

/** Of the earlier versions of a record the server shows a hundred. */
const VERSIONS = 50;

/** One record, whatever became of it. */
export class TrackedRecord {
  readonly kind: RecordType;
  id: string | undefined;
  confirmed: State | undefined;
  /** Sent and not answered: may be there, whole, or not. */
  readonly pending = new Set<State>();
  /** The latest confirmed states by their rev. */
  readonly versions = new Map<number, State>();

  constructor(kind: RecordType) {
    this.kind = kind;
  }

  /** False where this rev had been given before: one of two saves is lost then. */
  confirm(state: State): boolean {
    this.pending.delete(state);
    if (this.versions.has(state.rev)) return false;
    this.versions.set(state.rev, state);
    for (const rev of this.versions.keys()) {
      if (this.versions.size <= VERSIONS) break;
      this.versions.delete(rev);
    }
    // Answers to two writers may overtake each other.
    if (!this.confirmed || state.rev > this.confirmed.rev) this.confirmed = state;
    return true;
  }

  /** What was sent and not answered has happened after all. */
  settle(state: State): void {
    this.pending.clear();
    if (state !== this.confirmed) this.confirm(state);
  }
}

export class Ledger {
  readonly records: TrackedRecord[] = [];
  /** What lay in the folder before anybody wrote. */
  readonly seedIds = new Set<string>();
  /** Address → the bytes that were sent. */
  readonly pictures = new Map<string, Buffer>();
  /** Signed in, and signed out again. */
  readonly sessions: Session[] = [];
  readonly endedSessions: Session[] = [];
  systemName: string | undefined;
  readonly pendingSystemNames = new Set<string>();

  recordsOfType(kind: RecordType): TrackedRecord[] {
    return this.records.filter((item) => item.kind === kind);
  }
}
