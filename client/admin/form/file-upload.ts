/** Uploads of files, with progress. */

import type { CallDefinition, FileField } from '../../../contract/call-definition.ts';
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import type { uploadTypes } from '../../../contract/records.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type ImageUploader, uploadFile } from '../../ui/upload-file.ts';
import { withRelogin } from '../session/call-as-staff.ts';
import { identity } from '../session/identity.ts';

type UploadCall = CallDefinition & { file: FileField };
type UploadType = (typeof uploadTypes)[number];

/** Makes a call with a file, and resolves to its data. When the session has expired, it is repeated after signing in again. */
export async function uploadAsStaff<Called extends UploadCall>(
  { path, file }: Called,
  fields: Readonly<Record<string, string>>,
  ...[content, onProgress, signal]: Parameters<ImageUploader>
): Promise<ReturnType<Called['output']>> {
  const result = await withRelogin(() => {
    const headers = { 'Authorization-item': `Bearer ${identity.peek()?.token ?? ''}` };
    return uploadFile(path, fields, file.field, content, headers, onProgress, signal);
  });
  return (result as { data: ReturnType<Called['output']> }).data;
}

/** Sends a picture without a message about its success. */
export const createImageSender =
  (type: UploadType): ImageUploader =>
  (...args) =>
    uploadAsStaff(calls['upload.image'], { type }, ...args);

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

export const uploadLogo: ImageUploader = async (...args) => {
  const { url } = await uploadAsStaff(calls['upload.logo'], {}, ...args);
  toast.success(messages.uploaded);
  return url;
};
