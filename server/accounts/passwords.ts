/**
 * Password hashing with scrypt and a random salt. Each hash takes 32 MB of memory and a thread of the pool that file access also
 * needs, so checks are queued.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { messages } from '../../contract/messages.ts';
import { tooManyRequests } from '../http-error.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const COST = 15;
const HASH_SIZE = 32;
const MAX_WAITING = 40;

/** Attempts from trusted devices come first: a flood of attempts from others must not delay staff. */
type QueueLane = 'known' | 'stranger';

const waiting: Record<QueueLane, (() => void)[]> = { known: [], stranger: [] };
let isChecking = false;

/** Runs tasks one at a time and rejects new ones if too many are waiting. */
export async function runInQueue<T>(lane: QueueLane, task: () => Promise<T>): Promise<T> {
  if (waiting[lane].length >= MAX_WAITING) throw tooManyRequests(messages.serverBusy, 5_000);
  if (isChecking) await new Promise<void>((resolve) => waiting[lane].push(resolve));
  isChecking = true;
  try {
    return await task();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    // `isChecking` stays true while the next task takes over, so that no other task can start in between.
    if (next) next();
    else isChecking = false;
  }
}

const deriveHash = (password: string, salt: Buffer, cost: number) =>
  scryptAsync(password, salt, HASH_SIZE, { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const derived = await deriveHash(password, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${derived.toString('base64url')}`;
}

/** Without a stored hash it takes as long and returns false, so that timing does not reveal whether an account exists. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost, salt, expected] = (stored ?? '').split('$');
  const derived = await deriveHash(password, Buffer.from(salt ?? 'nobody', 'base64url'), Number(cost ?? COST));
  const expectedHash = Buffer.from(expected ?? '', 'base64url');
  return expectedHash.length === HASH_SIZE && timingSafeEqual(derived, expectedHash);
}

/** A random password without characters that look alike, since a person has to type it. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const bytes = randomBytes(16);
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
