import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchFieldsProps } from '../list/list-types.ts';
import { productLocationOptions } from './product-location-options.ts';

export function ProductSearchFields({ values: typed, onChange: type }: SearchFieldsProps) {
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
        options={productLocationOptions}
        value={typed.locationId ?? ''}
        onChange={(to) => type('locationId', to)}
      />
    </>
  );
}
