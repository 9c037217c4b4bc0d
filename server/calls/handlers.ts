import type { CallName, Input, Output } from '../../contract/calls.ts';
import type { Who } from '../sessions.ts';
import type { ReceivedFile } from '../uploads.ts';

export interface SessionCookie {
  secret: string;
  lives: number;
}

/** One call as a handler sees it: who asks and from where, and what the answer should carry besides its data. */
export interface Visit {
  readonly address: string;
  readonly who: Who | undefined;
  readonly file: ReceivedFile | undefined;
  /** Said instead of the row's own sentence. */
  say?: string;
  cookie?: SessionCookie | 'none';
}

export type Handlers<Names extends CallName = CallName> = {
  [Name in Names]: (input: Input<Name>, visit: Visit) => Output<Name> | Promise<Output<Name>>;
};

/** Under whose name a change is kept. Rows that anybody may call have nobody. */
export const nameOf = (visit: Visit) => visit.who?.username ?? 'visitor';
