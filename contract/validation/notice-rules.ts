/** Rules for the channels of notices, for the form and the server. */
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import {
  deliveryStates,
  type MailServer,
  type NoticeEvent,
  type NoticeFields,
  noticeEvents,
  noticeKinds,
} from '../notices.ts';
import { pagination, recordId } from './record-rules.ts';
import {
  type FieldErrors,
  integer,
  object,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalOrEmpty,
  required,
  optionalRev as rev,
  text,
  toTrimmedText,
  ValidationIssue,
  type Validator,
} from './validators.ts';

const MAX_PORT = 65_535;
const MAX_RECIPIENTS = 20;
const MAX_SECRET = 200;
const DEFAULT_PORT = 465;

// Only what mail servers accept without quotes; so no address can end a line or a command of SMTP.
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,8}$/;
const HOST_NAME = /^[A-Za-z\d.-]{1,253}$/;

export const isMailAddress = (address: string) => MAIL_ADDRESS.test(address);

const kind = oneOf(noticeKinds, '请选择通知方式');
const name = text({ label: '名称', max: lengths.systemName, requiredMessage: '请输入名称' });
const secret = text({ label: '密钥', max: MAX_SECRET });

const url: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  if (value === '') return '';
  if (value === undefined || value.length > lengths.url || /\s/.test(value) || !URL.canParse(value))
    return new ValidationIssue('请粘贴完整的机器人地址');
  const { protocol, username, password } = new URL(value);
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '';
  return isPlain ? value : new ValidationIssue('请粘贴完整的机器人地址');
};

const port = integer(1, MAX_PORT, DEFAULT_PORT);

const smtp: Validator<MailServer> = (raw) => {
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const host = toTrimmedText(fields.host);
  const user = toTrimmedText(fields.user);
  const number = port(fields.port);
  if (host === undefined || (host !== '' && !HOST_NAME.test(host)))
    return new ValidationIssue('请输入邮件服务器，例如 smtp.exmail.qq.com');
  if (number instanceof ValidationIssue) return new ValidationIssue('请输入邮件服务器的端口，例如465');
  if (user === undefined || (user !== '' && !isMailAddress(user))) return new ValidationIssue('请输入正确的发件邮箱');
  return { host: host.toLowerCase(), port: number, user };
};

/** A list, or one text with commas, semicolons or lines between the addresses. */
const to: Validator<string[]> = (raw) => {
  const parts: unknown[] = Array.isArray(raw) ? raw : String(toTrimmedText(raw) ?? '').split(/[,;，；、\s]/);
  const addresses = [...new Set(parts.map((part) => toTrimmedText(part) ?? ' ').filter((part) => part !== ''))];
  if (addresses.length > MAX_RECIPIENTS) return new ValidationIssue(`请将收件邮箱控制在${MAX_RECIPIENTS}个以内`);
  return addresses.every(isMailAddress) ? addresses : new ValidationIssue('请输入正确的收件邮箱');
};

const events: Validator<NoticeEvent[]> = (raw) => {
  const chosen: unknown[] = Array.isArray(raw) ? raw : [];
  if (chosen.some((event) => !noticeEvents.some((known) => known === event)))
    return new ValidationIssue('请选择通知内容');
  return noticeEvents.filter((event) => chosen.includes(event));
};

const fullPhone: Validator<boolean> = (raw) =>
  raw === undefined || typeof raw === 'boolean' ? raw === true : new ValidationIssue(messages.invalidParams);

const fields = { name: required(name), url, smtp, to, events: required(events), fullPhone };

export const validateNoticeSave = object({ kind: required(kind), ...fields, secret });

/** A field that is left out keeps its value, the secret too; an empty secret removes it. */
export const validateNoticeUpdate = object({
  noticeId: recordId,
  rev,
  name: optional(name),
  url: optional(url),
  smtp: optional(smtp),
  to: optional(to),
  events: optional(events),
  fullPhone: optional(fullPhone),
  secret: optional(secret),
});

/** What each kind needs, beyond the form of the single fields. */
export function findNoticeErrors({
  kind,
  url,
  smtp,
  to,
  events,
}: Omit<NoticeFields, 'name' | 'fullPhone'>): FieldErrors {
  return {
    ...(kind !== 'email' && url === '' && { url: '请粘贴机器人的Webhook地址' }),
    ...(kind === 'email' && smtp.host === '' && { smtp: '请输入邮件服务器，例如 smtp.exmail.qq.com' }),
    ...(kind === 'email' && smtp.host !== '' && smtp.user === '' && { smtp: '请输入发件邮箱' }),
    ...(kind === 'email' && to.length === 0 && { to: '请输入收件邮箱' }),
    ...(events.length === 0 && { events: '请至少选择一项通知内容' }),
  };
}

export const validateNoticeQuery = object(pagination);
export const validateNoticeId = object({ noticeId: recordId });
export const validateDeliveryId = object({ deliveryId: recordId });
export const validateDeliveryQuery = object({
  noticeId: optionalOrEmpty(recordId),
  state: oneOfOrEmpty(deliveryStates, messages.invalidParams),
  ...pagination,
});
