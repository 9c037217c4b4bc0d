/** Stores uploaded pictures after checking their actual content. */
import fs from 'node:fs';
import { uploadLimits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { detectImageType } from '../content/image-type.ts';
import type { FileLibrary } from '../files/file-library.ts';
import { HttpError, validationError } from '../http-error.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';

export function createUploadHandlers(library: FileLibrary): Handlers<'upload.image' | 'upload.logo'> {
  const storeImage = async (context: CallContext, field: string) => {
    if (!context.file) throw validationError({ [field]: messages.imageRequired });
    const image = detectImageType(await fs.promises.readFile(context.file.temporary));
    if (!image)
      throw new HttpError(415, messages.unsupportedImageType, { errors: { [field]: messages.unsupportedImageType } });
    if (Math.max(image.width, image.height) > uploadLimits.maxSidePixels)
      throw new HttpError(413, messages.imageDimensionsTooLarge, {
        errors: { [field]: messages.imageDimensionsTooLarge },
      });
    return library.store(context.file, { kind: 'picture', ...image }, getActorName(context));
  };

  return {
    'upload.image': (_, context) => storeImage(context, 'file'),
    'upload.logo': async (_, context) => ({ url: await storeImage(context, 'logo') }),
  };
}
