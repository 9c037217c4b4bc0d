/** The types of call handlers. A handler gets validated input and a context and returns data; it has no access to the HTTP request. */

import type { CallInput, CallName, CallOutput, calls } from '../../contract/calls.ts';
import type { Device } from '../../contract/devices.ts';
import type { NounName } from '../../contract/nouns/nouns.ts';
import type { SignedInUser } from '../accounts/sessions.ts';
import type { ReceivedFile } from '../content/upload-folder.ts';
import type { Entry } from '../store/entry.ts';

export interface SessionCookie {
  secret: string;
  lifetime: number;
}

/** Who makes a call, and what a handler can add to the response besides its data. */
export interface CallContext {
  readonly clientAddress: string;
  readonly user: SignedInUser | undefined;
  readonly file: ReceivedFile | undefined;
  readonly userAgent: string;
  /** Staff have signed in with this browser; not checked, only for statistics. */
  readonly isStaffBrowser: boolean;
  /** The cookie of a browser that has signed in before. */
  readonly trustedDevice: string | undefined;
  /** Replaces the success message of the call's definition. */
  message?: string;
  sessionCookie?: SessionCookie | 'none';
  newDeviceCookie?: string;
}

/** For calls that the server makes itself to render public pages. */
export const anonymousContext: CallContext = {
  clientAddress: '',
  user: undefined,
  file: undefined,
  userAgent: '',
  isStaffBrowser: false,
  trustedDevice: undefined,
};

/** Handlers of public reads must be synchronous: their result is cached under the version read just before. */
type HandlerResult<Name extends CallName> = (typeof calls)[Name] extends { reads: NounName }
  ? CallOutput<Name>
  : CallOutput<Name> | Promise<CallOutput<Name>>;

export type Handlers<Names extends CallName = CallName> = {
  [Name in Names]: (input: CallInput<Name>, context: CallContext) => HandlerResult<Name>;
};

/** The calls that every kind of record has. */
export type RecordAction = CallName extends infer Name
  ? Name extends `carousel.${infer Action}`
    ? Exclude<Action, 'all'>
    : never
  : never;

/** Renders the page on which visitors would see a record that is not public, or not as it is here. */
export type RenderDraft = (noun: NounName, record: Entry<object>, device: Device) => Promise<string>;

/** The name stored with a change: the staff member's, or "visitor" for calls that are open to everyone. */
export const getActorName = (context: CallContext) => context.user?.username ?? 'visitor';
