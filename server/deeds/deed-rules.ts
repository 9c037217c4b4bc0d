/** What a call tells the record of deeds. */
import type { DeedKind } from '../../contract/deeds.ts';

/** What it was done to. */
export interface DeedSubject {
  noun: string;
  id: string;
  rev?: number;
  /** Only where it cannot be looked up. */
  title?: string;
  count?: number;
}

export interface CallDeed<Input = never, Output = never> {
  kind: DeedKind;
  /** In words, such as 新增账号; `{noun}` is replaced by the name of the kind of record. */
  what: string | ((input: Input) => string);
  /** A line for each; without it there is one line. */
  about?: (input: Input, output: Output) => readonly DeedSubject[];
  /** Without it, whoever is signed in. */
  by?: (input: Input, output: Output) => string;
  /** What a refusal tells, by its message. */
  refused?: { kind: DeedKind; what(message: string): string };
}
