import { createImageSender } from '../../form/file-upload.ts';

/** Stores the picture of a film under a name that tells which film it belongs to, and resolves to its address. */
export function sendPoster(filmName: string, picture: Blob, signal: AbortSignal): Promise<string> {
  const name = `${filmName.replace(/\.[^.]*$/, '')}-封面.jpg`;
  return createImageSender('quill')(new File([picture], name, { type: picture.type }), () => {}, signal);
}
