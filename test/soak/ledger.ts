/** The state the server must have: every confirmed write, and the writes it was killed before confirming. */
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

/** Well below the hundred versions of a record that the server keeps. */
const MAX_VERSIONS = 50;

/** One record with its confirmed and unconfirmed states; deleted records stay in the ledger. */
export class TrackedRecord {
  readonly kind: RecordType;
  id: string | undefined;
  confirmed: State | undefined;
  /** Writes without a response: each was applied completely or not at all. */
  readonly pending = new Set<State>();
  /** The latest confirmed states by their rev. */
  readonly versions = new Map<number, State>();

  constructor(kind: RecordType) {
    this.kind = kind;
  }

  /** Returns false if another save was already confirmed with this rev, which means that one of them was lost. */
  confirm(state: State): boolean {
    this.pending.delete(state);
    if (this.versions.has(state.rev)) return false;
    this.versions.set(state.rev, state);
    for (const rev of this.versions.keys()) {
      if (this.versions.size <= MAX_VERSIONS) break;
      this.versions.delete(rev);
    }
    // Responses to two concurrent writers may arrive in either order.
    if (!this.confirmed || state.rev > this.confirmed.rev) this.confirmed = state;
    return true;
  }

  /** Called when the server is found in `state`: confirms it if its response was lost, and drops the other pending writes. */
  resolvePending(state: State): void {
    this.pending.clear();
    if (state !== this.confirmed) this.confirm(state);
  }
}

export class Ledger {
  readonly records: TrackedRecord[] = [];
  /** Ids of the records that exist before the first write. */
  readonly seedIds = new Set<string>();
  /** Address → the bytes that were sent. */
  readonly pictures = new Map<string, Buffer>();
  readonly sessions: Session[] = [];
  readonly endedSessions: Session[] = [];
  systemName: string | undefined;
  readonly pendingSystemNames = new Set<string>();

  recordsOfType(kind: RecordType): TrackedRecord[] {
    return this.records.filter((item) => item.kind === kind);
  }
}
