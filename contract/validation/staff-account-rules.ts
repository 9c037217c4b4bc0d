/** Validation of accounts as those who manage them enter them, and of the second factor. */

import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { type Permission, permissions } from '../permissions.ts';
import { currentPassword } from './account-rules.ts';
import { secondFactorCode, totpCode } from './code-rules.ts';
import { pagination } from './record-rules.ts';
import {
  id,
  object,
  optional,
  optionalOrEmpty,
  optionalRev,
  required,
  text,
  toTrimmedText,
  ValidationIssue,
  type Validator,
} from './validators.ts';

const USERNAME = /^[\p{L}\p{N}._@-]+$/u;

const username = required<string>((raw) => {
  const value = text({ label: '登录账号', max: lengths.username, requiredMessage: '请输入登录账号' })(raw);
  if (value instanceof ValidationIssue || USERNAME.test(value)) return value;
  return new ValidationIssue('请使用文字、字母、数字或 . - _ @ 作为登录账号');
});

const name = required<string>(text({ label: '姓名', max: lengths.username, requiredMessage: '请输入姓名' }));

/** A list, or the comma-separated text of an identity. */
const auth = required<Permission[]>((raw) => {
  const names = Array.isArray(raw) ? raw : (toTrimmedText(raw)?.split(',') ?? [raw]);
  const given = names.map(toTrimmedText).filter((each) => each !== '');
  const known = permissions.filter((permission) => given.includes(permission));
  return given.every((each) => known.some((permission) => permission === each))
    ? known
    : new ValidationIssue('请选择有效的权限');
});

const flag: Validator<boolean> = (raw) => {
  if (raw === true || raw === 1 || raw === 'true' || raw === '1') return true;
  return raw === false || raw === 0 || raw === 'false' || raw === '0'
    ? false
    : new ValidationIssue(messages.invalidParams);
};

export const validateAccountList = object({ ...pagination });
export const validateNewAccount = object({ username, name, auth });
export const validateAccountUpdate = object({
  userId: required(id),
  rev: optionalRev,
  name: optional(name),
  auth: optional(auth),
  disabled: optional(flag),
});
export const validateAccountId = object({ userId: required(id) });
export const validateSessionId = object({ sessionId: required(id) });

export const validateTotpStart = object({ password: currentPassword });
export const validateTotpConfirmation = object({ code: totpCode });
export const validateTotpStop = object({ password: currentPassword, code: secondFactorCode });
export const validatePolicy = object({ secondFactor: optionalOrEmpty(flag) });
