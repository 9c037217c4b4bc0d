/** Pictures that have arrived: kept if their bytes say that they are some. */
import fs from 'node:fs';
import { uploadLimits as limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { imageKind } from '../image.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Uploads } from '../uploads.ts';
import type { CallContext, Handlers } from './call-context.ts';

export function createUploadHandlers(uploads: Uploads): Handlers<'upload.image' | 'upload.logo'> {
  const storeImage = async (visit: CallContext, field: string) => {
    if (!visit.file) throw invalid({ [field]: messages.imageRequired });
    const kind = imageKind(await fs.promises.readFile(visit.file.temporary));
    if (!kind)
      throw new Refusal(415, messages.unsupportedImageType, { errors: { [field]: messages.unsupportedImageType } });
    if (Math.max(kind.width, kind.height) > limits.maxSidePixels)
      throw new Refusal(413, messages.imageDimensionsTooLarge, {
        errors: { [field]: messages.imageDimensionsTooLarge },
      });
    return uploads.keep(visit.file, kind.extension);
  };

  return {
    'upload.image': (_, visit) => storeImage(visit, 'file'),
    'upload.logo': async (_, visit) => ({ url: await storeImage(visit, 'logo') }),
  };
}
