/** Validation of products, news, photos and queries, for the forms and the server. */

import type { Device } from '../devices.ts';
import { lengths, paging } from '../limits.ts';
import { messages } from '../messages.ts';
import { productLocationIds, uploadTypes } from '../records.ts';
import {
  id,
  integer,
  object,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalOrEmpty,
  optionalRev,
  required,
  text,
  toTrimmedText,
  uploadPath,
  url,
  ValidationIssue,
  type Validator,
} from './validators.ts';

const searchText = (label: string) => text({ label, max: lengths.name });
const page = integer(1, 1e9, paging.firstPage);
const limit = integer(1, paging.maxLimit, paging.defaultLimit);
const version = required<number>((raw) => optionalRev(raw) ?? new ValidationIssue(messages.invalidParams));
const recordId = required(id);
const description = text({ label: '描述', max: lengths.description, isMultiline: true });
const image = uploadPath({ invalidMessage: '请重新上传图片，当前图片地址不正确' });

const device = required(oneOf<Device>(['desktop', 'phone'], messages.invalidParams));

const richText: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  // A UTF-16 code unit has at most three bytes in UTF-8, so short texts need not be encoded.
  if (value.length > lengths.richText / 3 && new TextEncoder().encode(value).length > lengths.richText)
    return new ValidationIssue(messages.richTextTooLong);
  return value;
};

// Products

const productName = required(text({ label: '产品名称', max: lengths.name, requiredMessage: '请输入产品名称' }));
const productLocation = required(oneOf(productLocationIds, '请选择产品位置'));
const optionalProductFields = {
  coverDescribe: description,
  jumpUrl: url({
    label: '跳转路径',
    max: lengths.url,
    invalidMessage: '请输入以http://、https://或单个/开头的跳转路径',
  }),
  coverUrl: image,
  productCon: richText,
};

const productFields = { coverName: productName, locationId: productLocation, ...optionalProductFields };

export const validateNewProduct = object(productFields);
export const validateProductUpdate = object({
  productId: recordId,
  rev: optionalRev,
  coverName: productName,
  locationId: productLocation,
  ...allOptional(optionalProductFields),
});
/** An unsaved record for the preview; a new one has no id yet. */
export const validateProductDraft = object({ productId: optionalOrEmpty(id), ...productFields, device });
export const validateProductQuery = object({
  coverName: searchText('产品名称'),
  locationId: oneOfOrEmpty(productLocationIds, messages.invalidParams),
  page,
  limit,
});
/** The query for the products of all groups has no field but the number per group; without it, all are returned. */
export const validateProductGroupsQuery = object({ limit: optionalOrEmpty(limit) });
export const validateProductId = object({ productId: recordId });
export const validateProductVersion = object({ productId: recordId, version });

// News

const newsTitle = required(text({ label: '新闻标题', max: lengths.name, requiredMessage: '请输入新闻标题' }));
const optionalNewsFields = { newIntro: description, newCover: image, newInfo: richText };

const newsFields = { newTitle: newsTitle, ...optionalNewsFields };

export const validateNewNews = object(newsFields);
export const validateNewsUpdate = object({
  newId: recordId,
  rev: optionalRev,
  newTitle: newsTitle,
  ...allOptional(optionalNewsFields),
});
export const validateNewsDraft = object({ newId: optionalOrEmpty(id), ...newsFields, device });
export const validateNewsQuery = object({ newTitle: searchText('新闻标题'), page, limit });
export const validateNewsId = object({ newId: recordId });
export const validateNewsVersion = object({ newId: recordId, version });

// Carousel photos

const photoUrl = required(
  uploadPath({ requiredMessage: '请上传图片', invalidMessage: '请重新上传图片，当前图片地址不正确' }),
);
const optionalPhotoFields = { photoTitle: text({ label: '标题', max: lengths.name }), photoInfo: description };

export const validateNewPhoto = object({ ...optionalPhotoFields, photoUrl });
export const validatePhotoUpdate = object({
  photoId: recordId,
  rev: optionalRev,
  photoUrl,
  ...allOptional(optionalPhotoFields),
});
export const validatePhotoQuery = object({ photoTitle: searchText('标题'), page, limit });
export const validatePhotoId = object({ photoId: recordId });
export const validatePhotoVersion = object({ photoId: recordId, version });

// Applications

export const validateAgentQuery = object({
  agentName: searchText('代理商名称'),
  /** Looked for in name, company and phone. */
  text: searchText('查询内容'),
  page,
  limit,
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

function allOptional<Fields extends Record<string, Validator<unknown>>>(checks: Fields) {
  const entries = Object.entries(checks).map(([name, check]) => [name, optional(check)]);
  return Object.fromEntries(entries) as {
    [K in keyof Fields]: Fields[K] extends Validator<infer T> ? Validator<T | undefined> : never;
  };
}
