import { randomBytes } from 'node:crypto';

/** Never reused: the time it was made, and chance enough for many in the same instant. */
export function newId(): string {
  return Date.now().toString(36) + chance();
}

const CHANCE = 6;
let drawn = Buffer.alloc(0);
let used = 0;

/** Drawn for a thousand ids at a time: asking the system costs as much as all the rest of an insert. */
function chance(): string {
  if (used + CHANCE > drawn.length) {
    drawn = randomBytes(1000 * CHANCE);
    used = 0;
  }
  used += CHANCE;
  return drawn.toString('hex', used - CHANCE, used);
}
