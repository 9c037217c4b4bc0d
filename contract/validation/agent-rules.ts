/** Validation of what staff ask about applications and do with them, and of what a person needs to have one erased. */
import { applicationStatuses } from '../application-statuses.ts';
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { normalizePhone } from './application-rules.ts';
import { normalizeReceipt } from './receipt.ts';
import { pagination, recordId, time } from './record-rules.ts';
import { limitOfSpan, times } from './span-rules.ts';
import {
  object,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalRev,
  required,
  text,
  toTrimmedText,
  ValidationIssue,
  type Validator,
} from './validators.ts';

const searchText = (label: string) => text({ label, max: lengths.name });
const owner = text({ label: '跟进人', max: lengths.username });

export const validateAgentQuery = object({
  agentName: searchText('代理商名称'),
  /** Looked for in name, company and phone. */
  text: searchText('查询内容'),
  /** Without one, all but spam. */
  status: oneOfOrEmpty(applicationStatuses, messages.invalidParams),
  owner,
  from: limitOfSpan(times.startOfDay),
  to: limitOfSpan(times.endOfDay),
  ...pagination,
});
export const validateAgentId = object({ agentId: recordId });

export const validateAgentUpdate = object({
  agentId: recordId,
  rev: optionalRev,
  status: optional(oneOf(applicationStatuses, '请选择状态')),
  owner: optional(owner),
  remindAt: time,
});

export const validateAgentNote = object({
  agentId: recordId,
  text: required(text({ label: '跟进内容', max: lengths.note, requiredMessage: '请输入跟进内容', isMultiline: true })),
});

const readAs =
  (normalize: (text: string) => string, requiredMessage: string): Validator<string> =>
  (raw) => {
    const value = toTrimmedText(raw);
    if (value === undefined || value.length > lengths.name) return new ValidationIssue(messages.invalidParams);
    return value === '' ? new ValidationIssue(requiredMessage) : normalize(value);
  };

export const validateErasure = object({
  phone: required(readAs(normalizePhone, '请输入手机号')),
  receipt: required(readAs(normalizeReceipt, '请输入回执号')),
});
