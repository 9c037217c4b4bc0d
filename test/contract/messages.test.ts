/** Checks the messages against the copy deck, because changing one changes the product. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { messages } from '../../contract/messages.ts';

const copy = {
  added: '新增成功！',
  edited: '修改成功！',
  deleted: '删除成功！',
  uploaded: '上传成功！',
  applied: '申请成功！',
  alreadyApplied: '您已提交过申请，我们会尽快联系您',
  tooManyApplications: '提交过于频繁，请稍后再试',
  invalidParams: '参数错误',
  notFound: '数据不存在或已被删除',
  sessionExpired: '登录状态已过期，请重新登录',
  forbidden: '没有操作权限',
  bodyTooLarge: '提交内容过大',
  timeout: '请求超时，请稍后再试',
  networkError: '网络异常，请检查网络后重试',
  serverError: '服务器内部错误，请稍后再试',
  loginFailed: '账号或密码错误',
  wrongOldPassword: '请输入正确的旧密码',
  unsupportedImageType: '只能上传jpg/png文件',
  imageUploadFailed: '上传失败，请重试',
  imageTooLarge: '图片大小不能超过2MB！',
  coverTooLarge: '封面图大小不能超过2Mb！',
  newsCoverTooLarge: '封面图不能超过2Mb！',
  logoTooLarge: 'LOGO大小不能超过1MB！',
};

for (const [name, text] of Object.entries(copy))
  test(`${name} is ${text}`, () => {
    assert.equal((messages as Record<string, unknown>)[name], text);
  });

test('says for how many minutes a login is locked', () => {
  assert.equal(messages.loginLocked(1), '登录失败次数过多，请1分钟后再试');
  assert.equal(messages.loginLocked(60), '登录失败次数过多，请60分钟后再试');
});

test('has only Chinese messages without unfilled placeholders', () => {
  for (const [name, each] of Object.entries(messages)) {
    const text = typeof each === 'function' ? each(5) : each;
    assert.match(text, /\p{Script=Han}/u, name);
    assert.doesNotMatch(text, /[{}<>$]|undefined|null/, name);
  }
});
