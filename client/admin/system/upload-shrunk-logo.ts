import { uploadLimits } from '../../../contract/limits.ts';
import type { ImageUploader } from '../../ui/image-field/useImageUpload.ts';
import { detectImageKind } from '../../ui/image-kind.ts';
import { shrinkImage } from '../../ui/shrink-image.ts';
import { uploadLogo } from '../form/image-upload.ts';

/** Shrinks the logo to the size limit of the server before uploading it. */
export const uploadShrunkLogo: ImageUploader = async (file, onProgress, signal) => {
  if (file.size < uploadLimits.logo) return uploadLogo(file, onProgress, signal);
  const type = (await detectImageKind(file)) === 'png' ? 'png' : 'jpeg';
  return uploadLogo(await shrinkImage(file, uploadLimits.logo, type), onProgress, signal);
};
