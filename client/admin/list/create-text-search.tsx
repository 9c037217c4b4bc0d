import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchFieldsProps } from './list-types.ts';

/** Creates the search fields of a list that is searched by one text. */
export const createTextSearch = (name: string, label: string, searched = label) =>
  function TextSearch({ values, onChange }: SearchFieldsProps) {
    return (
      <TextField
        label={label}
        placeholder={`请输入${searched}`}
        value={values[name] ?? ''}
        onChange={(value) => onChange(name, value)}
      />
    );
  };
