import { uploadLimits } from '../../../contract/limits.ts';
import { getErrorMessage } from '../../call-error.ts';
import type { PickFile } from '../../ui/pick-file.ts';
import { toast } from '../../ui/toast/toast.ts';
import { pickPicture } from '../files/picker/pick-file.ts';
import { uploadShrunkLogo } from './upload-shrunk-logo.ts';

/** A picture from the library that is too large for a logo is stored again, smaller. */
export const pickLogo: PickFile = async () => {
  const picked = await pickPicture();
  if (!picked || picked.size < uploadLimits.logo) return picked;
  try {
    const picture = await (await fetch(picked.url)).blob();
    return { ...picked, url: await uploadShrunkLogo(picture, () => {}, new AbortController().signal) };
  } catch (error) {
    toast.error(getErrorMessage(error, '上传失败，请重试'));
    return undefined;
  }
};
