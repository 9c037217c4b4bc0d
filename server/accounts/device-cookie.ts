/**
 * A long-lived cookie that proves that a browser has signed in to an account before. It lets nobody in: it only keeps
 * other people's wrong passwords from holding this browser up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A browser that several colleagues share. */
const MAX_ACCOUNTS = 8;
const DEVICE_ID = /^[\w-]{22}$/;

interface Account {
  id: string;
  /** Its hash signs the cookie, so that a new password also withdraws it from a thief. */
  passwordHash: string;
}

const sign = (device: string, { id, passwordHash }: Account) =>
  createHmac('sha256', passwordHash).update(`device ${device} ${id}`).digest('base64url');

interface Parsed {
  device: string;
  /** `account.signature`, the newest first. */
  proofs: string[];
}

function parse(cookie: string | undefined): Parsed | undefined {
  const [device = '', ...proofs] = (cookie ?? '').split('~', MAX_ACCOUNTS + 1);
  return DEVICE_ID.test(device) ? { device, proofs } : undefined;
}

/** The browser's id, if it has signed in to this account before. */
export function findTrustedDevice(cookie: string | undefined, account: Account | undefined): string | undefined {
  const parsed = parse(cookie);
  if (!parsed || !account) return undefined;
  const expected = Buffer.from(`${account.id}.${sign(parsed.device, account)}`);
  const isKnown = parsed.proofs.some((proof) => {
    const given = Buffer.from(proof);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isKnown ? parsed.device : undefined;
}

/** The browser's cookie with a proof for this account in it. */
export function createDeviceCookie(cookie: string | undefined, account: Account): string {
  const { device, proofs } = parse(cookie) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
  const others = proofs.filter((proof) => !proof.startsWith(`${account.id}.`));
  return [device, `${account.id}.${sign(device, account)}`, ...others.slice(0, MAX_ACCOUNTS - 1)].join('~');
}
