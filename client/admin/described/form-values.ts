/** The values of a form that is made from a description, by field. */
import type { Field } from '../../../contract/nouns/fields.ts';

export type FieldValue = string | number | readonly string[] | readonly LineValue[];
export type LineValue = Readonly<Record<string, string | number>>;
export type FormValues = Readonly<Record<string, FieldValue>>;
export type Fields = Readonly<Record<string, Field>>;

const emptyLists: readonly Field['kind'][] = ['paragraphs', 'lines', 'formerPaths'];

export const getEmptyValue = (field: Pick<Field, 'kind'>): FieldValue => (emptyLists.includes(field.kind) ? [] : '');

/** The fields that staff fill in. */
export const listFormFields = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind !== 'formerPaths');

export const isRequired = ({ check }: Field): boolean => 'isRequired' in check;
