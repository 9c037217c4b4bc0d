import { uploadLimits } from '../../../contract/limits.ts';
import { CallError } from '../../call-error.ts';
import { shrinkImage } from '../../ui/shrink-image.ts';
import type { ImageUploader } from '../../ui/upload-file.ts';
import { uploadLogo } from '../form/file-upload.ts';

/** Shrinks the logo to the size limit of the server before uploading it. */
export const uploadShrunkLogo: ImageUploader = async (file, onProgress, signal) => {
  if (file.size < uploadLimits.logo) return uploadLogo(file, onProgress, signal);
  const smaller = await shrinkImage(file, uploadLimits.logo).catch(() => {
    throw new CallError(0, '图片已损坏，请更换图片');
  });
  return uploadLogo(smaller, onProgress, signal);
};
