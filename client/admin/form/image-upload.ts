/** Uploads of pictures, with progress. */
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import type { uploadTypes } from '../../../contract/records.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type ImageUploader, uploadFile } from '../../ui/upload-file.ts';
import { withRelogin } from '../session/call-as-staff.ts';
import { identity } from '../session/identity.ts';

const createAuthHeader = () => ({ 'Authorization-item': `Bearer ${identity.peek()?.token ?? ''}` });

type UploadType = (typeof uploadTypes)[number];

/** Sends a picture without a message about its success. */
export const createImageSender =
  (type: UploadType): ImageUploader =>
  async (blob, onProgress, signal) => {
    const { path, file } = calls['upload.image'];
    const result = await withRelogin(() =>
      uploadFile(path, { type }, file.field, blob, createAuthHeader(), onProgress, signal),
    );
    return (result as { data: string }).data;
  };

const imageUploaders = new Map<UploadType, ImageUploader>();

/** Returns the same function for the same type, so that it can be a dependency of a React hook. */
export function getImageUploader(type: UploadType): ImageUploader {
  const existing = imageUploaders.get(type);
  if (existing) return existing;
  const send = createImageSender(type);
  const uploadImage: ImageUploader = async (...args) => {
    const url = await send(...args);
    toast.success(messages.uploaded);
    return url;
  };
  imageUploaders.set(type, uploadImage);
  return uploadImage;
}

export const uploadLogo: ImageUploader = async (blob, onProgress, signal) => {
  const { path, file } = calls['upload.logo'];
  const result = await withRelogin(() =>
    uploadFile(path, {}, file.field, blob, createAuthHeader(), onProgress, signal),
  );
  toast.success(messages.uploaded);
  return (result as { data: { url: string } }).data.url;
};
