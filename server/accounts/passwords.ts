/** scrypt with a salt of its own for each password. Each takes 32 MB and a thread the disk also needs, so visitors stand in line. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { messages } from '../../contract/messages.ts';
import { tooManyRequests } from '../http-error.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const COST = 15;
const SIZE = 32;
const MAX_WAITING = 40;

/** Browsers that are known to an account come first: a flood of strangers must not keep staff waiting. */
type QueueLane = 'known' | 'stranger';

const waiting: Record<QueueLane, (() => void)[]> = { known: [], stranger: [] };
let isChecking = false;

/** Runs one after the other, and refuses more than a few seconds' worth of them. */
export async function runInQueue<T>(lane: QueueLane, work: () => Promise<T>): Promise<T> {
  if (waiting[lane].length >= MAX_WAITING) throw tooManyRequests(messages.serverBusy, 5_000);
  if (isChecking) await new Promise<void>((resolve) => waiting[lane].push(resolve));
  isChecking = true;
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    // The next in line takes over without a gap in which somebody else could start.
    if (next) next();
    else isChecking = false;
  }
}

const hash = (password: string, salt: Buffer, cost: number) =>
  derive(password, salt, SIZE, { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const derived = await hash(password, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${derived.toString('base64url')}`;
}

/** Without a stored hash it takes just as long, and the answer is no: whether an account exists is nobody's business. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost, salt, expected] = (stored ?? '').split('$');
  const derived = await hash(password, Buffer.from(salt ?? 'nobody', 'base64url'), Number(cost ?? COST));
  const wanted = Buffer.from(expected ?? '', 'base64url');
  return wanted.length === SIZE && timingSafeEqual(derived, wanted);
}

/** For people to type once: no characters that look alike. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const bytes = randomBytes(16);
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
