/** How the value of a field is shown in a list and in a comparison. */
import type { ReactNode } from 'react';
import type { Field } from '../../../contract/nouns/fields.ts';
import { iconLabels } from '../../../contract/nouns/icons.ts';
import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { ReadOnlyImage } from '../records/fields/ReadOnlyImage.tsx';
import type { ComparedField, Versioned } from '../records/record-type.ts';
import { RichTextDiff } from '../records/versions/RichTextDiff.tsx';
import { TextDiff } from '../records/versions/TextDiff.tsx';
import { type Fields, type FieldValue, type FormValues, type LineValue, listFormFields } from './form-values.ts';

/** A record of any noun, as calls return it. */
export type Row = Versioned & Readonly<Record<string, FieldValue>>;

function toText(field: Field, value: FieldValue | undefined): string {
  if (field.kind === 'choice') return (field.choices as Readonly<Record<string, string>>)[String(value)] ?? '';
  if (field.kind === 'icon') return iconLabels[String(value)] ?? String(value ?? '');
  if (!Array.isArray(value)) return String(value ?? '');
  const lines = value as readonly (string | LineValue)[];
  return lines.map((line) => (typeof line === 'string' ? line : Object.values(line).join(' · '))).join('\n');
}

/** The fields that fit into a column; the rest is seen in the form. */
const widths: Partial<Record<Field['kind'], Pick<Column<Row>, 'width' | 'narrowWidth'>>> = {
  text: { width: 200, narrowWidth: 120 },
  path: { width: 150, narrowWidth: 90 },
  picture: { width: 130, narrowWidth: 80 },
  choice: { width: 120, narrowWidth: 70 },
  icon: { width: 120, narrowWidth: 90 },
  longText: {},
};
const MAX_COLUMNS = 5;

/** The first fields that fit; that by which staff know a record is always among them. */
export function createColumns(fields: Fields, titleField: string): Column<Row>[] {
  const listed = listFormFields(fields)
    .filter(([name, { kind }]) => widths[kind] || name === titleField)
    .slice(0, MAX_COLUMNS);
  const [flexible] =
    listed.find(([, { kind }]) => kind === 'longText') ?? listed.find(([name]) => name === titleField) ?? [];
  return listed.map(([name, field]) => ({
    name,
    title: field.label,
    ...(name === flexible ? { isFlexible: true } : widths[field.kind]),
    render: (row) =>
      field.kind === 'picture' ? (
        <ExpandableThumbnail src={String(row[name] ?? '')} alt={field.label} />
      ) : field.kind === 'icon' ? (
        <span className="icon-cell">
          {row[name] && <Icon name={String(row[name])} />}
          {toText(field, row[name])}
        </span>
      ) : (
        toText(field, row[name])
      ),
  }));
}

export const createComparedFields = (fields: Fields): ComparedField<FormValues>[] =>
  listFormFields(fields).map(([name, field]) => ({
    label: field.label,
    getValue: (value) => value[name],
    render: (value, other) => showVersion(field, value[name], other[name]),
  }));

function showVersion(field: Field, value: FieldValue | undefined, other: FieldValue | undefined): ReactNode {
  if (field.kind === 'picture') return <ReadOnlyImage src={String(value ?? '')} />;
  if (field.kind === 'richText') return <RichTextDiff html={String(value ?? '')} other={String(other ?? '')} />;
  return <TextDiff text={toText(field, value)} other={toText(field, other)} />;
}
