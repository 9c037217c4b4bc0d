import { useRef } from 'react';
import type { FileKind } from '../../../../contract/files.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface UploadButtonProps {
  /** Only files of this kind may be chosen. */
  kind: FileKind | undefined;
  isPlain?: boolean;
  onFiles(files: File[]): void;
}

const ACCEPTED = {
  picture: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  film: 'video/mp4,video/webm,.mp4,.webm',
} as const;
const labels = { picture: '上传图片', film: '上传视频' } as const;

/** Chooses files on the device. */
export function UploadButton({ kind, isPlain = false, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={isPlain ? 'plain' : 'primary'} icon="upload" onPress={() => input.current?.click()}>
        {kind ? labels[kind] : '上传文件'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={kind ? ACCEPTED[kind] : `${ACCEPTED.picture},${ACCEPTED.film}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that choosing the same file again fires another change event.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
