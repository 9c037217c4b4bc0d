/** Validation of products, news, photos and queries, for the forms and the server. */

import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { productLocationIds, uploadTypes } from '../records.ts';
import { createRecordRules, pagination, recordId } from './record-rules.ts';
import {
  id,
  object,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalOrEmpty,
  required,
  text,
  toTrimmedText,
  uploadPath,
  url,
  ValidationIssue,
  type Validator,
} from './validators.ts';

const searchText = (label: string) => text({ label, max: lengths.name });
const description = text({ label: '描述', max: lengths.description, isMultiline: true });
const image = uploadPath({ invalidMessage: '请重新上传图片，当前图片地址不正确' });

const richText: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  // A UTF-16 code unit has at most three bytes in UTF-8, so short texts need not be encoded.
  if (value.length > lengths.richText / 3 && new TextEncoder().encode(value).length > lengths.richText)
    return new ValidationIssue(messages.richTextTooLong);
  return value;
};

export const productRules = createRecordRules('productId', {
  required: {
    coverName: required(text({ label: '产品名称', max: lengths.name, requiredMessage: '请输入产品名称' })),
    locationId: required(oneOf(productLocationIds, '请选择产品位置')),
  },
  optional: {
    coverDescribe: description,
    jumpUrl: url({
      label: '跳转路径',
      max: lengths.url,
      invalidMessage: '请输入以http://、https://或单个/开头的跳转路径',
    }),
    coverUrl: image,
    productCon: richText,
  },
  filters: {
    coverName: searchText('产品名称'),
    locationId: oneOfOrEmpty(productLocationIds, messages.invalidParams),
  },
});
/** The query for the products of all groups has no field but the number per group; without it, all are returned. */
export const validateProductGroupsQuery = object({ limit: optionalOrEmpty(pagination.limit) });

export const newsRules = createRecordRules('newId', {
  required: {
    newTitle: required(text({ label: '新闻标题', max: lengths.name, requiredMessage: '请输入新闻标题' })),
  },
  optional: { newIntro: description, newCover: image, newInfo: richText },
  filters: { newTitle: searchText('新闻标题') },
});

export const photoRules = createRecordRules('photoId', {
  required: {
    photoUrl: required(
      uploadPath({ requiredMessage: '请上传图片', invalidMessage: '请重新上传图片，当前图片地址不正确' }),
    ),
  },
  optional: { photoTitle: text({ label: '标题', max: lengths.name }), photoInfo: description },
  filters: { photoTitle: searchText('标题') },
});

// Applications

export const validateAgentQuery = object({
  agentName: searchText('代理商名称'),
  /** Looked for in name, company and phone. */
  text: searchText('查询内容'),
  ...pagination,
});
export const validateAgentId = object({ agentId: recordId });

// The system

export const validateSystemSettings = object({
  sysName: required(text({ label: '系统名称', max: lengths.systemName, requiredMessage: '请输入系统名称' })),
  logo: required(uploadPath({ requiredMessage: '请上传LOGO', invalidMessage: '请上传LOGO' })),
  itemId: optional(id),
});

export const validateUploadFields = object({ type: required(oneOf(uploadTypes, messages.invalidParams)) });

/** For calls without input. Unknown fields are ignored, as in all calls. */
export const noInput = object({});
