import { randomBytes } from 'node:crypto';

let lastTime = 0;

/** A unique id: the current time and six random bytes. Each sorts after the ids before it, also within a millisecond. */
export function newId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return lastTime.toString(36) + randomHex();
}

const RANDOM_BYTES = 6;
let pool = Buffer.alloc(0);
let used = 0;

/** Takes random bytes from a pool for a thousand ids: one `randomBytes` call costs as much as the rest of an insert. */
function randomHex(): string {
  if (used + RANDOM_BYTES > pool.length) {
    pool = randomBytes(1000 * RANDOM_BYTES);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.toString('hex', used - RANDOM_BYTES, used);
}
