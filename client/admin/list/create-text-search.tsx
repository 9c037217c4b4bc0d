import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchFieldsProps } from './list-types.ts';

/** The search of a list that is searched by one thing. */
export const createTextSearch = (name: string, label: string) =>
  function Search({ values: typed, onChange: type }: SearchFieldsProps) {
    return (
      <TextField
        label={label}
        placeholder={`请输入${label}`}
        value={typed[name] ?? ''}
        onChange={(to) => type(name, to)}
      />
    );
  };
