import { useRef } from 'react';
import { editorTexts } from '../editor-texts.ts';
import { ToolButton } from './ToolButton.tsx';

export function PictureButton({ isDisabled, onInsert }: { isDisabled: boolean; onInsert(files: File[]): void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton
        icon="image"
        label={editorTexts.image}
        isDisabled={isDisabled}
        onPress={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        aria-label={editorTexts.image}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires another change event.
          target.value = '';
          onInsert(files);
        }}
      />
    </>
  );
}
