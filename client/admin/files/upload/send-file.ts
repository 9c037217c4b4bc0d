/** Sends one file to the library: a film, or a picture, which is made smaller if it is too large. */
import type { FileKind } from '../../../../contract/files.ts';
import { uploadLimits } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';
import { detectImageKind, findImageKindError } from '../../../ui/image-kind.ts';
import { createShrinkingUpload, isTooLargeError } from '../../../ui/shrinking-upload.ts';
import { createImageSender } from '../../form/file-upload.ts';
import { isFilm } from './is-film.ts';
import { sendFilm } from './send-film.ts';
import { type SendFile, UnsuitableFileError } from './UploadQueue.ts';

/** Refuses files of another kind than the one that is wanted, if one is. */
export const createSendFile =
  (kind: FileKind | undefined): SendFile =>
  async (file, ...args) => {
    if (kind !== 'picture' && (await isFilm(file))) return sendFilm(file, ...args);
    if (kind === 'film') throw new UnsuitableFileError(messages.unsupportedFilmType);
    const reason = await findImageKindError(file);
    if (!reason) return sendPicture(file, ...args);
    // What it says of HEIC pictures is of use here too.
    const isKnown = kind === 'picture' || (await detectImageKind(file).catch(() => undefined)) !== undefined;
    throw new UnsuitableFileError(isKnown ? reason : '只能上传jpg/png图片或mp4/webm视频');
  };

const sendPicture: SendFile = async (file, onProgress, signal) => {
  const upload = createShrinkingUpload(file, {
    upload: createImageSender('quill'),
    sizeLimit: uploadLimits.image,
    tooLargeMessage: messages.imageTooLarge,
    onShrunk() {},
  });
  try {
    return await upload(onProgress, signal);
  } catch (error) {
    throw isTooLargeError(error) ? new UnsuitableFileError(error.message) : error;
  }
};
