import { lengths } from '../../../contract/limits.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CoverField } from '../records/CoverField.tsx';
import type { FormProps } from '../records/noun.ts';
import { RichText } from '../records/RichText.tsx';
import type { NewsDraft } from './news.tsx';

export function NewsForm({ field }: FormProps<NewsDraft>) {
  return (
    <>
      <div className="form-grid">
        <TextField label="新闻标题" placeholder="请输入新闻标题" isNeeded autoFocus {...field('newTitle')} />
        <TextArea label="封面描述" placeholder="请输入封面描述" max={lengths.description} {...field('newIntro')} />
        <CoverField label="封面图" type="news" {...field('newCover')} />
      </div>
      <RichText label="新闻内容" placeholder="请输入新闻内容" {...field('newInfo')} />
    </>
  );
}
