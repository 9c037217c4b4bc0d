import assert from 'node:assert/strict';
import test from 'node:test';
import { ExponentialBackoff, SlidingWindow } from '../../../server/limits/throttle.ts';

const MINUTE = 60_000;
const rule = { freeAttempts: 5, firstWait: MINUTE, maxWait: 60 * MINUTE, resetAfter: 24 * 60 * MINUTE };

function wrongTimes(tries: ExponentialBackoff, count: number, now = 0, key = 'a'): void {
  for (let i = 0; i < count; i++) tries.countFailure(key, now);
}

test('the first wrong tries are free, and the fifth starts a wait of a minute', () => {
  const tries = new ExponentialBackoff(rule);
  wrongTimes(tries, 4);
  assert.equal(tries.getWait('a', 0), 0);
  wrongTimes(tries, 1);
  assert.equal(tries.getWait('a', 0), MINUTE);
  assert.equal(tries.getWait('a', 59_999), 1);
  assert.equal(tries.getWait('a', MINUTE), 0);
  assert.equal(tries.getWait('b', 0), 0, 'one key does not hold up another');
});

test('every wrong try after that doubles the wait, up to an hour', () => {
  const tries = new ExponentialBackoff(rule);
  wrongTimes(tries, 4);
  const waits = Array.from({ length: 9 }, () => {
    wrongTimes(tries, 1);
    return tries.getWait('a', 0) / MINUTE;
  });
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
  wrongTimes(tries, 5000);
  assert.equal(tries.getWait('a', 0), 60 * MINUTE, 'and never turns into something else');
});

test('a day without a wrong try is a new beginning, a minute less is not', () => {
  const tries = new ExponentialBackoff(rule);
  wrongTimes(tries, 5);
  wrongTimes(tries, 1, rule.resetAfter - 1);
  assert.equal(tries.getWait('a', rule.resetAfter - 1), 2 * MINUTE);
  wrongTimes(tries, 4, 3 * rule.resetAfter);
  assert.equal(tries.getWait('a', 3 * rule.resetAfter), 0);
});

test('clearing forgets every wrong try', () => {
  const tries = new ExponentialBackoff(rule);
  wrongTimes(tries, 5);
  tries.clear('a');
  assert.equal(tries.getWait('a', 0), 0);
  wrongTimes(tries, 4);
  assert.equal(tries.getWait('a', 0), 0);
});

test('halving keeps half of the wrong tries and ends the wait', () => {
  const tries = new ExponentialBackoff(rule);
  wrongTimes(tries, 8);
  tries.halve('a');
  assert.equal(tries.getWait('a', 0), 0);
  wrongTimes(tries, 1);
  assert.equal(tries.getWait('a', 0), MINUTE, 'the fifth again');
});

test('a window has so many places, and each becomes free when it has passed', () => {
  const window = new SlidingWindow({ count: 2, window: 100 });
  assert.deepEqual([window.take('a', 0), window.take('a', 60)], [0, 0]);
  assert.equal(window.take('a', 70), 30);
  assert.equal(window.take('a', 99), 1);
  assert.equal(window.take('a', 100), 0);
  assert.equal(window.take('a', 101), 59, 'the place that was taken at 60 is free at 160');
  assert.equal(window.take('b', 101), 0);
});

test('asking in vain does not make the wait any longer', () => {
  const window = new SlidingWindow({ count: 1, window: 100 });
  window.take('a', 0);
  for (let now = 1; now < 100; now++) assert.equal(window.take('a', now), 100 - now);
  assert.equal(window.take('a', 100), 0);
});

test('memory is bounded: of very many keys the one that was quiet longest is forgotten first', () => {
  const window = new SlidingWindow({ count: 1, window: 1e9 });
  window.take('first', 0);
  window.take('second', 0);
  for (let i = 0; i < 9_999; i++) window.take(`key-${i}`, 1);
  assert.notEqual(window.take('second', 2), 0, 'still known');
  assert.equal(window.take('first', 2), 0, 'forgotten');
});
