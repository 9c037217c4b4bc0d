/** What a handler is: it gets checked input and who asks, gives data back, and never sees a request or a response. */
import type { PublicCollection } from '../../contract/call-definition.ts';
import type { CallInput, CallName, CallOutput, calls } from '../../contract/calls.ts';
import type { Device } from '../../contract/devices.ts';
import type { News, Product } from '../../contract/records.ts';
import type { SignedInUser } from '../accounts/sessions.ts';
import type { ReceivedFile } from '../content/uploads.ts';

export interface SessionCookie {
  secret: string;
  lifetime: number;
}

/** One call as a handler sees it: who asks and from where, and what the answer should carry besides its data. */
export interface CallContext {
  readonly clientAddress: string;
  readonly user: SignedInUser | undefined;
  readonly file: ReceivedFile | undefined;
  /** The cookie by which a browser is known that has signed in before. */
  readonly trustedDevice: string | undefined;
  /** Said instead of the row's own sentence. */
  message?: string;
  sessionCookie?: SessionCookie | 'none';
  newDeviceCookie?: string;
}

/** For what the server asks itself, to show it to everybody. */
export const anonymous: CallContext = { clientAddress: '', user: undefined, file: undefined, trustedDevice: undefined };

/** A public read is answered from memory in the same turn as its cache is asked: a promise there does not compile. */
type HandlerResult<Name extends CallName> = (typeof calls)[Name] extends { reads: PublicCollection }
  ? CallOutput<Name>
  : CallOutput<Name> | Promise<CallOutput<Name>>;

export type Handlers<Names extends CallName = CallName> = {
  [Name in Names]: (input: CallInput<Name>, visit: CallContext) => HandlerResult<Name>;
};

/** The page of a record that is not saved, as a visitor with this device would see it. */
export type RenderDraft = (draft: { product: Product } | { article: News }, device: Device) => Promise<string>;

/** Under whose name a change is kept. Rows that anybody may call have nobody. */
export const getActorName = (visit: CallContext) => visit.user?.username ?? 'visitor';
