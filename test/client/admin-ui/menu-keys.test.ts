import assert from 'node:assert/strict';
import test from 'node:test';
import { nextItemIndex } from '../../../client/ui/menu/menu-keys.ts';

const labels = ['关闭当前', '关闭其他', 'Copy', 'copy all'];

test('arrows go round, Home and End to the ends', () => {
  assert.deepEqual(
    [-1, 0, 3].map((at) => nextItemIndex('ArrowDown', labels, at)),
    [0, 1, 0],
  );
  assert.deepEqual(
    [-1, 0, 3].map((at) => nextItemIndex('ArrowUp', labels, at)),
    [3, 3, 2],
  );
  assert.equal(nextItemIndex('Home', labels, 2), 0);
  assert.equal(nextItemIndex('End', labels, 0), 3);
});

test('a letter leads to the next item that begins with it; keys of other meanings to none', () => {
  assert.equal(nextItemIndex('c', labels, 0), 2);
  assert.equal(nextItemIndex('C', labels, 2), 3);
  assert.equal(nextItemIndex('c', labels, 3), 2);
  assert.equal(nextItemIndex('关', labels, 0), 1);
  for (const key of ['x', ' ', 'Enter', 'Shift', 'F5']) assert.equal(nextItemIndex(key, labels, 0), undefined, key);
});
