/** Sends one file to the library: a picture, made smaller if it is too large. */
import { uploadLimits } from '../../../../contract/limits.ts';
import { uploadMessages } from '../../../../contract/upload-messages.ts';
import { findImageKindError } from '../../../ui/image-kind.ts';
import { createShrinkingUpload, isTooLargeError } from '../../../ui/shrinking-upload.ts';
import { createImageSender } from '../../form/image-upload.ts';
import { type SendFile, UnsuitableFileError } from './UploadQueue.ts';

export const sendFile: SendFile = (file, onProgress, signal) => sendPicture(file, onProgress, signal);

const sendPicture: SendFile = async (file, onProgress, signal) => {
  const unsuitable = await findImageKindError(file);
  if (unsuitable) throw new UnsuitableFileError(unsuitable);
  const upload = createShrinkingUpload(file, {
    upload: createImageSender('quill'),
    sizeLimit: uploadLimits.image,
    tooLargeMessage: uploadMessages.imageTooLarge,
    onShrunk() {},
  });
  try {
    return await upload(onProgress, signal);
  } catch (error) {
    throw isTooLargeError(error) ? new UnsuitableFileError(error.message) : error;
  }
};
