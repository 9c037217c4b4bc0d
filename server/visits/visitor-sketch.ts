/**
 * How many different visitors a day had, from hashes that cannot be traced back: exact up to `MAX_HASHES`, and estimated beyond
 * from how close together the smallest hashes lie (within about 3 percent). Sketches of several machines can be merged.
 */
import { createHash } from 'node:crypto';

/** Each takes 8 characters. */
const MAX_HASHES = 1500;
const HASH_BYTES = 6;
const HASH_CHARACTERS = 8;
const HASH_RANGE = 2 ** (8 * HASH_BYTES);

/** The salt is forgotten when the day is over; without it nobody can tell which visitor has which hash. */
export const hashVisitor = (salt: string, address: string, userAgent: string): string =>
  createHash('sha256').update(`${salt} ${address} ${userAgent}`).digest().toString('base64url', 0, HASH_BYTES);

const toNumber = (hash: string) => Buffer.from(hash, 'base64url').readUIntBE(0, HASH_BYTES);

/** A sketch is its hashes in one text, the smallest first. */
export const isSketch = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length % HASH_CHARACTERS === 0 &&
  text.length <= MAX_HASHES * HASH_CHARACTERS &&
  /^[\w-]*$/.test(text);

const readHashes = (sketch: string) => sketch.match(/.{8}/g) ?? [];

export function addToSketch(sketch: string, hashes: Iterable<string>): string {
  const all = new Set([...readHashes(sketch), ...hashes]);
  const sorted = [...all].map((hash) => ({ hash, number: toNumber(hash) })).sort((a, b) => a.number - b.number);
  return sorted
    .slice(0, MAX_HASHES)
    .map(({ hash }) => hash)
    .join('');
}

export function estimateVisitors(sketch: string): number {
  const count = sketch.length / HASH_CHARACTERS;
  if (count < MAX_HASHES) return count;
  return Math.round((count - 1) / (toNumber(sketch.slice(-HASH_CHARACTERS)) / HASH_RANGE));
}
