import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { getTopDialog } from '../dialog/stack.ts';

const EDITABLE = 'input:not([type="file"]), textarea, [contenteditable="true"]';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true;

/** Accepts files that are dropped on the field, or pasted while the topmost dialog contains the field. */
export function usePasteAndDrop(
  box: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onFiles: (files: File[]) => void,
) {
  const [isDragOver, setDragOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    if (!isEnabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const { target, defaultPrevented } = event;
      const files = [...(event.clipboardData?.files ?? [])];
      if (
        files.length === 0 ||
        defaultPrevented ||
        !(target instanceof Element) ||
        !getTopDialog().contains(box.current)
      )
        return;
      // A paste into a text field is meant for that field. Text copied from Word comes with a picture of itself.
      if (target.closest(EDITABLE)) return;
      const targetField = target.closest('.image-field');
      if (targetField && targetField !== box.current) return;
      event.preventDefault();
      latest.current(files);
    };
    // The browser would open a file dropped outside the field, and all input would be lost.
    const preventFileDrop = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    addEventListener('dragover', preventFileDrop);
    addEventListener('drop', preventFileDrop);
    return () => {
      document.removeEventListener('paste', onPaste);
      removeEventListener('dragover', preventFileDrop);
      removeEventListener('drop', preventFileDrop);
    };
  }, [box, isEnabled]);

  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!isEnabled || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setDragOver(false);
    },
    onDrop(event: DragEvent) {
      setDragOver(false);
      const files = [...event.dataTransfer.files];
      if (!isEnabled || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isDragOver, dropProps };
}
