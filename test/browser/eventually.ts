import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Much longer than any page needs, even on a busy machine. */
const DEADLINE = 30_000;
const LONGEST_PAUSE = 100;

type Read<T> = () => T | Promise<T>;

/** Calls the function until it does not throw; after the deadline its last error is thrown. */
async function retry<T>(read: Read<T>): Promise<T> {
  const end = performance.now() + DEADLINE;
  for (let pause = 5; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await read();
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await sleep(pause);
  }
}

/**
 * The effects of an action on a page come after the action has returned, so assertions are retried until they pass:
 * `await eventually.equal(() => page.title(), '…')`, or `await eventually(async () => assert…)` for anything longer.
 */
export const eventually = Object.assign(retry, {
  ok: (read: Read<unknown>, message?: string) => retry(async () => assert.ok(await read(), message)),
  equal: (read: Read<unknown>, expected: unknown, message?: string) =>
    retry(async () => assert.equal(await read(), expected, message)),
  notEqual: (read: Read<unknown>, other: unknown, message?: string) =>
    retry(async () => assert.notEqual(await read(), other, message)),
  deepEqual: (read: Read<unknown>, expected: unknown, message?: string) =>
    retry(async () => assert.deepEqual(await read(), expected, message)),
  notDeepEqual: (read: Read<unknown>, other: unknown, message?: string) =>
    retry(async () => assert.notDeepEqual(await read(), other, message)),
  match: (read: Read<string>, pattern: RegExp, message?: string) =>
    retry(async () => assert.match(await read(), pattern, message)),
  doesNotMatch: (read: Read<string>, pattern: RegExp, message?: string) =>
    retry(async () => assert.doesNotMatch(await read(), pattern, message)),
});
