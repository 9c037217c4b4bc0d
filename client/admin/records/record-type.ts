/** What a list with a dialog needs to know of what it is a list of. */
import type { ComponentType, ReactNode } from 'react';
import type { Device } from '../../../contract/devices.ts';
import type { Paginated, RecordVersion } from '../../../contract/records.ts';
import type { Column } from '../../ui/table/table-props.ts';
import type { PageParams, SearchFieldsProps } from '../list/list-types.ts';

export type FormMode = 'add' | 'edit' | 'view';

/** What every record has. */
export interface Versioned {
  rev: number;
}

interface MutationResult {
  msg: string;
}

/** What ties a field to its place in the record. */
export interface RecordFieldProps<Value> {
  value: Value;
  error: string | undefined;
  isDisabled: boolean;
  onChange(to: Value): void;
}

export interface RecordFormProps<Value> {
  getFieldProps<Name extends keyof Value & string>(name: Name): RecordFieldProps<Value[Name]>;
}

export interface RecordType<Row extends Versioned, Value extends object> {
  /** Names its drafts. */
  name: string;
  path: string;
  getId(row: Row): string;
  getRowTitle(row: Row): string;

  list(query: Readonly<Record<string, string>> & PageParams): Promise<Paginated<Row>>;
  detail(id: string): Promise<Row>;
  save(value: Value): Promise<MutationResult>;
  /** Without `rev` it wins over whatever is there. */
  update(id: string, rev: number | undefined, value: Value): Promise<MutationResult>;
  delete(id: string): Promise<MutationResult>;
  restore(id: string): Promise<MutationResult>;
  /** What it has been, the newest first. */
  history(id: string): Promise<RecordVersion<Row>[]>;
  /** The whole page as a visitor would see it. */
  preview?(id: string, value: Value, device: Device): Promise<{ html: string }>;

  columns: readonly Column<Row>[];
  /** What can be searched for, by the names of the call. */
  searchKeys: readonly string[];
  SearchFields: ComponentType<SearchFieldsProps>;

  /** Whether its rows can be looked at without changing them. */
  isViewable: boolean;
  emptyValues: Value;
  toFormValues(row: Row): Value;
  FormFields: ComponentType<RecordFormProps<Value>>;
  dialogWidth: string;
  /** What a draft is known by. */
  getFormTitle(value: Value): string;
  /** Which fields to set side by side where there are two versions of a record. */
  comparedFields: readonly ComparedField<Value>[];
  texts: {
    addButton: ReactNode;
    dialogTitles: Readonly<Record<FormMode, string>>;
    /** The question before a deletion. */
    confirmDelete(name: string): string;
  };
}

export interface ComparedField<Value> {
  label: string;
  /** Beside the other version. */
  render(value: Value, other: Value): ReactNode;
  getValue(value: Value): unknown;
}
