import { lengths } from '../../../contract/limits.ts';
import type { ProductLocationId } from '../../../contract/product-locations.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CoverField } from '../records/fields/CoverField.tsx';
import { RichTextField } from '../records/fields/RichTextField.tsx';
import type { RecordFormProps } from '../records/record-type.ts';
import { JumpUrlField } from './JumpUrlField.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { productLocationOptions } from './product-location-options.ts';

export function ProductForm({ getFieldProps }: RecordFormProps<ProductFormValues>) {
  const locationProps = getFieldProps('locationId');
  return (
    <>
      <div className="form-grid">
        <SelectField
          label="产品位置"
          placeholder="请选择产品位置"
          options={productLocationOptions}
          isRequired
          autoFocus
          {...locationProps}
          onChange={(value) => locationProps.onChange(value as ProductLocationId | '')}
        />
        <TextField label="产品名称" placeholder="请输入产品名称" isRequired {...getFieldProps('coverName')} />
        <TextArea
          label="描述"
          placeholder="请输入描述"
          maxLength={lengths.description}
          {...getFieldProps('coverDescribe')}
        />
        <JumpUrlField {...getFieldProps('jumpUrl')} />
        <CoverField label="封面图" type="product" {...getFieldProps('coverUrl')} />
      </div>
      <RichTextField label="产品内容" placeholder="请输入产品内容" {...getFieldProps('productCon')} />
    </>
  );
}
