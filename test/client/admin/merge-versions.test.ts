import assert from 'node:assert/strict';
import test from 'node:test';
import { mergeVersions, takeTheirs } from '../../../client/admin/records/versions/merge-versions.ts';

const base = { title: '题', intro: '述', text: '文' };

test('takes what only they have changed, and keeps what only I have changed', () => {
  const { values, clashes } = mergeVersions(base, { ...base, title: '我' }, { ...base, text: '他' });
  assert.deepEqual(values, { title: '我', intro: '述', text: '他' });
  assert.deepEqual(clashes, []);
});

test('the same change on both sides is no clash', () => {
  const { values, clashes } = mergeVersions(base, { ...base, title: '同' }, { ...base, title: '同' });
  assert.deepEqual([values.title, clashes], ['同', []]);
});

test('names the fields that both have changed, and keeps mine of them', () => {
  const theirs = { ...base, title: '他', text: '他' };
  const { values, clashes } = mergeVersions(base, { ...base, title: '我' }, theirs);
  assert.deepEqual(clashes, ['title']);
  assert.deepEqual(values, { title: '我', intro: '述', text: '他' });
  assert.deepEqual(takeTheirs(values, theirs, clashes), { title: '他', intro: '述', text: '他' });
});

test('compares lists and objects by their content', () => {
  const rows = [{ name: '甲' }];
  const { values, clashes } = mergeVersions(
    { rows, note: '' },
    { rows: [{ name: '甲' }], note: '我' },
    { rows: [{ name: '乙' }], note: '' },
  );
  assert.deepEqual([values, clashes], [{ rows: [{ name: '乙' }], note: '我' }, []]);
});

test('without a common version every difference is a clash', () => {
  const { clashes } = mergeVersions(undefined, { ...base, title: '我' }, { ...base, text: '他' });
  assert.deepEqual(clashes, ['title', 'text']);
});
