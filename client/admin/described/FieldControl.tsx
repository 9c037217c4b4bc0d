import { lengths } from '../../../contract/limits.ts';
import type { Field, LinesField } from '../../../contract/nouns/fields.ts';
import type { uploadTypes } from '../../../contract/records.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CoverField } from '../records/fields/CoverField.tsx';
import { RichTextField } from '../records/fields/RichTextField.tsx';
import type { RecordFieldProps } from '../records/record-type.ts';
import { EditorWording } from '../wording/EditorWording.tsx';
import { renderWordingHint } from '../wording/FieldWording.tsx';
import { FilmControl } from './FilmControl.tsx';
import { type FieldValue, isRequired, type LineValue } from './form-values.ts';
import { IconControl } from './IconControl.tsx';
import { LinesControl } from './LinesControl.tsx';
import { LinkControl } from './LinkControl.tsx';

export type UploadType = (typeof uploadTypes)[number];

interface FieldControlProps extends RecordFieldProps<FieldValue> {
  field: Field;
  /** What pictures are uploaded as. */
  uploadType: UploadType;
  autoFocus: boolean;
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The control in which staff fill in a field of this kind. */
export function FieldControl({ field, uploadType, autoFocus, ...control }: FieldControlProps) {
  const { label, kind } = field;
  const common = { label, isRequired: isRequired(field), autoFocus, ...control, value: String(control.value) };
  const wording = control.isDisabled ? undefined : renderWordingHint(common.value);
  switch (kind) {
    case 'longText':
      return <TextArea placeholder={`请输入${label}`} maxLength={lengths.description} hint={wording} {...common} />;
    case 'richText':
      return (
        <EditorWording>
          <RichTextField placeholder={`请输入${label}`} {...common} />
        </EditorWording>
      );
    case 'picture':
      return <CoverField type={uploadType} {...common} />;
    case 'film':
      return <FilmControl {...common} />;
    case 'link':
      return <LinkControl {...common} />;
    case 'choice':
      return <SelectField placeholder={`请选择${label}`} options={toOptions(field.choices)} {...common} />;
    case 'icon':
      return <IconControl {...common} />;
    case 'number':
      return <TextField placeholder={`请输入${label}`} inputMode="decimal" {...common} />;
    case 'paragraphs': {
      const text = (control.value as readonly string[]).join('\n');
      return (
        <TextArea
          placeholder={`请输入${label}`}
          hint={(!control.isDisabled && renderWordingHint(text)) || '每段一行'}
          rows={8}
          {...common}
          value={text}
          onChange={(changed) => control.onChange(changed.split('\n'))}
        />
      );
    }
    case 'lines':
      return <LinesControl field={field as LinesField} {...control} value={control.value as readonly LineValue[]} />;
    case 'formerPaths':
      return null;
    case 'text':
      return <TextField placeholder={`请输入${label}`} hint={wording} {...common} />;
    default:
      return <TextField placeholder={`请输入${label}`} {...common} />;
  }
}
