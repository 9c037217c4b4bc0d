/** Rules of the calls of the media library. */
import { type Focus, fileKinds } from '../files.ts';
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { pagination } from './record-rules.ts';
import {
  object,
  oneOfOrEmpty,
  optional,
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
export const validateFileUpdate = object({
  url,
  rev: optionalRev,
  name: optional(fileName),
  alt: optional(altText),
  focus: optional(focus),
  poster: optional(poster),
});
