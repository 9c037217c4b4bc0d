import { type RefObject, useRef, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import { getErrorMessage } from '../../call-error.ts';
import { detectImageKind, type ImageKind } from '../image-kind.ts';
import { shrinkImage } from '../shrink-image.ts';

export type UploadImage = (file: Blob, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

/** What became of the file that was chosen last. */
type Stage =
  | { name: 'idle' }
  | { name: 'sending'; percent: number; stop(): void }
  | { name: 'refused'; sentence: string }
  | { name: 'tooLarge'; sentence: string; smaller(): void }
  | { name: 'failed'; sentence: string; again(): void };

interface ImageUploadOptions {
  box: RefObject<HTMLElement | null>;
  onChange(url: string): void;
  upload: UploadImage;
  tooLargeMessage: string;
  sizeLimit: number;
}

const HEIC = '暂不支持HEIC格式，请在手机相机设置中选择“兼容性最佳”或转为jpg';
const wrongKind = (kind: ImageKind | undefined) => (kind === 'heic' ? HEIC : messages.unsupportedImageType);

export function useImageUpload({ box, onChange, upload, tooLargeMessage, sizeLimit }: ImageUploadOptions) {
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const stop = useRef<AbortController>(undefined);
  const latest = useRef({ onChange, upload });
  latest.current = { onChange, upload };

  const deliver = async (prepare: () => Promise<Blob> | Blob) => {
    const abort = new AbortController();
    stop.current = abort;
    // A hidden view goes on sending; a form that is gone must not put its picture into the next one.
    const element = box.current;
    const giveUp = () => {
      abort.abort();
      setStage({ name: 'idle' });
    };
    const tell = (percent: number) => {
      if (!abort.signal.aborted) setStage({ name: 'sending', percent, stop: giveUp });
    };
    tell(0);
    try {
      const url = await latest.current.upload(await prepare(), tell, abort.signal);
      if (abort.signal.aborted || !element?.isConnected) return;
      setStage({ name: 'idle' });
      latest.current.onChange(url);
    } catch (error) {
      if (abort.signal.aborted) return;
      setStage({
        name: 'failed',
        sentence: getErrorMessage(error, messages.imageUploadFailed),
        again: () => deliver(prepare),
      });
    }
  };

  const take = async (file: Blob) => {
    stop.current?.abort();
    // A folder that is dropped looks like a file, and cannot be read.
    const kind = await detectImageKind(file).catch(() => undefined);
    if (kind !== 'jpeg' && kind !== 'png') return setStage({ name: 'refused', sentence: wrongKind(kind) });
    if (file.size < sizeLimit) return deliver(() => file);
    const smaller = () => deliver(() => shrinkImage(file, sizeLimit, kind));
    setStage({ name: 'tooLarge', sentence: tooLargeMessage, smaller });
  };
  const forget = () => setStage({ name: 'idle' });
  return { stage, take, forget };
}
