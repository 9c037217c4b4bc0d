/** The description of one type of record, from which RecordView builds its list and dialog. */
import type { ComponentType, ReactNode } from 'react';
import type { Device } from '../../../contract/devices.ts';
import type { Paginated, RecordVersion } from '../../../contract/records.ts';
import type { Column } from '../../ui/table/table-props.ts';
import type { PageParams, SearchFieldsProps } from '../list/list-types.ts';

export type FormMode = 'add' | 'edit' | 'view';

/** Every record has a revision number. */
export interface Versioned {
  rev: number;
}

interface MutationResult {
  msg: string;
}

interface SaveResult extends MutationResult {
  id: string;
}

/** The props that connect a form field to a field of the record. */
export interface RecordFieldProps<Value> {
  value: Value;
  error: string | undefined;
  isDisabled: boolean;
  onChange(value: Value): void;
}

export interface RecordFormProps<Value> {
  getFieldProps<Name extends keyof Value & string>(name: Name): RecordFieldProps<Value[Name]>;
}

export interface RecordType<Row extends Versioned, Value extends object> {
  /** Part of the storage key of its drafts. */
  name: string;
  path: string;
  getId(row: Row): string;
  getRowTitle(row: Row): string;
  /** The public page on which visitors see the record. */
  getPageUrl(id: string): string;

  list(query: Readonly<Record<string, string>> & PageParams): Promise<Paginated<Row>>;
  detail(id: string): Promise<Row>;
  save(value: Value): Promise<SaveResult>;
  /** Without `rev` it overwrites any newer version. */
  update(id: string, rev: number | undefined, value: Value): Promise<MutationResult>;
  delete(id: string): Promise<MutationResult>;
  restore(id: string): Promise<MutationResult>;
  /** The record's versions, newest first. */
  history(id: string): Promise<RecordVersion<Row>[]>;
  /** The page as visitors would see it. */
  preview?(id: string, value: Value, device: Device): Promise<{ html: string }>;

  columns: readonly Column<Row>[];
  /** The names of the search fields, as in the call's input. */
  searchKeys: readonly string[];
  SearchFields: ComponentType<SearchFieldsProps>;

  /** Whether the list has a button to view a record read-only. */
  isViewable: boolean;
  emptyValues: Value;
  toFormValues(row: Row): Value;
  FormFields: ComponentType<RecordFormProps<Value>>;
  dialogWidth: string;
  /** The title of unsaved values, as in the offer of a draft. */
  getFormTitle(value: Value): string;
  /** The fields shown when two versions are compared. */
  comparedFields: readonly ComparedField<Value>[];
  texts: {
    addButton: string;
    /** Shown instead of an empty list. */
    emptySentence: string;
    dialogTitles: Readonly<Record<FormMode, string>>;
    /** The text of the confirmation before deleting. */
    formatDeleteConfirmation(name: string): string;
  };
}

export interface ComparedField<Value> {
  label: string;
  /** Shows one version's value; `other` is the version it is compared with. */
  render(value: Value, other: Value): ReactNode;
  getValue(value: Value): unknown;
}
