/** Rules of the calls of the media library. */
import { type Focus, fileKinds } from '../files.ts';
import { lengths, uploadLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pagination } from './record-rules.ts';
import {
  id,
  integer,
  object,
  oneOfOrEmpty,
  optional,
  optionalOrEmpty,
  optionalRev,
  required,
  text,
  type UnknownRecord,
  uploadPath,
  ValidationIssue,
  type Validator,
} from './validators.ts';

const url = required(uploadPath({ requiredMessage: messages.fileRequired, invalidMessage: messages.invalidParams }));
const poster = uploadPath({ invalidMessage: '请重新上传视频封面' });
const flag: Validator<boolean> = (raw) => raw === true || raw === 'true';

export const fileName = text({ label: '文件名', max: lengths.name, requiredMessage: '请输入文件名' });
export const altText = text({ label: '图片说明', max: lengths.altText });

/** Names are cut off later: a film is not refused for its name. */
const MAX_SENT_NAME = 1000;

const filmSize: Validator<number> = (raw) => {
  const size = integer(1, Number.MAX_SAFE_INTEGER, 0)(raw);
  if (typeof size === 'number' && size > uploadLimits.film) return new ValidationIssue(messages.filmTooLarge);
  return size === 0 ? new ValidationIssue(messages.invalidParams) : size;
};

const isFraction = (raw: unknown): raw is number => typeof raw === 'number' && raw >= 0 && raw <= 1;

export const focus: Validator<Focus> = (raw) => {
  const { x, y } = Object(raw) as UnknownRecord;
  return isFraction(x) && isFraction(y) ? { x, y } : new ValidationIssue('请在图片上选择画面重点');
};

export const validateFileQuery = object({
  name: text({ label: '文件名', max: lengths.name }),
  type: oneOfOrEmpty(fileKinds, messages.invalidParams),
  unused: flag,
  ...pagination,
});
export const validateFileBin = object(pagination);
export const validateFileUrl = object({ url });
const uploadId = required(id);
export const validateFilmBegin = object({
  name: text({ label: '文件名', max: MAX_SENT_NAME }),
  size: required(filmSize),
  /** When the file was changed last, in milliseconds: one more sign that it is the same. */
  modified: integer(0, Number.MAX_SAFE_INTEGER, 0),
});
export const validateFilmPart = object({ upload: uploadId, offset: required(integer(0, uploadLimits.film, 0)) });
/** Either with the whole film, or with the id of an upload of which all parts have arrived. */
export const validateFilmUpload = object({ upload: optionalOrEmpty(id), poster });
export const validateFileUpdate = object({
  url,
  rev: optionalRev,
  name: optional(fileName),
  alt: optional(altText),
  focus: optional(focus),
  poster: optional(poster),
});
