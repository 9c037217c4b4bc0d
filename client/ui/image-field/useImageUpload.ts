import { type RefObject, useRef, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import { getErrorMessage } from '../../call-error.ts';
import { detectImageKind, type ImageKind } from '../image-kind.ts';
import { shrinkImage } from '../shrink-image.ts';

/** A function that uploads a picture and resolves to its address. */
export type ImageUploader = (file: Blob, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

/** State of the file that was chosen last. */
type UploadState =
  | { name: 'idle' }
  | { name: 'uploading'; percent: number; cancel(): void }
  | { name: 'unsupported'; message: string }
  | { name: 'tooLarge'; message: string; shrinkAndUpload(): void }
  | { name: 'failed'; message: string; retry(): void };

interface ImageUploadOptions {
  box: RefObject<HTMLElement | null>;
  onChange(url: string): void;
  upload: ImageUploader;
  tooLargeMessage: string;
  sizeLimit: number;
}

const HEIC_MESSAGE = '暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg';
const getUnsupportedMessage = (kind: ImageKind | undefined) =>
  kind === 'heic' ? HEIC_MESSAGE : messages.unsupportedImageType;

/** Checks and uploads a chosen file, and calls `onChange` with the address of the uploaded picture. */
export function useImageUpload({ box, onChange, upload, tooLargeMessage, sizeLimit }: ImageUploadOptions) {
  const [state, setState] = useState<UploadState>({ name: 'idle' });
  const lastUpload = useRef<AbortController>(undefined);
  const latest = useRef({ onChange, upload });
  latest.current = { onChange, upload };

  const startUpload = async (prepareFile: () => Promise<Blob> | Blob) => {
    const controller = new AbortController();
    lastUpload.current = controller;
    // The upload continues in a hidden view. If the form is removed, its result must not reach another form.
    const element = box.current;
    const cancel = () => {
      controller.abort();
      setState({ name: 'idle' });
    };
    const onProgress = (percent: number) => {
      if (!controller.signal.aborted) setState({ name: 'uploading', percent, cancel });
    };
    onProgress(0);
    try {
      const url = await latest.current.upload(await prepareFile(), onProgress, controller.signal);
      if (controller.signal.aborted || !element?.isConnected) return;
      setState({ name: 'idle' });
      latest.current.onChange(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({
        name: 'failed',
        message: getErrorMessage(error, messages.imageUploadFailed),
        retry: () => startUpload(prepareFile),
      });
    }
  };

  const chooseFile = async (file: Blob) => {
    lastUpload.current?.abort();
    // A dropped folder looks like a file, but reading it fails.
    const kind = await detectImageKind(file).catch(() => undefined);
    if (kind !== 'jpeg' && kind !== 'png')
      return setState({ name: 'unsupported', message: getUnsupportedMessage(kind) });
    if (file.size < sizeLimit) return startUpload(() => file);
    const shrinkAndUpload = () => startUpload(() => shrinkImage(file, sizeLimit, kind));
    setState({ name: 'tooLarge', message: tooLargeMessage, shrinkAndUpload });
  };
  const reset = () => setState({ name: 'idle' });
  return { state, chooseFile, reset };
}
