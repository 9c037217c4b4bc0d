import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchProps } from './noun.ts';

/** The search of a list that is searched by one thing. */
export const searchBy = (name: string, label: string) =>
  function Search({ typed, type }: SearchProps) {
    return (
      <TextField
        label={label}
        placeholder={`请输入${label}`}
        value={typed[name] ?? ''}
        onChange={(to) => type(name, to)}
      />
    );
  };
