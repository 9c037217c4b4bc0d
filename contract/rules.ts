/** One check per thing people send, with its sentences: the forms show them, the server insists on them. */
import {
  type Check,
  fields,
  id,
  link,
  needed,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalRev,
  text,
  textOf,
  unlessEmpty,
  uploadPath,
  Wrong,
  wholeNumber,
} from './check.ts';
import type { Device } from './devices.ts';
import { lengths, paging } from './limits.ts';
import { messages } from './messages.ts';
import { locationIds, uploadTypes } from './records.ts';

const contains = (label: string) => text({ label, max: lengths.name });
const page = wholeNumber(1, 1e9, paging.firstPage);
const limit = wholeNumber(1, paging.maxLimit, paging.defaultLimit);
const version = needed<number>((raw) => optionalRev(raw) ?? new Wrong(messages.params));
const recordId = needed(id);
const description = text({ label: '描述', max: lengths.description, lines: true });
const image = uploadPath({ sentence: '图片地址不正确，请重新上传' });

const device = needed(oneOf<Device>(['desktop', 'phone'], messages.params));

const richText: Check<string> = (raw) => {
  const value = textOf(raw);
  if (value === undefined) return new Wrong(messages.params);
  // A character is three bytes at most: a short text need not be measured.
  if (value.length > lengths.richText / 3 && new TextEncoder().encode(value).length > lengths.richText)
    return new Wrong(messages.richTextLength);
  return value;
};

// Products

const productName = needed(text({ label: '产品名称', max: lengths.name, required: '请输入产品名称' }));
const productLocation = needed(oneOf(locationIds, '请选择产品位置'));
const productRest = {
  coverDescribe: description,
  jumpUrl: link({
    label: '跳转路径',
    max: lengths.address,
    sentence: '跳转路径须以http://、https://或单个/开头',
  }),
  coverUrl: image,
  productCon: richText,
};

const product = { coverName: productName, locationId: productLocation, ...productRest };

export const newProduct = fields(product);
export const changedProduct = fields({
  productId: recordId,
  rev: optionalRev,
  coverName: productName,
  locationId: productLocation,
  ...leftOut(productRest),
});
/** A record as it might be saved, to be looked at first. A new one has no id yet. */
export const productDraft = fields({ productId: unlessEmpty(id), ...product, device });
export const productQuery = fields({
  coverName: contains('产品名称'),
  locationId: oneOfOrEmpty(locationIds, messages.params),
  page,
  limit,
});
/** All of each group, unless a limit is given. */
export const productGroupsQuery = fields({ limit: unlessEmpty(limit) });
export const productId = fields({ productId: recordId });
export const productVersion = fields({ productId: recordId, version });

// News

const newsTitle = needed(text({ label: '新闻标题', max: lengths.name, required: '请输入新闻标题' }));
const newsRest = { newIntro: description, newCover: image, newInfo: richText };

const news = { newTitle: newsTitle, ...newsRest };

export const newNews = fields(news);
export const changedNews = fields({ newId: recordId, rev: optionalRev, newTitle: newsTitle, ...leftOut(newsRest) });
export const newsDraft = fields({ newId: unlessEmpty(id), ...news, device });
export const newsQuery = fields({ newTitle: contains('新闻标题'), page, limit });
export const newsId = fields({ newId: recordId });
export const newsVersion = fields({ newId: recordId, version });

// Carousel photos

const photoUrl = needed(uploadPath({ required: '请上传图片', sentence: '图片地址不正确，请重新上传' }));
const photoRest = { photoTitle: text({ label: '标题', max: lengths.name }), photoInfo: description };

export const newPhoto = fields({ ...photoRest, photoUrl });
export const changedPhoto = fields({ photoId: recordId, rev: optionalRev, photoUrl, ...leftOut(photoRest) });
export const photoQuery = fields({ photoTitle: contains('标题'), page, limit });
export const photoId = fields({ photoId: recordId });
export const photoVersion = fields({ photoId: recordId, version });

// Applications

export const agentQuery = fields({ agentName: contains('代理商名称'), page, limit });
export const agentId = fields({ agentId: recordId });

// The system

export const systemSettings = fields({
  sysName: needed(text({ label: '系统名称', max: lengths.systemName, required: '请输入系统名称' })),
  logo: needed(uploadPath({ required: '请上传LOGO', sentence: '请上传LOGO' })),
  itemId: optional(id),
});

export const uploadFields = fields({ type: needed(oneOf(uploadTypes, messages.params)) });

/** Calls that take nothing take anything: unknown fields are ignored. */
export const nothing = fields({});

function leftOut<Fields extends Record<string, Check<unknown>>>(checks: Fields) {
  const entries = Object.entries(checks).map(([name, check]) => [name, optional(check)]);
  return Object.fromEntries(entries) as {
    [K in keyof Fields]: Fields[K] extends Check<infer T> ? Check<T | undefined> : never;
  };
}
