import { effect } from '@preact/signals-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FileKind } from '../../../../contract/files.ts';
import { messages } from '../../../../contract/messages.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { createSendFile } from './send-file.ts';
import { UploadQueue } from './UploadQueue.ts';

/** A queue that goes on while its view is hidden, and ends with it. */
export function useUploadQueue(
  box: RefObject<HTMLElement | null>,
  kind: FileKind | undefined,
  onUploaded: (url: string, file: File) => void,
): UploadQueue {
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const [queue] = useState(() => new UploadQueue(createSendFile(kind), (...uploaded) => latest.current(...uploaded)));
  useLayoutEffect(() => {
    const element = box.current;
    // A hidden view runs its cleanups too, but its elements stay in the document.
    return () => {
      setTimeout(() => {
        if (!element?.isConnected) queue.removeAll();
      });
    };
  }, [box, queue]);
  useEffect(
    () =>
      effect(() => {
        const { doneCount, uploads } = queue;
        if (uploads.value.length > 0 || doneCount.value === 0) return;
        toast.success(doneCount.value === 1 ? messages.uploaded : `已上传${doneCount.value}个文件`);
        doneCount.value = 0;
      }),
    [queue],
  );
  return queue;
}
