import { type RefObject, useRef, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import { getErrorMessage } from '../../call-error.ts';
import { findImageKindError } from '../image-kind.ts';
import { createShrinkingUpload, getShrunkMessage, isTooLargeError, type ShrinkingUpload } from '../shrinking-upload.ts';
import type { ImageUploader } from '../upload-file.ts';

/** State of the file that was chosen last. */
type UploadState =
  | { name: 'idle' }
  | { name: 'uploading'; percent: number; cancel(): void }
  | { name: 'unsupported'; message: string }
  | { name: 'tooLarge'; message: string }
  | { name: 'failed'; message: string; retry(): void };

interface ImageUploadOptions {
  box: RefObject<HTMLElement | null>;
  onChange(url: string): void;
  upload: ImageUploader;
  tooLargeMessage: string;
  sizeLimit: number;
  canShrink: boolean;
}

/** Checks and uploads a chosen file, and calls `onChange` with the address of the uploaded picture. */
export function useImageUpload({ box, onChange, upload, tooLargeMessage, sizeLimit, canShrink }: ImageUploadOptions) {
  const [state, setState] = useState<UploadState>({ name: 'idle' });
  const [shrunkMessage, setShrunkMessage] = useState('');
  const lastUpload = useRef<AbortController>(undefined);
  const latest = useRef({ onChange, upload });
  latest.current = { onChange, upload };

  const reset = () => {
    setState({ name: 'idle' });
    setShrunkMessage('');
  };

  const startUpload = async (send: ShrinkingUpload) => {
    const controller = new AbortController();
    lastUpload.current = controller;
    // The upload continues in a hidden view. If the form is removed, its result must not reach another form.
    const element = box.current;
    const cancel = () => {
      controller.abort();
      reset();
    };
    const onProgress = (percent: number) => {
      if (!controller.signal.aborted) setState({ name: 'uploading', percent, cancel });
    };
    onProgress(0);
    try {
      const url = await send(onProgress, controller.signal);
      if (controller.signal.aborted || !element?.isConnected) return;
      setState({ name: 'idle' });
      latest.current.onChange(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isTooLargeError(error)) return setState({ name: 'tooLarge', message: error.message });
      setState({
        name: 'failed',
        message: getErrorMessage(error, messages.imageUploadFailed),
        retry: () => startUpload(send),
      });
    }
  };

  const chooseFile = async (file: Blob) => {
    lastUpload.current?.abort();
    setShrunkMessage('');
    const message = await findImageKindError(file);
    if (message) return setState({ name: 'unsupported', message });
    if (!canShrink && file.size >= sizeLimit) return setState({ name: 'tooLarge', message: tooLargeMessage });
    const send: ImageUploader = (...args) => latest.current.upload(...args);
    if (!canShrink) return startUpload((...args) => send(file, ...args));
    const onShrunk = (smaller: Blob) => setShrunkMessage(getShrunkMessage(smaller));
    return startUpload(createShrinkingUpload(file, { upload: send, sizeLimit, tooLargeMessage, onShrunk }));
  };
  return { state, shrunkMessage, chooseFile, reset };
}
