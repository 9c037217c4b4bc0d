import assert from 'node:assert/strict';
import test from 'node:test';
import * as rules from '../../../contract/validation/account-rules.ts';
import { validateSystemSettings, validateUploadFields } from '../../../contract/validation/system-rules.ts';
import { isWeakPassword } from '../../../contract/validation/weak-passwords.ts';

const weak = '请使用8至64位且不易猜到的密码';
const good = 'correct-horse-7';

test('requires a username and a password of six characters to log in', () => {
  assert.deepEqual(rules.validateLogin({}).errors, { username: '请输入登录账号', password: '密码不能少于6位' });
  assert.deepEqual(rules.validateLogin({ username: 'a', password: '12345' }).errors, { password: '密码不能少于6位' });
  assert.deepEqual(rules.validateLogin({ username: 'a'.repeat(51), password: good }).errors, {
    username: '请将登录账号控制在50个字符以内',
  });
  assert.deepEqual(rules.validateLogin({ username: ' admin ', password: ' 123456 ' }).value, {
    username: 'admin',
    password: '123456',
    code: '',
    remember: false,
  });
});

test('refuses logins of a wrong type, and normalizes accents in passwords', () => {
  assert.deepEqual(rules.validateLogin({ username: ['admin'], password: { length: 8 } }).errors, {
    username: '参数错误',
    password: '参数错误',
  });
  const normalize = (password: string) => rules.validateLogin({ username: 'a', password }).value?.password;
  assert.equal(normalize('Tra\u0308g-horse-99'), normalize('Tr\u00e4g-horse-99'));
});

test('remembers a login only for true, 1, "true" and "1"', () => {
  const rememberOf = (remember: unknown) =>
    rules.validateLogin({ username: 'a', password: good, remember }).value?.remember;
  for (const yes of [true, 1, 'true', '1']) assert.equal(rememberOf(yes), true, String(yes));
  for (const no of [undefined, null, false, 0, '', 'false', '0', 'yes', {}, []])
    assert.equal(rememberOf(no), false, String(no));
});

test('requires the old and a new password to change it', () => {
  assert.deepEqual(rules.validatePasswordChange({}).errors, { password: '请输入旧密码', newPassword: '请输入新密码' });
  assert.deepEqual(rules.validatePasswordChange({ password: good, newPassword: ` ${good} ` }).errors, {
    newPassword: '请输入与旧密码不同的新密码',
  });
  assert.deepEqual(rules.validatePasswordChange({ password: good, newPassword: 'better-horse-8', again: 'x' }).value, {
    password: good,
    newPassword: 'better-horse-8',
  });
});

test('keeps control characters in the old password', () => {
  const odd = 'correct\thorse\u2028seven';
  assert.equal(rules.validateNewPassword(odd), odd);
  assert.equal(rules.validatePasswordChange({ password: odd, newPassword: good }).value?.password, odd);
  assert.equal(rules.validateLogin({ username: 'a', password: odd }).value?.password, odd);
});

test('requires 8 to 64 characters in a new password', () => {
  const errorOf = (newPassword: unknown) =>
    rules.validatePasswordChange({ password: 'old-one', newPassword }).errors?.newPassword;
  assert.equal(errorOf('a7-bc9x'), weak);
  assert.equal(errorOf('a7-bc9xy'), undefined);
  assert.equal(errorOf('a7-bc9xy'.repeat(8)), undefined);
  assert.equal(errorOf(`${'a7-bc9xy'.repeat(8)}z`), weak);
  assert.equal(errorOf('马到成功吉祥如意'), undefined);
  assert.equal(errorOf('😀😃😄😁'), weak);
  assert.equal(errorOf({}), '参数错误');
});

const weakPasswords = {
  'among the most common ones': [
    'password',
    '12345678',
    '1qaz2wsx',
    'admin123',
    'woaini1314',
    'qq123456',
    '5201314520',
  ],
  'a common one in other letter case': ['PASSWORD', 'Admin123', 'P@ssw0rd', 'QWERTYUIOP'],
  'one or two characters repeated': ['aaaaaaaaa', '7777777777', 'abababababab', '1212121212', '啊啊啊啊啊啊啊啊'],
  'a sequence of neighbouring characters': ['23456789', 'bcdefghi', '98765432', 'hgfedcba', 'STUVWXYZ'],
};

for (const [what, passwords] of Object.entries(weakPasswords))
  test(`refuses a new password that is ${what}`, () => {
    for (const password of passwords) {
      assert.equal(isWeakPassword(password), true, password);
      assert.deepEqual(rules.validatePasswordChange({ password: 'old-one', newPassword: password }).errors, {
        newPassword: weak,
      });
    }
  });

test('accepts passwords that are not easy to guess', () => {
  for (const password of [good, '1357924680', 'abcdefgz', 'adminadmin7', '马到成功吉祥如意'])
    assert.equal(isWeakPassword(password), false, password);
});

test('compares the new password with its repetition', () => {
  assert.deepEqual(rules.validatePasswordConfirmation(good, ''), { again: '请再次输入密码' });
  assert.deepEqual(rules.validatePasswordConfirmation(good, 'other'), { again: '两次输入的密码不一致！' });
  assert.equal(rules.validatePasswordConfirmation(good, `${good} `), undefined);
});

test('requires a system name of 1 to 30 characters and an uploaded logo', () => {
  const logo = '/uploads/logo.png';
  assert.deepEqual(validateSystemSettings({}).errors, { sysName: '请输入系统名称', logo: '请上传LOGO' });
  assert.deepEqual(validateSystemSettings({ sysName: '名'.repeat(31), logo }).errors, {
    sysName: '请将系统名称控制在30个字符以内',
  });
  assert.deepEqual(validateSystemSettings({ sysName: '名', logo: 'https://evil.example/a.png' }).errors, {
    logo: '请上传LOGO',
  });
  assert.deepEqual(validateSystemSettings({ sysName: '名'.repeat(30), logo }).value, {
    sysName: '名'.repeat(30),
    logo,
    itemId: undefined,
  });
});

test('requires a known type for an upload', () => {
  for (const type of ['product', 'quill', 'carousel', 'news'])
    assert.deepEqual(validateUploadFields({ type }).value, { type });
  for (const type of [undefined, '', 'logo', 'Product', '../x'])
    assert.deepEqual(validateUploadFields({ type }).errors, { type: '参数错误' });
});
