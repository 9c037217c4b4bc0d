/** Validation of logins and passwords, for the forms and the server. */

import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { loginCode } from './code-rules.ts';
import {
  countCharacters,
  type FieldErrors,
  object,
  required,
  text,
  toTrimmedText,
  ValidationIssue,
  type Validator,
} from './validators.ts';
import { isWeakPassword } from './weak-passwords.ts';

const checkbox: Validator<boolean> = (raw) => raw === true || raw === 1 || raw === 'true' || raw === '1';

/** Normalizes Unicode, since keyboards compose accents differently. */
const normalizePassword = (raw: unknown) => toTrimmedText(raw)?.normalize('NFC');

const loginPassword = required<string>((raw) => {
  const value = normalizePassword(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  if (value.length < lengths.password.login) return new ValidationIssue('密码不能少于6位');
  return value;
});

export const validateLogin = object({
  username: required(text({ label: '登录账号', max: lengths.username, requiredMessage: '请输入登录账号' })),
  password: loginPassword,
  remember: checkbox,
  code: loginCode,
});

export const validateNewPassword = required<string>((raw) => {
  const value = normalizePassword(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  if (value === '') return new ValidationIssue('请输入新密码');
  const length = isLengthInRange(value, lengths.password.min, lengths.password.max);
  return length && !isWeakPassword(value) ? value : new ValidationIssue(messages.weakPassword);
});

/** No rules of strength here: the old password may be from before the current rules. */
const oldPassword = required<string>((raw) => {
  const value = normalizePassword(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  if (value === '') return new ValidationIssue('请输入旧密码');
  return value.length > 200 ? new ValidationIssue(messages.wrongOldPassword) : value;
});

/** For calls that want the password once more. */
export const currentPassword = required<string>((raw) => {
  const value = normalizePassword(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  if (value === '') return new ValidationIssue('请输入密码');
  return value.length > 200 ? new ValidationIssue(messages.wrongPassword) : value;
});

const validatePasswordFields = object({ password: oldPassword, newPassword: validateNewPassword });

export const validatePasswordChange: typeof validatePasswordFields = (raw) => {
  const result = validatePasswordFields(raw);
  if (result.value && result.value.password === result.value.newPassword)
    return { errors: { newPassword: messages.samePassword } };
  return result;
};

/** Validates the dialog's field for repeating the new password, which is not sent to the server. */
export function validatePasswordConfirmation(newPassword: string, again: string): FieldErrors | undefined {
  if (again === '') return { again: '请再次输入密码' };
  return again.trim() === newPassword.trim() ? undefined : { again: '两次输入的密码不一致！' };
}

function isLengthInRange(value: string, min: number, max: number) {
  const length = countCharacters(value);
  return length >= min && length <= max;
}
