import assert from 'node:assert/strict';
import test from 'node:test';
import { nextItemIndex } from '../../../client/ui/menu/menu-keys.ts';

const labels = ['关闭当前', '关闭其他', 'Copy', 'copy all'];

test('arrow keys wrap around, Home and End go to the ends', () => {
  assert.deepEqual(
    [-1, 0, 3].map((index) => nextItemIndex('ArrowDown', labels, index)),
    [0, 1, 0],
  );
  assert.deepEqual(
    [-1, 0, 3].map((index) => nextItemIndex('ArrowUp', labels, index)),
    [3, 3, 2],
  );
  assert.equal(nextItemIndex('Home', labels, 2), 0);
  assert.equal(nextItemIndex('End', labels, 0), 3);
});

test('a letter goes to the next item that starts with it; other keys do nothing', () => {
  assert.equal(nextItemIndex('c', labels, 0), 2);
  assert.equal(nextItemIndex('C', labels, 2), 3);
  assert.equal(nextItemIndex('c', labels, 3), 2);
  assert.equal(nextItemIndex('关', labels, 0), 1);
  for (const key of ['x', ' ', 'Enter', 'Shift', 'F5']) assert.equal(nextItemIndex(key, labels, 0), undefined, key);
});
