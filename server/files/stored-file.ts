/** What is stored of each upload, besides its bytes. */
import { createHash } from 'node:crypto';
import { type FileKind, fileKinds } from '../../contract/files.ts';
import { messages } from '../../contract/messages.ts';
import { altText, fileName, focus } from '../../contract/validation/file-rules.ts';
import {
  integer,
  type ObjectValidator,
  object,
  oneOf,
  text,
  uploadPath,
  type ValidatorOutput,
} from '../../contract/validation/validators.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER, 0);
const path = { invalidMessage: messages.invalidParams };

export const validateStoredFile = object({
  url: uploadPath({ ...path, requiredMessage: messages.fileRequired }),
  name: fileName,
  kind: oneOf<FileKind>(fileKinds, messages.invalidParams),
  size: count,
  width: count,
  height: count,
  alt: altText,
  focus,
  poster: uploadPath(path),
  /** Who uploaded it; empty for files that were there before there were records of them. */
  by: text({ label: '上传人', max: 100 }),
}) satisfies ObjectValidator<unknown>;

export type StoredFile = ValidatorOutput<typeof validateStoredFile>;

export const centre = { x: 0.5, y: 0.5 } as const;

/** The id of a file's record follows from its address, so that a file has only one. */
export const getFileId = (url: string) => createHash('sha256').update(url).digest('base64url');

const MAX_NAME_LENGTH = 100;

/** A name for staff from the one that the browser sent. Pictures made in the browser have none. */
export function toFileName(sent: string, extension: string): string {
  const name = [
    ...sent
      .toWellFormed()
      .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
      .trim(),
  ];
  const cut = name.slice(0, MAX_NAME_LENGTH).join('').trim();
  const checked = cut === 'blob' ? '' : fileName(cut);
  return typeof checked === 'string' && checked !== '' ? checked : `未命名.${extension}`;
}
