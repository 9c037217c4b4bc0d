import assert from 'node:assert/strict';
import test from 'node:test';
import { pressed } from '../../../client/ui/menu/keys.ts';

const labels = ['关闭当前', '关闭其他', 'Copy', 'copy all'];

test('arrows go round, Home and End to the ends', () => {
  assert.deepEqual(
    [-1, 0, 3].map((at) => pressed('ArrowDown', labels, at)),
    [0, 1, 0],
  );
  assert.deepEqual(
    [-1, 0, 3].map((at) => pressed('ArrowUp', labels, at)),
    [3, 3, 2],
  );
  assert.equal(pressed('Home', labels, 2), 0);
  assert.equal(pressed('End', labels, 0), 3);
});

test('a letter leads to the next item that begins with it; keys of other meanings to none', () => {
  assert.equal(pressed('c', labels, 0), 2);
  assert.equal(pressed('C', labels, 2), 3);
  assert.equal(pressed('c', labels, 3), 2);
  assert.equal(pressed('关', labels, 0), 1);
  for (const key of ['x', ' ', 'Enter', 'Shift', 'F5']) assert.equal(pressed(key, labels, 0), undefined, key);
});
