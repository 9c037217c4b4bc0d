import { useRef } from 'react';
import { editorTexts } from '../texts.ts';
import { Tool } from './Tool.tsx';

export function PictureTool({ isDisabled, insert }: { isDisabled: boolean; insert(files: File[]): void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool icon="image" label={editorTexts.image} isDisabled={isDisabled} press={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        aria-label={editorTexts.image}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be picked again.
          target.value = '';
          insert(files);
        }}
      />
    </>
  );
}
