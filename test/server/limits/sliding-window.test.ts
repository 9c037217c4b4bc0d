import assert from 'node:assert/strict';
import test from 'node:test';
import { SlidingWindow } from '../../../server/limits/sliding-window.ts';

test('allows a fixed number of requests per window, and further ones as the window passes', () => {
  const window = new SlidingWindow({ count: 2, window: 100 });
  assert.deepEqual([window.take('a', 0), window.take('a', 60)], [0, 0]);
  assert.equal(window.take('a', 70), 30);
  assert.equal(window.take('a', 99), 1);
  assert.equal(window.take('a', 100), 0);
  assert.equal(window.take('a', 101), 59, 'the place that was taken at 60 is free at 160');
  assert.equal(window.take('b', 101), 0);
});

test('does not extend the wait for refused requests', () => {
  const window = new SlidingWindow({ count: 1, window: 100 });
  window.take('a', 0);
  for (let now = 1; now < 100; now++) assert.equal(window.take('a', now), 100 - now);
  assert.equal(window.take('a', 100), 0);
});

test('bounds memory by dropping the key that was unused longest', () => {
  const window = new SlidingWindow({ count: 1, window: 1e9 });
  window.take('first', 0);
  window.take('second', 0);
  for (let i = 0; i < 9_999; i++) window.take(`key-${i}`, 1);
  assert.notEqual(window.take('second', 2), 0, 'still known');
  assert.equal(window.take('first', 2), 0, 'forgotten');
});
