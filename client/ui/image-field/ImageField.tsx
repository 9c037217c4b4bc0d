import { useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../picture/Icon.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useFocusFallback } from './useFocusFallback.ts';
import { type UploadImage, useImageUpload } from './useImageUpload.ts';
import { usePastedImages } from './usePastedImages.ts';

interface ImageFieldProps {
  label: string;
  /** Address of the picture; empty: none. */
  value: string;
  onChange(url: string): void;
  upload: UploadImage;
  /** What is said of a file that is not under so many bytes. */
  tooLargeMessage: string;
  sizeLimit: number;
  /** Whether one that is too large can be made smaller here. */
  canShrink?: boolean;
  error?: string | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  hint?: string;
  alt: string;
}

export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, upload, tooLargeMessage, sizeLimit, canShrink = true, error, hint, alt } = props;
  const { isDisabled = false, isRequired = false } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { stage, take, forget } = useImageUpload({ box, onChange, upload, tooLargeMessage, sizeLimit });
  const { isOver, dropProps } = usePastedImages(box, !isDisabled, take);
  const isSending = stage.name === 'sending';
  const said = 'sentence' in stage ? stage.sentence : error;
  const pick = () => picker.current?.click();
  const remove = () => {
    forget();
    onChange('');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend takes no place in a grid
    <div
      role="group"
      ref={box}
      aria-labelledby={`${id}name`}
      className={['field image-field', said && 'field-wrong', isOver && 'image-over'].filter(Boolean).join(' ')}
      aria-describedby={[hint && `${id}hint`, said && `${id}error`].filter(Boolean).join(' ') || undefined}
      data-sending={isSending || undefined}
      data-unsent={stage.name === 'failed' || stage.name === 'tooLarge' || undefined}
      {...dropProps}
      {...useFocusFallback(box, `${stage.name} ${value}`)}
    >
      <span className="field-name" id={`${id}name`} data-required={isRequired || undefined}>
        {label}
      </span>
      <div className="image-line">
        {(value || isDisabled) && <Thumbnail src={value} alt={alt} />}
        {!value && !isDisabled && !isSending && (
          <button type="button" className="image-empty" data-wrong={said ? '' : undefined} onClick={pick}>
            <Icon name="upload" />
            点击上传
          </button>
        )}
        {isSending && <UploadProgress percent={stage.percent} onStop={stage.stop} />}
        {value && !isDisabled && !isSending && (
          <div className="image-acts">
            <Button kind="link" onPress={pick}>
              更换图片
            </Button>
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
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
      {hint && !isDisabled && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {said && (
        <div className="image-said">
          <p className="field-error" id={`${id}error`} role="alert">
            {said}
          </p>
          {stage.name === 'failed' && (
            <Button kind="link" onPress={stage.again}>
              重新上传
            </Button>
          )}
          {stage.name === 'tooLarge' && canShrink && (
            <Button kind="link" onPress={stage.smaller}>
              压缩后上传
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
