import { useRef, useState } from 'react';
import type { FileRow } from '../../../../contract/files.ts';
import { lengths } from '../../../../contract/limits.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useFormSubmit } from '../../form/useFormSubmit.ts';
import { deleteFile } from '../delete-file.ts';
import { updateFile } from '../file-client.ts';
import { FileFacts } from './FileFacts.tsx';
import { FileUses } from './FileUses.tsx';
import { FilmField } from './FilmField.tsx';
import { FocusField } from './FocusField.tsx';

interface FileDialogProps {
  file: FileRow;
  onClose(): void;
  /** The library has to be loaded again. */
  onChanged(): Promise<void>;
}

/** Name, description and focal point of a file, and where it is used. */
export function FileDialog({ file, onClose, onChanged }: FileDialogProps) {
  const [values, setValues] = useState({ name: file.name, alt: file.alt, focus: file.focus, poster: file.poster });
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, clearError, submit } = useFormSubmit(form);
  const isDirty =
    values.name !== file.name ||
    values.alt !== file.alt ||
    values.poster !== file.poster ||
    values.focus.x !== file.focus.x ||
    values.focus.y !== file.focus.y;

  const change = (changes: Partial<typeof values>) => {
    setValues((previous) => ({ ...previous, ...changes }));
    for (const name of Object.keys(changes)) clearError(name);
  };
  const save = async () => {
    const saved = await submit(() => updateFile({ url: file.url, rev: file.rev, ...values }));
    if (!saved) return;
    toast.success(saved.msg);
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title="文件详情"
      submitLabel="保存"
      width="80%"
      form={form}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="file-details">
        <div className="file-stage">
          {file.kind === 'film' ? (
            <FilmField file={file} poster={values.poster} onChange={(poster) => change({ poster })} />
          ) : (
            <FocusField file={file} focus={values.focus} onChange={(focus) => change({ focus })} />
          )}
        </div>
        <div>
          <TextField
            label="名称"
            placeholder="请输入文件名称"
            isRequired
            value={values.name}
            error={errors.name}
            onChange={(name) => change({ name })}
          />
          {file.kind === 'picture' && (
            <TextArea
              label="图片说明"
              placeholder="请用一句话说明图片内容"
              hint="读屏软件会朗读，图片无法显示时代替图片；没有单独填写说明的地方都用它"
              maxLength={lengths.altText}
              value={values.alt}
              error={errors.alt}
              onChange={(alt) => change({ alt })}
            />
          )}
          <FileFacts file={file} />
          <FileUses
            url={file.url}
            onDelete={async () => {
              if (!(await deleteFile(file, onChanged))) return;
              onClose();
            }}
          />
        </div>
      </div>
    </FormDialog>
  );
}
