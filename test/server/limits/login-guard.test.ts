import assert from 'node:assert/strict';
import test from 'node:test';
import { LoginGuard } from '../../../server/limits/login-guard.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const from = (address: string) => ({ username: 'admin', address, device: undefined });

test('lets another browser try within a minute during an attack from ever new addresses', () => {
  const guard = new LoginGuard();
  let attackers = 0;
  const attack = (now: number) => {
    const attacker = from(`10.0.${attackers++}`);
    if (guard.getWait(attacker, now) === 0) guard.countFailure(attacker, now);
  };
  for (let i = 0; i < 100; i++) attack(0);
  const newcomer = from('203.0.113.9');
  const first = guard.getWait(newcomer, 0);
  assert.ok(first > 0 && first <= MINUTE, String(first));
  for (let now = 0; now < first; now += SECOND) {
    attack(now);
    assert.ok(guard.getWait(newcomer, now) <= first - now);
  }
  assert.equal(guard.getWait(newcomer, first), 0);
  guard.countFailure(newcomer, first);
  const second = guard.getWait(newcomer, first);
  assert.ok(second > 0 && second <= MINUTE, 'one turn, not a licence');
});

test('allows a thousand addresses only few attempts at one account', () => {
  const guard = new LoginGuard();
  let tries = 0;
  for (let now = 0; now < HOUR; now += 30 * SECOND)
    for (let i = 0; i < 1000; i++) {
      const attacker = from(`10.0.0.${i}`);
      if (guard.getWait(attacker, now) > 0) continue;
      guard.countFailure(attacker, now);
      tries++;
    }
  assert.ok(tries < 15_000, `${tries} in an hour`);
});

test('doubles a browser’s own waits up to half an hour, and resets them after an hour', () => {
  const guard = new LoginGuard();
  const me = from('198.51.100.7');
  const waits = Array.from({ length: 11 }, () => {
    guard.countFailure(me, 0);
    return guard.getWait(me, 0) / MINUTE;
  });
  assert.deepEqual(waits, [0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30]);
  guard.countFailure(me, HOUR);
  assert.equal(guard.getWait(me, HOUR), 0);
});

test('seems attacked after many wrong passwords within an hour, whoever sends them', () => {
  const guard = new LoginGuard();
  for (let i = 0; i < 49; i++) guard.countFailure(from(`10.0.1.${i}`));
  assert.equal(guard.seemsAttacked, false);
  guard.countFailure(from('10.0.2.1'));
  assert.equal(guard.seemsAttacked, true);
  const quiet = new LoginGuard();
  for (let i = 0; i < 60; i++) quiet.countFailure(from(`10.0.1.${i}`), Date.now() - HOUR - 1);
  assert.equal(quiet.seemsAttacked, false, 'an hour later');
});
