import { lengths } from '../../../contract/limits.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CoverField } from '../records/fields/CoverField.tsx';
import { RichTextField } from '../records/fields/RichTextField.tsx';
import type { RecordFormProps } from '../records/record-type.ts';
import type { NewsFormValues } from './news-form-values.ts';

export function NewsForm({ getFieldProps }: RecordFormProps<NewsFormValues>) {
  return (
    <>
      <div className="form-grid">
        <TextField label="新闻标题" placeholder="请输入新闻标题" isRequired autoFocus {...getFieldProps('newTitle')} />
        <TextArea
          label="封面描述"
          placeholder="请输入封面描述"
          maxLength={lengths.description}
          {...getFieldProps('newIntro')}
        />
        <CoverField label="封面图" type="news" {...getFieldProps('newCover')} />
      </div>
      <RichTextField label="新闻内容" placeholder="请输入新闻内容" {...getFieldProps('newInfo')} />
    </>
  );
}
