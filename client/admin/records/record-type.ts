/** The description of one type of record, from which RecordView builds its list and dialog. */
import type { ComponentType, ReactNode } from 'react';
import type { Column } from '../../ui/table/table-props.ts';
import type { SearchFieldsProps } from '../list/list-types.ts';
import type { RecordClient } from './record-client.ts';

export type FormMode = 'add' | 'edit' | 'view';

/** Every record has a revision number. */
export interface Versioned {
  rev: number;
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
  getPageUrl(id: string, record: Row | Value): string;

  client: RecordClient<Row, Value>;
  /** Whether an unsaved record can be shown as the page that visitors would see. */
  hasPreview: boolean;

  columns: readonly Column<Row>[];
  /** The names of the search fields, as in the call's input. */
  searchKeys: readonly string[];
  SearchFields: ComponentType<SearchFieldsProps>;
  /** Set if the site shows the records in groups: each has an order of its own. */
  group?: RecordGroup<Row>;

  /** Whether the list has a button to view a record read-only. */
  isViewable: boolean;
  emptyValues: Value;
  toFormValues(row: Row): Value;
  FormFields: ComponentType<RecordFormProps<Value>>;
  dialogWidth: string;
  /** The field by which staff recognise a record, as in the offer of a draft. */
  titleField: keyof Value & string;
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

export interface RecordGroup<Row> {
  /** The search field that leaves only one group. */
  searchKey: string;
  getValue(row: Row): string;
  getLabel(value: string): string;
}

export interface ComparedField<Value> {
  label: string;
  /** Shows one version's value; `other` is the version it is compared with. */
  render(value: Value, other: Value): ReactNode;
  getValue(value: Value): unknown;
}
