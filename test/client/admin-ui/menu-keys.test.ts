import assert from 'node:assert/strict';
import test from 'node:test';
import { getNextItemIndex } from '../../../client/ui/menu/menu-keys.ts';

const labels = ['关闭当前', '关闭其他', 'Copy', 'copy all'];

test('arrows go round, Home and End to the ends', () => {
  assert.deepEqual(
    [-1, 0, 3].map((at) => getNextItemIndex('ArrowDown', labels, at)),
    [0, 1, 0],
  );
  assert.deepEqual(
    [-1, 0, 3].map((at) => getNextItemIndex('ArrowUp', labels, at)),
    [3, 3, 2],
  );
  assert.equal(getNextItemIndex('Home', labels, 2), 0);
  assert.equal(getNextItemIndex('End', labels, 0), 3);
});

test('a letter leads to the next item that begins with it; keys of other meanings to none', () => {
  assert.equal(getNextItemIndex('c', labels, 0), 2);
  assert.equal(getNextItemIndex('C', labels, 2), 3);
  assert.equal(getNextItemIndex('c', labels, 3), 2);
  assert.equal(getNextItemIndex('关', labels, 0), 1);
  for (const key of ['x', ' ', 'Enter', 'Shift', 'F5']) assert.equal(getNextItemIndex(key, labels, 0), undefined, key);
});
