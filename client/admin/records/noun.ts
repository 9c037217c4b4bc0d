/** What a list with a dialog needs to know of what it is a list of. */
import type { ComponentType, ReactNode } from 'react';
import type { Device } from '../../../contract/devices.ts';
import type { Paginated, RecordVersion } from '../../../contract/records.ts';
import type { Column } from '../../ui/table/Table.tsx';

export type Mode = 'add' | 'edit' | 'view';

/** What every record has. */
export interface Kept {
  rev: number;
}

export interface Paged {
  page: number;
  limit: number;
}

interface Said {
  msg: string;
}

/** What ties a field to its place in the record. */
export interface Ties<Value> {
  value: Value;
  error: string | undefined;
  isDisabled: boolean;
  onChange(to: Value): void;
}

export interface FormProps<Value> {
  field<Name extends keyof Value & string>(name: Name): Ties<Value[Name]>;
}

export interface SearchProps {
  typed: Readonly<Record<string, string>>;
  type(name: string, to: string): void;
}

export interface Noun<Row extends Kept, Value extends object> {
  /** Names its drafts. */
  name: string;
  path: string;
  idOf(row: Row): string;
  nameOf(row: Row): string;

  list(query: Readonly<Record<string, string>> & Paged): Promise<Paginated<Row>>;
  detail(id: string): Promise<Row>;
  save(value: Value): Promise<Said>;
  /** Without `rev` it wins over whatever is there. */
  update(id: string, rev: number | undefined, value: Value): Promise<Said>;
  remove(id: string): Promise<Said>;
  restore(id: string): Promise<Said>;
  /** What it has been, the newest first. */
  history(id: string): Promise<RecordVersion<Row>[]>;
  /** The whole page as a visitor would see it. */
  preview?(id: string, value: Value, device: Device): Promise<{ html: string }>;

  columns: readonly Column<Row>[];
  /** What can be searched for, by the names of the call. */
  searched: readonly string[];
  Search: ComponentType<SearchProps>;

  /** Whether its rows can be looked at without changing them. */
  isViewed: boolean;
  empty: Value;
  valueOf(row: Row): Value;
  Form: ComponentType<FormProps<Value>>;
  dialogWidth: string;
  /** What a draft is known by. */
  titleOf(value: Value): string;
  /** Which fields to set side by side where there are two versions of a record. */
  compared: readonly Compared<Value>[];
  words: {
    add: ReactNode;
    titles: Readonly<Record<Mode, string>>;
    /** The question before a deletion. */
    remove(name: string): string;
  };
}

export interface Compared<Value> {
  label: string;
  /** Beside the other version. */
  show(value: Value, other: Value): ReactNode;
  of(value: Value): unknown;
}
