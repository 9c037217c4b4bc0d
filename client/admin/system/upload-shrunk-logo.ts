import { uploadLimits } from '../../../contract/limits.ts';
import type { Send } from '../../ui/image-field/useSending.ts';
import { imageKind } from '../../ui/image-kind.ts';
import { shrink } from '../../ui/shrink.ts';
import { uploadLogo } from '../form/image-upload.ts';

/** The server takes a small logo only; whoever has a larger one need not know how to make it smaller. */
export const uploadShrunkLogo: Send = async (file, onProgress, signal) => {
  if (file.size < uploadLimits.logo) return uploadLogo(file, onProgress, signal);
  const type = (await imageKind(file)) === 'png' ? 'png' : 'jpeg';
  return uploadLogo(await shrink(file, uploadLimits.logo, type), onProgress, signal);
};
