/** What the company is told of its server. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { watchTroubles } from '../../../server/notices/watch-troubles.ts';
import { DiskError } from '../../../server/store/errors.ts';

test('tells of full memory, many wrong passwords and saves that failed, and of nothing else', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const told: string[] = [];
  const memoryWatch: { highPercent: number | undefined } = { highPercent: undefined };
  const loginGuard = { seemsAttacked: false };
  const troubles = watchTroubles({
    folders: [],
    memoryWatch,
    loginGuard,
    tell: async (trouble) => void told.push(trouble),
  });
  const stop = troubles.start();
  t.mock.timers.tick(600_000);
  troubles.onFault(new Error('of the program'));
  assert.deepEqual(told, []);
  memoryWatch.highPercent = 95;
  loginGuard.seemsAttacked = true;
  t.mock.timers.tick(600_000);
  troubles.onFault(new DiskError(new Error('full')));
  assert.deepEqual(told, ['memory', 'signIns', 'save']);
  stop();
  t.mock.timers.tick(600_000);
  assert.equal(told.length, 3);
});
