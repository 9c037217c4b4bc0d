/** The shortest possible `npm run soak` that still kills, stops, compares and measures. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { amount } from '../helpers/thorough.ts';
import { soak } from './soak.ts';

// The soak reads /proc and sends from many loopback addresses.
const skip = process.platform === 'linux' ? false : 'needs Linux';

test('keeps every acknowledged write and leaks no memory, file or socket under mixed load with kills and stops', {
  skip,
}, async () => {
  const { tally, runs } = await soak(amount(8, 20), () => {});
  assert.deepEqual(tally.findings, []);
  // Guards against a soak that finds nothing because it did nothing.
  assert.ok(tally.kills >= 2 && tally.stops >= 2);
  assert.ok(tally.acknowledged > 50 && tally.pagesAfterSave > 20 && tally.compared > 50);
  assert.equal(runs.length, 1);
});
