import type { Field } from '../../../contract/nouns/fields.ts';
import type { RecordFormProps } from '../records/record-type.ts';
import { FieldControl, type UploadType } from './FieldControl.tsx';
import { type Fields, type FormValues, listFormFields } from './form-values.ts';

interface DescribedFieldsProps extends RecordFormProps<FormValues> {
  fields: Fields;
  uploadType?: UploadType;
  /** Whether the first field gets the focus, as in a dialog. */
  hasAutoFocus?: boolean;
}

/** The fields of a form in the order of the description; the long texts stand below the others. */
export function DescribedFields({
  fields,
  uploadType = 'quill',
  hasAutoFocus = false,
  getFieldProps,
}: DescribedFieldsProps) {
  const listed = listFormFields(fields);
  const [first] = listed;
  const render = ([name, field]: [string, Field]) => (
    <FieldControl
      key={name}
      field={field}
      uploadType={uploadType}
      autoFocus={hasAutoFocus && name === first?.[0]}
      {...getFieldProps(name)}
    />
  );
  const isLong = ([, { kind }]: [string, Field]) => kind === 'richText';
  return (
    <>
      <div className="form-grid">{listed.filter((each) => !isLong(each)).map(render)}</div>
      {listed.filter(isLong).map(render)}
    </>
  );
}
