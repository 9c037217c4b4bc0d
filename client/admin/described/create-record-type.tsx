/** What the list and the dialog of a noun need, made from its description. */
import { findNounView } from '../../../contract/admin-views.ts';
import type { Noun } from '../../../contract/nouns/describe-noun.ts';
import { type NounName, nouns } from '../../../contract/nouns/nouns.ts';
import { layoutSizes } from '../../layout-sizes.ts';
import { createTextSearch } from '../list/create-text-search.tsx';
import { createRecordClient } from '../records/record-client.ts';
import type { RecordFormProps, RecordType } from '../records/record-type.ts';
import { createGroupSearch } from './create-group-search.tsx';
import { DescribedFields } from './DescribedFields.tsx';
import type { UploadType } from './FieldControl.tsx';
import { type FormValues, getEmptyValue, listFormFields } from './form-values.ts';
import { createColumns, createComparedFields, type Row } from './show-field.tsx';

type Overrides = Partial<RecordType<Row, FormValues>> & { uploadType?: UploadType };

/** `overrides` are what the specification says of a noun. */
export function createRecordType(
  name: NounName,
  { uploadType, ...overrides }: Overrides = {},
): RecordType<Row, FormValues> {
  const noun: Noun = nouns[name];
  const { label, fields, idField, titleField, groupField } = noun;
  const names = listFormFields(fields).map(([field]) => field);
  const title = fields[titleField]?.label ?? '';
  const group = groupField === undefined ? undefined : fields[groupField];
  const choices: Readonly<Record<string, string>> = group?.kind === 'choice' ? group.choices : {};
  return {
    name,
    path: findNounView(name)?.path ?? '',
    getId: (row) => String(row[idField]),
    getRowTitle: (row) => String(row[titleField] ?? ''),
    getPageUrl: (id, record) => {
      const { path, query } = noun.page('desktop', { id, value: record });
      return query ? `${path}?${new URLSearchParams(query)}` : path;
    },

    client: createRecordClient(name, idField),
    hasPreview: true,

    columns: createColumns(fields, titleField),
    searchKeys: [...noun.filters],
    SearchFields:
      groupField && group
        ? createGroupSearch({ titleField, title, groupField, group: group.label, choices })
        : createTextSearch(titleField, title),
    ...(groupField && {
      group: {
        searchKey: groupField,
        getValue: (row: Row) => String(row[groupField]),
        getLabel: (value: string) => choices[value] ?? value,
      },
    }),

    isViewable: true,
    emptyValues: Object.fromEntries(
      listFormFields(fields).map(([field, { kind }]) => [field, getEmptyValue({ kind })]),
    ),
    toFormValues: (row) => Object.fromEntries(names.map((field) => [field, row[field] ?? ''])),
    FormFields: (props: RecordFormProps<FormValues>) => (
      <DescribedFields fields={fields} hasAutoFocus {...(uploadType && { uploadType })} {...props} />
    ),
    titleField,
    dialogWidth: layoutSizes.dialogWidth.product,
    comparedFields: createComparedFields(fields),
    texts: {
      addButton: `新增${label}`,
      emptySentence: `还没有${label}，新增后显示在官网`,
      dialogTitles: { add: `新增${label}`, edit: `编辑${label}`, view: `查看${label}` },
      formatDeleteConfirmation: (shown) => `确定要删除“${shown || '未命名'}”吗？`,
    },
    ...overrides,
  };
}
