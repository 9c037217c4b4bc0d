/** Pictures that have arrived: kept if their bytes say that they are some. */
import fs from 'node:fs';
import { uploadLimits as limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { detectImageType } from '../content/image-type.ts';
import type { Uploads } from '../content/uploads.ts';
import { HttpError, validationError } from '../http-error.ts';
import type { CallContext, Handlers } from './call-context.ts';

export function createUploadHandlers(uploads: Uploads): Handlers<'upload.image' | 'upload.logo'> {
  const storeImage = async (visit: CallContext, field: string) => {
    if (!visit.file) throw validationError({ [field]: messages.imageRequired });
    const kind = detectImageType(await fs.promises.readFile(visit.file.temporary));
    if (!kind)
      throw new HttpError(415, messages.unsupportedImageType, { errors: { [field]: messages.unsupportedImageType } });
    if (Math.max(kind.width, kind.height) > limits.maxSidePixels)
      throw new HttpError(413, messages.imageDimensionsTooLarge, {
        errors: { [field]: messages.imageDimensionsTooLarge },
      });
    return uploads.store(visit.file, kind.extension);
  };

  return {
    'upload.image': (_, visit) => storeImage(visit, 'file'),
    'upload.logo': async (_, visit) => ({ url: await storeImage(visit, 'logo') }),
  };
}
