import type { RecordCheck } from './check.ts';
import type { Permission } from './records.ts';

/**
 * everyone: no questions. cookie: a session. staff: a session, and the token that proves the page is ours.
 * A permission: staff who have it.
 */
export type Access = 'everyone' | 'cookie' | 'staff' | Permission;

/** The one file of a multipart call. It has to stay under `under` bytes. */
export interface FileField {
  field: string;
  under: number;
}

type Reads = 'product' | 'news' | 'carousel';

export interface Row<Input = unknown, Output = unknown, Sent = unknown> {
  path: string;
  access: Access;
  input: RecordCheck<Input, Sent>;
  /** Only its type matters. */
  output: (data: never) => Output;
  method?: 'PUT';
  /** What `msg` says on success. */
  done?: string;
  /** A cross-site page may not even try. */
  sameOrigin?: true;
  file?: FileField;
  /** The one call whose success the specification spells differently. */
  successCode?: '';
  reads?: Reads;
}

export const gives =
  <Output>() =>
  (data: never): Output =>
    data;

export type Saved<Id extends string> = { [K in Id]: string } & { rev: number };
