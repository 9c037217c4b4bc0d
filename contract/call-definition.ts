import type { Permission } from './records.ts';
import type { ObjectValidator } from './validation/validators.ts';

/**
 * everyone: no questions. cookie: a session. staff: a session, and the token that proves the page is ours.
 * A permission: staff who have it.
 */
export type Access = 'everyone' | 'cookie' | 'staff' | Permission;

/** The one file of a multipart call. It has to stay under `under` bytes. */
export interface FileField {
  field: string;
  sizeLimit: number;
}

/** What visitors see of the store. Pages, public replies and their caches are made from these and no others. */
export const publicCollections = ['product', 'news', 'carousel'] as const;
export type PublicCollection = (typeof publicCollections)[number];

export interface CallDefinition<Input = unknown, Output = unknown, Sent = unknown> {
  path: string;
  access: Access;
  input: ObjectValidator<Input, Sent>;
  /** Only its type matters. */
  output: (data: never) => Output;
  method?: 'PUT';
  /** What `msg` says on success. */
  successMessage?: string;
  /** A cross-site page may not even try. */
  sameOriginOnly?: true;
  file?: FileField;
  /** The one call whose success the specification spells differently. */
  successCode?: '';
  /** The one collection that the reply depends on, besides the input. */
  reads?: PublicCollection;
}

export interface PublicReadDefinition<Input, Output, Sent> extends CallDefinition<Input, Output, Sent> {
  reads: PublicCollection;
}

export const returns =
  <Output>() =>
  (data: never): Output =>
    data;

export type SaveResult<Id extends string> = { [K in Id]: string } & { rev: number };
