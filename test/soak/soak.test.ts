/** The soak of `npm run soak`, as short as it can be and still kill, stop, compare and measure. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { soak } from './soak.ts';

// It reads /proc, and its visitors come from many addresses of the loopback.
const skip = process.platform === 'linux' ? false : 'needs Linux';

test('everything at once, with kills and a stop: nothing acknowledged is lost, and nothing is forgotten', {
  skip,
}, async () => {
  const { tally, lives } = await soak(20, () => {});
  assert.deepEqual(tally.findings, []);
  // It may have found nothing because it did nothing.
  assert.ok(tally.kills >= 2 && tally.stops >= 2);
  assert.ok(tally.acknowledged > 50 && tally.pagesAfterSave > 20 && tally.compared > 50);
  assert.equal(lives.length, 1);
});
