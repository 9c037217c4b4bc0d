import { CallError } from '../call-error.ts';
import { isAnimatedPng } from './image-kind.ts';
import { shrinkImage } from './shrink-image.ts';
import type { ImageUploader } from './upload-file.ts';

const MB = 1024 * 1024;
/** The server's status for too many bytes or pixels. */
const PAYLOAD_TOO_LARGE = 413;

/** The picture has too many bytes or pixels and cannot be made smaller, so a retry is pointless. */
export const isTooLargeError = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === PAYLOAD_TOO_LARGE;

/** Rounded down, so that it never reads like the limit itself. */
export const getShrunkMessage = ({ size }: Blob) =>
  `图片较大，已自动压缩为${Math.max(0.1, Math.floor((size / MB) * 10) / 10)}MB`;

interface ShrinkingUploadOptions {
  upload: ImageUploader;
  /** In bytes, exclusive: larger pictures are made smaller. */
  sizeLimit: number;
  /** For a picture that cannot be made smaller. */
  tooLargeMessage: string;
  onShrunk(smaller: Blob): void;
}

export type ShrinkingUpload = (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

/**
 * Creates a function that uploads a picture, and can be called again after a failure. A picture with too many bytes is made
 * smaller first; one that the server finds too large, as it has too many pixels, is made smaller then.
 */
export function createShrinkingUpload(
  file: Blob,
  { upload, sizeLimit, tooLargeMessage, onShrunk }: ShrinkingUploadOptions,
): ShrinkingUpload {
  let smaller: Blob | undefined;
  const uploadSmaller = async (reason: CallError, ...[onProgress, signal]: Parameters<ShrinkingUpload>) => {
    // The first picture of an animation would be all that is left of it.
    smaller = (await isAnimatedPng(file)) ? undefined : await shrinkImage(file, sizeLimit).catch(() => undefined);
    // The library shows files by their names.
    if (smaller && file instanceof File) smaller = new File([smaller], file.name);
    if (signal.aborted) throw signal.reason;
    if (!smaller) throw reason;
    onShrunk(smaller);
    return upload(smaller, onProgress, signal);
  };
  return async (onProgress, signal) => {
    if (smaller) return upload(smaller, onProgress, signal);
    if (file.size >= sizeLimit)
      return uploadSmaller(new CallError(PAYLOAD_TOO_LARGE, tooLargeMessage), onProgress, signal);
    try {
      return await upload(file, onProgress, signal);
    } catch (error) {
      if (!isTooLargeError(error)) throw error;
      return uploadSmaller(error, onProgress, signal);
    }
  };
}
