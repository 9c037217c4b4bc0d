import assert from 'node:assert/strict';
import test from 'node:test';
import { getNextItemIndex } from '../../../client/ui/menu/menu-keys.ts';

const labels = ['关闭当前', '关闭其他', 'Copy', 'copy all'];

test('arrow keys wrap around, Home and End go to the ends', () => {
  assert.deepEqual(
    [-1, 0, 3].map((index) => getNextItemIndex('ArrowDown', labels, index)),
    [0, 1, 0],
  );
  assert.deepEqual(
    [-1, 0, 3].map((index) => getNextItemIndex('ArrowUp', labels, index)),
    [3, 3, 2],
  );
  assert.equal(getNextItemIndex('Home', labels, 2), 0);
  assert.equal(getNextItemIndex('End', labels, 0), 3);
});

test('a letter goes to the next item that starts with it; other keys do nothing', () => {
  assert.equal(getNextItemIndex('c', labels, 0), 2);
  assert.equal(getNextItemIndex('C', labels, 2), 3);
  assert.equal(getNextItemIndex('c', labels, 3), 2);
  assert.equal(getNextItemIndex('关', labels, 0), 1);
  for (const key of ['x', ' ', 'Enter', 'Shift', 'F5']) assert.equal(getNextItemIndex(key, labels, 0), undefined, key);
});
