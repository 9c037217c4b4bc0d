import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchProps } from '../records/noun.ts';
import { places } from './places.ts';

export function ProductSearch({ typed, type }: SearchProps) {
  return (
    <>
      <TextField
        label="产品名称"
        placeholder="请输入产品名称"
        value={typed.coverName ?? ''}
        onChange={(to) => type('coverName', to)}
      />
      <SelectField
        label="产品位置"
        placeholder="请选择产品位置"
        choices={places}
        value={typed.locationId ?? ''}
        onChange={(to) => type('locationId', to)}
      />
    </>
  );
}
