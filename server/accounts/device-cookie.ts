/**
 * A long-lived cookie that proves that a browser has signed in to an account before. It does not sign anyone in; it only
 * exempts the browser from waits that were caused by other people's failed attempts.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser is trusted by accounts that have signed in on it. */
export const DEVICE_COOKIE_LIFETIME_MS = 365 * 86_400_000;
/** Several colleagues may share a browser. */
const MAX_ACCOUNTS = 8;
const DEVICE_ID = /^[\w-]{22}$/;

interface Account {
  id: string;
  /** The key of the signature, so that changing the password invalidates all of the account's cookies. */
  passwordHash: string;
}

const sign = (device: string, { id, passwordHash }: Account) =>
  createHmac('sha256', passwordHash).update(`device ${device} ${id}`).digest('base64url');

interface DeviceCookie {
  device: string;
  /** `account.signature`, newest first. */
  proofs: string[];
}

function parse(cookie: string | undefined): DeviceCookie | undefined {
  const [device = '', ...proofs] = (cookie ?? '').split('~', MAX_ACCOUNTS + 1);
  return DEVICE_ID.test(device) ? { device, proofs } : undefined;
}

/** The browser's id, if it has signed in to this account before. */
export function findTrustedDevice(cookie: string | undefined, account: Account | undefined): string | undefined {
  const parsed = parse(cookie);
  if (!parsed || !account) return undefined;
  const expected = Buffer.from(`${account.id}.${sign(parsed.device, account)}`);
  const isKnown = parsed.proofs.some((proof) => {
    const received = Buffer.from(proof);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isKnown ? parsed.device : undefined;
}

/** The id in a cookie that the server has just made. */
export const getDeviceId = (cookie: string): string => cookie.split('~', 1)[0] ?? '';

/** The browser's cookie extended by a proof for this account. */
export function createDeviceCookie(cookie: string | undefined, account: Account): string {
  const { device, proofs } = parse(cookie) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
  const others = proofs.filter((proof) => !proof.startsWith(`${account.id}.`));
  return [device, `${account.id}.${sign(device, account)}`, ...others.slice(0, MAX_ACCOUNTS - 1)].join('~');
}
