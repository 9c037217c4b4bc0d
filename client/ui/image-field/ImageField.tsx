import { useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import type { PickFile } from '../pick-file.ts';
import { Icon } from '../picture/Icon.tsx';
import type { ImageUploader } from '../upload-file.ts';
import { ExpandableThumbnail } from './ExpandableThumbnail.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useFocusFallback } from './useFocusFallback.ts';
import { useImageUpload } from './useImageUpload.ts';
import { usePasteAndDrop } from './usePasteAndDrop.ts';

interface ImageFieldProps {
  label: string;
  /** Address of the picture; empty: none. */
  value: string;
  onChange(url: string): void;
  upload: ImageUploader;
  /** Lets the user choose a stored picture instead of uploading one. */
  pick?: PickFile;
  tooLargeMessage: string;
  /** In bytes, exclusive: files must be smaller. */
  sizeLimit: number;
  /** Makes a file that is too large smaller, and says so. */
  canShrink?: boolean;
  error?: string | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  hint?: string;
  /** What the picture shows, such as 封面图. */
  alt: string;
}

export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, upload, tooLargeMessage, sizeLimit, canShrink = true, error, hint, alt } = props;
  const { pick, isDisabled = false, isRequired = false } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { state, shrunkMessage, chooseFile, reset } = useImageUpload({
    box,
    onChange,
    upload,
    tooLargeMessage,
    sizeLimit,
    canShrink,
  });
  const { isDragOver, dropProps } = usePasteAndDrop(box, !isDisabled, ([file]) => file && chooseFile(file));
  useFocusFallback(box, `${state.name} ${value}`);
  const isUploading = state.name === 'uploading';
  const errorMessage = 'message' in state ? state.message : error;
  const openPicker = () => picker.current?.click();
  const remove = () => {
    reset();
    onChange('');
  };
  const choose = async () => {
    const picked = await pick?.();
    if (!picked) return;
    reset();
    onChange(picked.url);
  };
  const chooseButton = pick && (
    <Button kind="link" onPress={choose}>
      从媒体库选择
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed in a grid
    <div
      role="group"
      ref={box}
      aria-labelledby={`${id}name`}
      className={['field image-field', errorMessage && 'field-invalid', isDragOver && 'image-over']
        .filter(Boolean)
        .join(' ')}
      aria-describedby={[hint && `${id}hint`, errorMessage && `${id}error`].filter(Boolean).join(' ') || undefined}
      data-sending={isUploading || undefined}
      data-unsent={state.name === 'failed' || state.name === 'tooLarge' || undefined}
      {...dropProps}
    >
      <span className="field-name" id={`${id}name`} data-required={isRequired || undefined}>
        {label}
      </span>
      <div className="image-line">
        {(value || isDisabled) && <ExpandableThumbnail src={value} alt={alt} />}
        {!value && !isDisabled && !isUploading && (
          <button
            type="button"
            className="image-empty"
            data-invalid={errorMessage ? '' : undefined}
            onClick={openPicker}
          >
            <Icon name="upload" />
            点击上传
          </button>
        )}
        {!value && !isDisabled && !isUploading && chooseButton}
        {isUploading && <UploadProgress percent={state.percent} onCancel={state.cancel} />}
        {value && !isDisabled && !isUploading && (
          <div className="image-acts">
            <Button kind="link" onPress={openPicker}>
              更换图片
            </Button>
            {chooseButton}
            <Button kind="link" onPress={remove}>
              移除图片
            </Button>
          </div>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Reset, so that choosing the same file again fires another change event.
          currentTarget.value = '';
          if (file) chooseFile(file);
        }}
      />
      {hint && !isDisabled && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {/* Always there: screen readers only announce changes in regions that already exist. */}
      <p className="image-shrunk" role="status">
        {errorMessage ? '' : shrunkMessage}
      </p>
      {errorMessage && (
        <div className="image-message">
          <p className="field-error" id={`${id}error`} role="alert">
            {errorMessage}
          </p>
          {state.name === 'failed' && (
            <Button kind="link" onPress={state.retry}>
              重新上传
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
