/** A picture on its way to the server, with how far it is. */
import { calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import type { uploadTypes } from '../../../contract/records.ts';
import type { UploadImage } from '../../ui/image-field/useImageUpload.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { uploadFile } from '../../ui/upload-file.ts';
import { withRelogin } from '../session/call-as-staff.ts';
import { identity } from '../session/identity.ts';

const createAuthHeader = () => ({ 'Authorization-item': `Bearer ${identity.peek()?.token ?? ''}` });

const imageUploaders = new Map<string, UploadImage>();

/** The same function for the same purpose each time, for whoever keeps it. */
export function getImageUploader(type: (typeof uploadTypes)[number]): UploadImage {
  const { path, file } = calls['upload.image'];
  const known = imageUploaders.get(type);
  if (known) return known;
  const send: UploadImage = async (blob, onProgress, signal) => {
    const answer = await withRelogin(() =>
      uploadFile(path, { type }, file.field, blob, createAuthHeader(), onProgress, signal),
    );
    toast.success(messages.uploaded);
    return (answer as { data: string }).data;
  };
  imageUploaders.set(type, send);
  return send;
}

export const uploadLogo: UploadImage = async (blob, onProgress, signal) => {
  const { path, file } = calls['upload.logo'];
  const answer = await withRelogin(() =>
    uploadFile(path, {}, file.field, blob, createAuthHeader(), onProgress, signal),
  );
  toast.success(messages.uploaded);
  return (answer as { data: { url: string } }).data.url;
};
