import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchFieldsProps } from '../list/list-types.ts';

interface GroupSearch {
  titleField: string;
  title: string;
  groupField: string;
  group: string;
  choices: Readonly<Record<string, string>>;
}

/** The search fields of a list that is searched by title and by group. */
export function createGroupSearch({ titleField, title, groupField, group, choices }: GroupSearch) {
  const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
  return function GroupSearchFields({ values, onChange }: SearchFieldsProps) {
    return (
      <>
        <TextField
          label={title}
          placeholder={`请输入${title}`}
          value={values[titleField] ?? ''}
          onChange={(value) => onChange(titleField, value)}
        />
        <SelectField
          label={group}
          placeholder={`请选择${group}`}
          options={options}
          value={values[groupField] ?? ''}
          onChange={(value) => onChange(groupField, value)}
        />
      </>
    );
  };
}
