/** Which messages replace which. */
import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { dismissToast, isToastShown, toast, toastMessages } from '../../../client/ui/toast/toast.ts';
import { messages } from '../../../contract/messages.ts';

const shown = () => toastMessages.peek().map(({ text }) => text);
const undo = { action: { label: '撤销', run: () => {} } };

afterEach(() => {
  toastMessages.value = [];
});

test('the same text again replaces the message, unless something can be done about it', () => {
  toast.warn('图片上传中');
  toast.warn('图片上传中');
  assert.deepEqual(shown(), ['图片上传中']);
  toast.success('删除成功！', undo);
  toast.success('删除成功！', undo);
  assert.equal(shown().filter((text) => text === '删除成功！').length, 2);
});

test('a success clears warnings and the notice of an upload, and errors only when it ends what had failed', () => {
  toast.success(messages.uploaded);
  toast.warn('图片上传中');
  toast.error('网络异常');
  toast.success('草稿已保存', undo);
  assert.deepEqual(shown(), ['网络异常', '草稿已保存']);
  toast.success('发布成功！', { isFinal: true });
  assert.deepEqual(shown(), ['草稿已保存', '发布成功！']);
});

test('a failure clears nothing, and the oldest of more than four goes', () => {
  for (const text of ['一', '二', '三', '四']) toast.success(text);
  toast.error('网络异常');
  assert.deepEqual(shown(), ['二', '三', '四', '网络异常']);
});

test('a message that is dismissed is gone, and only that', () => {
  const first = toast.success('已移到第2位', undo);
  const second = toast.success('已移到第3位', undo);
  dismissToast(first);
  assert.deepEqual([isToastShown(first), isToastShown(second)], [false, true]);
});
