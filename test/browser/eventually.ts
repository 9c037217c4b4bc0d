import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than any page needs, also on a machine that is busy with something else. */
const DEADLINE = 30_000;
const LONGEST_PAUSE = 100;

type Read<T> = () => T | Promise<T>;

/** Repeats a look until it throws nothing; what it throws when the deadline has passed is the failure. */
async function retry<T>(look: Read<T>): Promise<T> {
  const end = performance.now() + DEADLINE;
  for (let pause = 5; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await sleep(pause);
  }
}

/**
 * What an action leads to arrives after the action has returned, so a page is looked at until it is as expected:
 * `await eventually.equal(() => page.title(), '…')`, or `await eventually(async () => assert…)` for anything longer.
 */
export const eventually = Object.assign(retry, {
  ok: (look: Read<unknown>, message?: string) => retry(async () => assert.ok(await look(), message)),
  equal: (look: Read<unknown>, expected: unknown, message?: string) =>
    retry(async () => assert.equal(await look(), expected, message)),
  notEqual: (look: Read<unknown>, other: unknown, message?: string) =>
    retry(async () => assert.notEqual(await look(), other, message)),
  deepEqual: (look: Read<unknown>, expected: unknown, message?: string) =>
    retry(async () => assert.deepEqual(await look(), expected, message)),
  notDeepEqual: (look: Read<unknown>, other: unknown, message?: string) =>
    retry(async () => assert.notDeepEqual(await look(), other, message)),
  match: (look: Read<string>, pattern: RegExp, message?: string) =>
    retry(async () => assert.match(await look(), pattern, message)),
  doesNotMatch: (look: Read<string>, pattern: RegExp, message?: string) =>
    retry(async () => assert.doesNotMatch(await look(), pattern, message)),
});
