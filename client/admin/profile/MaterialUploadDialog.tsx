import { useRef, useState } from 'react';
import { lengths } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../contract/validation/validators.ts';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAfterRender } from '../useAfterRender.ts';
import { createMaterial, keepLatestFiles, MATERIAL_NOTICE, type Material } from './material.ts';
import { SelectedFiles } from './SelectedFiles.tsx';

interface MaterialUploadDialogProps {
  onUploaded(material: Material): void;
  onClose(): void;
}

export function MaterialUploadDialog({ onUploaded, onClose }: MaterialUploadDialogProps) {
  const [name, setName] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const afterRender = useAfterRender();

  function addFiles(chosen: readonly File[]) {
    const latest = keepLatestFiles(files, chosen);
    setFiles(latest.files);
    setErrors(({ file: _, ...others }) => (latest.isTooLarge ? { ...others, file: '上传文件不能超过5Mb！' } : others));
  }

  function submit() {
    const fieldErrors: FieldErrors = {};
    if (name.trim() === '') fieldErrors.name = '请输入资料名称';
    else if (name.trim().length > lengths.name) fieldErrors.name = `请将资料名称控制在${lengths.name}个字符以内`;
    if (files.length === 0) fieldErrors.file = '请选择要上传的文件';
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return afterRender(() => focusFirstInvalid(form.current));
    onUploaded(createMaterial(name.trim()));
    onClose();
  }

  return (
    <FormDialog
      title="上传资料"
      submitLabel="上传"
      width="520px"
      form={form}
      isDirty={name !== '' || files.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="dialog-lead">{MATERIAL_NOTICE}</p>
      <TextField
        label="资料名称"
        placeholder="请输入资料名称"
        isRequired
        autoFocus
        value={name}
        error={errors.name}
        onChange={(value) => {
          setName(value);
          setErrors(({ name: _, ...others }) => others);
        }}
      />
      <FieldFrame label="上传文件" isRequired error={errors.file} hint="最多保留最近3个文件，单个不超过5MB">
        {(fieldProps) => (
          <div className="materials">
            <input
              ref={picker}
              type="file"
              multiple
              {...fieldProps}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                // Otherwise choosing a removed file again would fire no change event.
                currentTarget.value = '';
                addFiles(chosen);
              }}
            />
            <SelectedFiles
              files={files}
              onRemove={(file) => {
                setFiles(files.filter((each) => each !== file));
                picker.current?.focus();
              }}
            />
          </div>
        )}
      </FieldFrame>
    </FormDialog>
  );
}
