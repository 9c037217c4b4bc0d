/** Time-based one-time passwords, RFC 6238: SHA-1, six digits, steps of 30 seconds, as every authenticator app reads them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps the clock of the phone may be off. */
const TOLERANCE = 1;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648, in lower case and without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function decodeBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const getStep = (time: number) => Math.floor(time / STEP_MS);

export function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step to which a code belongs, if that is later than `lastStep`: each code is good once. */
export function findStep(secret: string, code: string, lastStep: number, now: number): number | undefined {
  const current = getStep(now);
  for (let step = Math.max(current - TOLERANCE, lastStep + 1); step <= current + TOLERANCE; step++) {
    const expected = Buffer.from(computeCode(secret, step));
    const received = Buffer.from(code);
    if (received.length === expected.length && timingSafeEqual(received, expected)) return step;
  }
  return undefined;
}

export function createTotpUri(secret: string, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret.toUpperCase()}&issuer=${encodeURIComponent(issuer)}`;
}
