import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { topDialog } from '../dialog/stack.ts';

const EDITABLE = 'input:not([type="file"]), textarea, [contenteditable="true"]';

const isFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true;

/** Pictures that are dropped on the field or pasted while it, or the dialog around it, has the focus. */
export function usePastedImages(box: RefObject<HTMLElement | null>, isOpen: boolean, take: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    if (!isOpen) return;
    const paste = (event: ClipboardEvent) => {
      const { target, defaultPrevented } = event;
      const file = event.clipboardData?.files[0];
      if (!file || defaultPrevented || !(target instanceof Element) || !topDialog().contains(box.current)) return;
      // What is pasted into words belongs there: Word puts a picture of them beside them.
      if (target.closest(EDITABLE)) return;
      const other = target.closest('.image-field');
      if (other && other !== box.current) return;
      event.preventDefault();
      latest.current(file);
    };
    // A file dropped beside the field would be opened in place of all that has been typed.
    const stray = (event: globalThis.DragEvent) => {
      if (isFiles(event.dataTransfer)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    addEventListener('dragover', stray);
    addEventListener('drop', stray);
    return () => {
      document.removeEventListener('paste', paste);
      removeEventListener('dragover', stray);
      removeEventListener('drop', stray);
    };
  }, [box, isOpen]);

  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!isOpen || !isFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (!isOpen || !file) return;
      event.preventDefault();
      take(file);
    },
  };
  return { isOver, dropProps };
}
