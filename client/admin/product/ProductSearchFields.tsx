import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchFieldsProps } from '../list/list-types.ts';
import { productLocationOptions } from './product-location-options.ts';

export function ProductSearchFields({ values, onChange }: SearchFieldsProps) {
  return (
    <>
      <TextField
        label="产品名称"
        placeholder="请输入产品名称"
        value={values.coverName ?? ''}
        onChange={(value) => onChange('coverName', value)}
      />
      <SelectField
        label="产品位置"
        placeholder="请选择产品位置"
        options={productLocationOptions}
        value={values.locationId ?? ''}
        onChange={(value) => onChange('locationId', value)}
      />
    </>
  );
}
