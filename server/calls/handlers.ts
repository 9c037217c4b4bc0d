/** What a handler is: it gets checked input and who asks, gives data back, and never sees a request or a response. */
import type { CallName, Input, Output } from '../../contract/calls.ts';
import type { Device } from '../../contract/devices.ts';
import type { News, Product } from '../../contract/records.ts';
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
  /** The cookie by which a browser is known that has signed in before. */
  readonly device: string | undefined;
  /** Said instead of the row's own sentence. */
  say?: string;
  cookie?: SessionCookie | 'none';
  deviceCookie?: string;
}

/** For what the server asks itself, to show it to everybody. */
export const nobody: Visit = { address: '', who: undefined, file: undefined, device: undefined };

export type Handlers<Names extends CallName = CallName> = {
  [Name in Names]: (input: Input<Name>, visit: Visit) => Output<Name> | Promise<Output<Name>>;
};

/** The page of a record that is not saved, as a visitor with this device would see it. */
export type ShowDraft = (draft: { product: Product } | { article: News }, device: Device) => Promise<string>;

/** Under whose name a change is kept. Rows that anybody may call have nobody. */
export const nameOf = (visit: Visit) => visit.who?.username ?? 'visitor';
