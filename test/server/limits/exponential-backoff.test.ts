import assert from 'node:assert/strict';
import test from 'node:test';
import { ExponentialBackoff } from '../../../server/limits/exponential-backoff.ts';

const MINUTE = 60_000;
const rule = { freeAttempts: 5, firstWait: MINUTE, maxWait: 60 * MINUTE, resetAfter: 24 * 60 * MINUTE };

function failTimes(backoff: ExponentialBackoff, count: number, now = 0, key = 'a'): void {
  for (let i = 0; i < count; i++) backoff.countFailure(key, now);
}

test('starts a wait of a minute at the fifth wrong attempt', () => {
  const backoff = new ExponentialBackoff(rule);
  failTimes(backoff, 4);
  assert.equal(backoff.getWait('a', 0), 0);
  failTimes(backoff, 1);
  assert.equal(backoff.getWait('a', 0), MINUTE);
  assert.equal(backoff.getWait('a', 59_999), 1);
  assert.equal(backoff.getWait('a', MINUTE), 0);
  assert.equal(backoff.getWait('b', 0), 0, 'one key does not hold up another');
});

test('doubles the wait at every further wrong attempt, up to an hour', () => {
  const backoff = new ExponentialBackoff(rule);
  failTimes(backoff, 4);
  const waits = Array.from({ length: 9 }, () => {
    failTimes(backoff, 1);
    return backoff.getWait('a', 0) / MINUTE;
  });
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
  failTimes(backoff, 5000);
  assert.equal(backoff.getWait('a', 0), 60 * MINUTE, 'and never turns into something else');
});

test('resets the count after a day without a wrong attempt, but not a minute earlier', () => {
  const backoff = new ExponentialBackoff(rule);
  failTimes(backoff, 5);
  failTimes(backoff, 1, rule.resetAfter - 1);
  assert.equal(backoff.getWait('a', rule.resetAfter - 1), 2 * MINUTE);
  failTimes(backoff, 4, 3 * rule.resetAfter);
  assert.equal(backoff.getWait('a', 3 * rule.resetAfter), 0);
});

test('forgets all wrong attempts when cleared', () => {
  const backoff = new ExponentialBackoff(rule);
  failTimes(backoff, 5);
  backoff.clear('a');
  assert.equal(backoff.getWait('a', 0), 0);
  failTimes(backoff, 4);
  assert.equal(backoff.getWait('a', 0), 0);
});

test('keeps half of the wrong attempts and ends the wait when halved', () => {
  const backoff = new ExponentialBackoff(rule);
  failTimes(backoff, 8);
  backoff.halve('a');
  assert.equal(backoff.getWait('a', 0), 0);
  failTimes(backoff, 1);
  assert.equal(backoff.getWait('a', 0), MINUTE, 'the fifth again');
});
