import { lengths } from '../../../contract/limits.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CoverField } from '../records/fields/CoverField.tsx';
import type { RecordFormProps } from '../records/record-type.ts';
import type { CarouselFormValues } from './carousel-form-values.ts';

export function CarouselForm({ getFieldProps }: RecordFormProps<CarouselFormValues>) {
  return (
    <>
      <TextField label="标题" placeholder="请输入标题" autoFocus {...getFieldProps('photoTitle')} />
      <TextArea label="描述" placeholder="请输入描述" maxLength={lengths.description} {...getFieldProps('photoInfo')} />
      <CoverField label="图片" type="carousel" isRequired {...getFieldProps('photoUrl')} />
    </>
  );
}
