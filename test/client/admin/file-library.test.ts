/** Parts of the media library that need no browser: keys in the grid, the upload queue, the rows of uses, the focal point. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { moveFocusByKey, toObjectPosition } from '../../../client/admin/files/dialog/focus-point.ts';
import { groupUses } from '../../../client/admin/files/dialog/group-uses.ts';
import { formatSize } from '../../../client/admin/files/format-file.ts';
import { getNextCardIndex } from '../../../client/admin/files/grid-keys.ts';
import { UnsuitableFileError, UploadQueue } from '../../../client/admin/files/upload/UploadQueue.ts';

/** Two rows of three cards and a row of two. */
const tops = [0, 0, 0, 10, 10, 10, 20, 20];

test('arrow keys move in the grid and stay in it', () => {
  const move = (key: string, from: number) => getNextCardIndex(key, from, tops);
  assert.equal(move('ArrowRight', 2), 3);
  assert.equal(move('ArrowRight', 7), 7);
  assert.equal(move('ArrowLeft', 0), 0);
  assert.equal(move('ArrowDown', 1), 4);
  assert.equal(move('ArrowDown', 5), 7, 'there is no card right below');
  assert.equal(move('ArrowDown', 6), 6);
  assert.equal(move('ArrowUp', 1), 1);
  assert.equal(move('ArrowUp', 7), 4);
  assert.equal(move('Home', 4), 0);
  assert.equal(move('End', 4), 7);
  assert.equal(move('a', 4), undefined);
  assert.equal(move('ArrowRight', -1), undefined, 'no card has the focus');
  assert.equal(getNextCardIndex('ArrowDown', 0, [0, 0]), 0, 'one row');
});

test('the focal point moves by one percent, with Shift by ten, and stays on the picture', () => {
  const plain = { shiftKey: false };
  assert.deepEqual(moveFocusByKey({ x: 0.5, y: 0.5 }, { key: 'ArrowLeft', ...plain }), { x: 0.49, y: 0.5 });
  assert.deepEqual(moveFocusByKey({ x: 0.95, y: 0.5 }, { key: 'ArrowRight', shiftKey: true }), { x: 1, y: 0.5 });
  assert.deepEqual(moveFocusByKey({ x: 0, y: 0 }, { key: 'ArrowUp', ...plain }), { x: 0, y: 0 });
  assert.equal(moveFocusByKey({ x: 0, y: 0 }, { key: 'Enter', ...plain }), undefined);
  assert.equal(toObjectPosition({ x: 0.07, y: 1 }), '7% 100%');
});

test('a record that uses a file several times is one row, and its past is only told if it uses the file no more', () => {
  const use = { noun: 'news', id: '1', title: '开工' } as const;
  const until = (day: number) => ({ ...use, field: `f${day}`, until: `2026-12-0${day} 08:00:00` });
  assert.deepEqual(groupUses([until(1), until(3), until(2)]), [{ ...use, count: 3, until: '2026-12-03 08:00:00' }]);
  assert.deepEqual(groupUses([until(1), { ...use, field: 'newCover' }]), [{ ...use, count: 2, until: undefined }]);
  const other = { noun: 'company', id: '', title: '公司资料', field: 'logo' } as const;
  assert.equal(groupUses([{ ...use, field: 'newCover' }, other]).length, 2);
});

test('sizes are short', () => {
  assert.deepEqual([12, 2048, 1_020_000, 1_048_576, 64 * 1_048_576].map(formatSize), [
    '12 B',
    '2 KB',
    '996 KB',
    '1.0 MB',
    '64.0 MB',
  ]);
});

function createQueue() {
  const pending = new Map<string, { resolve(url: string): void; reject(error: Error): void; signal: AbortSignal }>();
  const uploaded: string[] = [];
  const queue = new UploadQueue(
    (file, onProgress, signal) => {
      onProgress(40);
      return new Promise((resolve, reject) => pending.set(file.name, { resolve, reject, signal }));
    },
    (url) => uploaded.push(url),
  );
  const getStates = () => queue.uploads.value.map(({ file, state }) => `${file.name} ${state.name}`);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const toFiles = (...names: string[]) => names.map((name) => new File(['x'], name));
  return { queue, pending, uploaded, getStates, settle, toFiles };
}

test('two files are sent at a time, and the next one follows when one has failed', async () => {
  const { queue, pending, uploaded, getStates, settle, toFiles } = createQueue();
  queue.add(toFiles('a', 'b', 'c', 'd'));
  assert.deepEqual(getStates(), ['a sending', 'b sending', 'c waiting', 'd waiting']);
  assert.deepEqual(queue.uploads.value[0]?.state, { name: 'sending', percent: 40 });
  pending.get('a')?.reject(new Error('broken'));
  await settle();
  assert.deepEqual(getStates(), ['a failed', 'b sending', 'c sending', 'd waiting']);
  pending.get('b')?.resolve('/uploads/b');
  pending.get('c')?.resolve('/uploads/c');
  await settle();
  assert.deepEqual(getStates(), ['a failed', 'd sending']);
  queue.retryAll();
  assert.deepEqual(getStates(), ['a sending', 'd sending']);
  pending.get('a')?.resolve('/uploads/a');
  pending.get('d')?.resolve('/uploads/d');
  await settle();
  assert.deepEqual(getStates(), []);
  assert.equal(queue.doneCount.value, 4);
  assert.deepEqual(uploaded, ['/uploads/b', '/uploads/c', '/uploads/a', '/uploads/d']);
});

test('a removed file is not sent any further, and makes room for the next one', async () => {
  const { queue, pending, uploaded, getStates, settle, toFiles } = createQueue();
  queue.add(toFiles('a', 'b', 'c'));
  const [first] = queue.uploads.value;
  queue.remove(first?.id ?? 0);
  assert.equal(pending.get('a')?.signal.aborted, true);
  pending.get('a')?.reject(new Error('aborted'));
  await settle();
  assert.deepEqual(getStates(), ['b sending', 'c sending']);
  queue.removeAll();
  pending.get('b')?.resolve('/uploads/b');
  await settle();
  assert.deepEqual(uploaded, []);
});

test('a file that cannot be taken is not sent again', async () => {
  const { queue, pending, getStates, settle, toFiles } = createQueue();
  queue.add(toFiles('a'));
  pending.get('a')?.reject(new UnsuitableFileError('只能上传jpg/png文件'));
  await settle();
  assert.deepEqual(queue.uploads.value[0]?.state, {
    name: 'failed',
    message: '只能上传jpg/png文件',
    canRetry: false,
  });
  queue.retryAll();
  assert.deepEqual(getStates(), ['a failed']);
});
