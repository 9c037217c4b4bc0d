/** The type of call definitions; the calls themselves are in calls.ts. */
import type { NounName } from './nouns/nouns.ts';
import type { Permission } from './permissions.ts';
import type { SetUpStep } from './staff-accounts.ts';
import type { ObjectValidator } from './validation/validators.ts';

/**
 * Who may make a call. `everyone`: no sign-in needed. `cookie`: a session cookie. `staff`: a session cookie and the page token,
 * for what concerns one's own account or is answered by what the account may see. A permission: like `staff`, for those who have
 * it, and several for those who have one of them.
 */
export type Access = 'everyone' | 'cookie' | 'staff' | Permission | readonly Permission[];

/** The file of a multipart call. It must be smaller than `sizeLimit` bytes. */
export interface FileField {
  field: string;
  sizeLimit: number;
  /** For a file that is too large; pictures have their own messages. */
  tooLargeMessage?: string;
}

export interface CallDefinition<Input = unknown, Output = unknown, Sent = unknown> {
  path: string;
  access: Access;
  input: ObjectValidator<Input, Sent>;
  /** Only used for its type; created by `returns`. */
  output: (data: never) => Output;
  method?: 'PUT';
  /** The `msg` of a successful response. */
  successMessage?: string;
  /** Rejects requests from pages of other sites. */
  sameOriginOnly?: true;
  file?: FileField;
  /** The `code` on success, where the specification requires another one than 200. */
  successCode?: '';
  /** A session that has to do one of these first may make this call. */
  duringSetUp?: readonly SetUpStep[];
  /** For public reads: the collection that the response depends on besides the input. */
  reads?: NounName;
}

export interface PublicReadDefinition<Input, Output, Sent> extends CallDefinition<Input, Output, Sent> {
  reads: NounName;
}

/** Declares the output type of a call. */
export const returns =
  <Output>() =>
  (data: never): Output =>
    data;

export type SaveResult<Id extends string> = { [K in Id]: string } & { rev: number };

/** A call without the permission that it needs does not compile. */
export const staffCall = <I, O, S>(
  access: 'staff' | Permission | readonly Permission[],
  path: string,
  input: ObjectValidator<I, S>,
  output: (data: never) => O,
  successMessage = '',
): CallDefinition<I, O, S> => ({
  path,
  access,
  input,
  output,
  successMessage,
});
