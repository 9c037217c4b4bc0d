import { randomBytes } from 'node:crypto';

/** A unique id: the current time and six random bytes. */
export function newId(): string {
  return Date.now().toString(36) + randomHex();
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
