/** Stores uploaded pictures and films after checking their actual content. */
import fs from 'node:fs';
import { uploadLimits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { detectImageType } from '../content/image-type.ts';
import type { ReceivedFile } from '../content/upload-folder.ts';
import type { FileLibrary } from '../files/file-library.ts';
import { readFilmType } from '../files/film-type.ts';
import type { FilmUploads } from '../files/film-uploads.ts';
import { HttpError, validationError } from '../http-error.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';

export function createUploadHandlers(
  library: FileLibrary,
  filmUploads: FilmUploads,
): Handlers<'upload.image' | 'upload.logo' | 'file.beginFilm' | 'file.filmPart' | 'file.uploadFilm'> {
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

  async function storeFilm(file: ReceivedFile, poster: string, context: CallContext): Promise<string> {
    const type = await readFilmType(file.temporary);
    if (!type)
      throw new HttpError(415, messages.unsupportedFilmType, { errors: { file: messages.unsupportedFilmType } });
    if (type === 'damaged') throw new HttpError(415, messages.damagedFilm, { errors: { file: messages.damagedFilm } });
    return library.store(file, type, getActorName(context), poster);
  }

  return {
    'file.beginFilm': (film, context) => filmUploads.begin(getActorName(context), film),
    'file.filmPart': ({ upload, offset }, context) => {
      if (!context.file) throw validationError({ file: messages.filmRequired });
      return filmUploads.add(getActorName(context), upload, offset, context.file);
    },
    'file.uploadFilm': ({ upload, poster }, context) => {
      if (context.file) return storeFilm(context.file, poster, context);
      if (upload === undefined) throw validationError({ file: messages.filmRequired });
      return filmUploads.finish(getActorName(context), upload, (file) => storeFilm(file, poster, context));
    },
    'upload.image': (_, context) => storeImage(context, 'file'),
    'upload.logo': async (_, context) => ({ url: await storeImage(context, 'logo') }),
  };
}
