/** One check per thing people send, with its sentences: the forms show them, the server insists on them. */
import {
  type Check,
  type Errors,
  fields,
  id,
  lengthOf,
  link,
  needed,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalRev,
  type RecordCheck,
  type SentTo,
  text,
  textOf,
  unlessEmpty,
  uploadPath,
  type ValueOf,
  Wrong,
  wholeNumber,
} from './check.ts';
import { lengths, paging } from './limits.ts';
import { messages } from './messages.ts';
import { locationIds, uploadTypes } from './records.ts';
import { isWeakPassword } from './weak-passwords.ts';

const contains = (label: string) => text({ label, max: lengths.name });
const page = wholeNumber(1, 1e9, paging.firstPage);
const limit = wholeNumber(1, paging.maxLimit, paging.defaultLimit);
const version = needed<number>((raw) => optionalRev(raw) ?? new Wrong(messages.params));
const recordId = needed(id);
const description = text({ label: '描述', max: lengths.description, lines: true });
const image = uploadPath({ sentence: '图片地址不正确，请重新上传' });

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

export const newProduct = fields({ coverName: productName, locationId: productLocation, ...productRest });
export const changedProduct = fields({
  productId: recordId,
  rev: optionalRev,
  coverName: productName,
  locationId: productLocation,
  ...leftOut(productRest),
});
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

export const newNews = fields({ newTitle: newsTitle, ...newsRest });
export const changedNews = fields({ newId: recordId, rev: optionalRev, newTitle: newsTitle, ...leftOut(newsRest) });
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

const applicationText = (label: string, required: string) =>
  needed(text({ label, max: lengths.application, required }));

const desktopPhone = needed<string>((raw) => {
  const value = textOf(raw);
  if (value === '') return new Wrong('请输入手机号');
  return value !== undefined && /^1\d{10}$/.test(value) ? value : new Wrong('请输入正确的手机号');
});

/** The desktop form's fields; the server holds every application to them. */
export const application = fields({
  agentName: applicationText('联系人', '请输入联系人'),
  agentInfo: applicationText('公司名称', '请输入公司名称'),
  phone: desktopPhone,
});

const otherShape = fields({
  clientName: applicationText('联系人', '请输入联系人'),
  companyName: applicationText('公司名称', '请输入公司名称'),
  phone: desktopPhone,
});

/** Both shapes an application comes in; sentences stay under the names that were sent. */
export const eitherApplication: RecordCheck<
  ValueOf<typeof application>,
  SentTo<typeof application> | SentTo<typeof otherShape>
> = (raw) => {
  if (!Object.hasOwn(raw, 'companyName') && !Object.hasOwn(raw, 'clientName')) return application(raw);
  const found = otherShape(raw);
  if (found.errors) return found;
  const { clientName, companyName, phone } = found.value;
  return { value: { agentName: clientName, agentInfo: companyName, phone } };
};

// 14x, 16x, 17x and 19x are given out in part only; 154 was never used.
const MOBILE_NUMBER = /^1(?:3\d|4[01456879]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;

const mobilePhone = needed<string>((raw) => {
  const value = textOf(raw);
  if (value === undefined || value === '') return new Wrong('手机号不能为空');
  if (!/^\d+$/.test(value)) return new Wrong('请输入数字');
  return MOBILE_NUMBER.test(value) ? value : new Wrong('请正确输入11位手机号码');
});

const { company, contact } = lengths.mobileForm;
const between = (range: { min: number; max: number }) => `长度在 ${range.min} 到 ${range.max} 个字符`;

/** The phone page's stricter form. */
export const mobileApplication = fields({
  companyName: text({
    label: '公司名称',
    ...company,
    required: '请输入公司名称',
    tooShort: between(company),
    tooLong: between(company),
  }),
  clientName: text({
    label: '姓名',
    ...contact,
    required: '请输入您的姓名',
    tooShort: between(contact),
    tooLong: between(contact),
  }),
  phone: mobilePhone,
});

export const agentQuery = fields({ agentName: contains('代理商名称'), page, limit });
export const agentId = fields({ agentId: recordId });

// Accounts and the system

const ticked: Check<boolean> = (raw) => raw === true || raw === 1 || raw === 'true' || raw === '1';

/** However a keyboard has put its accents together. */
const passwordOf = (raw: unknown) => textOf(raw)?.normalize('NFC');

const loginPassword = needed<string>((raw) => {
  const value = passwordOf(raw);
  if (value === undefined) return new Wrong(messages.params);
  if (value.length < lengths.password.login) return new Wrong('密码不能少于6位');
  return value;
});

export const login = fields({
  username: needed(text({ label: '登录账号', max: lengths.username, required: '请输入登录账号' })),
  password: loginPassword,
  remember: ticked,
});

export const newPassword = needed<string>((raw) => {
  const value = passwordOf(raw);
  if (value === undefined) return new Wrong(messages.params);
  if (value === '') return new Wrong('请输入新密码');
  const length = lengthInRange(value, lengths.password.min, lengths.password.max);
  return length && !isWeakPassword(value) ? value : new Wrong(messages.weakPassword);
});

/** Not tidied as other texts are: it was not when it was chosen. */
const oldPassword = needed<string>((raw) => {
  const value = passwordOf(raw);
  if (value === undefined) return new Wrong(messages.params);
  if (value === '') return new Wrong('请输入旧密码');
  return value.length > 200 ? new Wrong(messages.oldPassword) : value;
});

const passwords = fields({ password: oldPassword, newPassword });

export const passwordChange: typeof passwords = (raw) => {
  const found = passwords(raw);
  if (found.value && found.value.password === found.value.newPassword)
    return { errors: { newPassword: messages.samePassword } };
  return found;
};

/** The dialog's third field; it never leaves the browser. */
export function passwordAgain(newOne: string, again: string): Errors | undefined {
  if (again === '') return { again: '请再次输入密码' };
  return again.trim() === newOne.trim() ? undefined : { again: '两次输入的密码不一致！' };
}

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

function lengthInRange(value: string, min: number, max: number) {
  const length = lengthOf(value);
  return length >= min && length <= max;
}
