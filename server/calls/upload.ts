/** Pictures that have arrived: kept if their bytes say that they are some. */
import fs from 'node:fs';
import { uploads as limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { imageKind } from '../image.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Uploads } from '../uploads.ts';
import type { Handlers, Visit } from './handlers.ts';

export function uploadCalls(uploads: Uploads): Handlers<'upload.image' | 'upload.logo'> {
  const keepImage = async (visit: Visit, field: string) => {
    if (!visit.file) throw invalid({ [field]: messages.imageMissing });
    const kind = imageKind(await fs.promises.readFile(visit.file.temporary));
    if (!kind) throw new Refusal(415, messages.imageType, { errors: { [field]: messages.imageType } });
    if (Math.max(kind.width, kind.height) > limits.sidePixels)
      throw new Refusal(413, messages.imageSides, { errors: { [field]: messages.imageSides } });
    return uploads.keep(visit.file, kind.extension);
  };

  return {
    'upload.image': (_, visit) => keepImage(visit, 'file'),
    'upload.logo': async (_, visit) => ({ url: await keepImage(visit, 'logo') }),
  };
}
