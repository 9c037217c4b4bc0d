/** What a login, a password and a new one have to be, for the forms and for the server. */
import { type Check, type Errors, fields, lengthOf, needed, text, textOf, Wrong } from './check.ts';
import { lengths } from './limits.ts';
import { messages } from './messages.ts';
import { isWeakPassword } from './weak-passwords.ts';

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

function lengthInRange(value: string, min: number, max: number) {
  const length = lengthOf(value);
  return length >= min && length <= max;
}
