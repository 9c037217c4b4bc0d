/** What a login, a password and a new one have to be, for the forms and for the server. */

import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
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

/** However a keyboard has put its accents together. */
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
});

export const validateNewPassword = required<string>((raw) => {
  const value = normalizePassword(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  if (value === '') return new ValidationIssue('请输入新密码');
  const length = isLengthInRange(value, lengths.password.min, lengths.password.max);
  return length && !isWeakPassword(value) ? value : new ValidationIssue(messages.weakPassword);
});

/** Not tidied as other texts are: it was not when it was chosen. */
const oldPassword = required<string>((raw) => {
  const value = normalizePassword(raw);
  if (value === undefined) return new ValidationIssue(messages.invalidParams);
  if (value === '') return new ValidationIssue('请输入旧密码');
  return value.length > 200 ? new ValidationIssue(messages.wrongOldPassword) : value;
});

const validatePasswordFields = object({ password: oldPassword, newPassword: validateNewPassword });

export const validatePasswordChange: typeof validatePasswordFields = (raw) => {
  const found = validatePasswordFields(raw);
  if (found.value && found.value.password === found.value.newPassword)
    return { errors: { newPassword: messages.samePassword } };
  return found;
};

/** The dialog's third field; it never leaves the browser. */
export function validatePasswordConfirmation(newOne: string, again: string): FieldErrors | undefined {
  if (again === '') return { again: '请再次输入密码' };
  return again.trim() === newOne.trim() ? undefined : { again: '两次输入的密码不一致！' };
}

function isLengthInRange(value: string, min: number, max: number) {
  const length = countCharacters(value);
  return length >= min && length <= max;
}
