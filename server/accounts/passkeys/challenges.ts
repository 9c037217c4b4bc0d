/**
 * Challenges: each is good once and for a few minutes. They are signed instead of stored, so that strangers who ask for them
 * write nothing; which have been used is stored, so that none is good twice, also on another node.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Collection, CollectionDefinition } from '../../store/collection.ts';
import { hashSecret } from '../secrets.ts';

export interface StoredChallenge {
  /** Only in the record `key`: by which challenges are signed. */
  key: string;
  expires: number;
}

const KEY_ID = 'key';
const KEY_BYTES = 32;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 16;
const ALL_BYTES = RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES;
const GOOD_FOR_MS = 5 * 60_000;
/** Clocks of several nodes differ. */
const CLOCK_TOLERANCE_MS = 30_000;

export const challengeDefinition: CollectionDefinition<StoredChallenge> = {
  check: ({ key, expires }) =>
    typeof key === 'string' && typeof expires === 'number'
      ? { value: { key, expires } }
      : { error: '"key" and "expires" are needed' },
  expires: ({ expires }) => expires,
};

export class Challenges {
  readonly #stored: Collection<StoredChallenge>;

  constructor({ challenge }: { challenge: Collection<StoredChallenge> }) {
    this.#stored = challenge;
  }

  /** `purpose` and the account are part of what is signed: a challenge for one thing is worth nothing for another. */
  async create(purpose: string, now = Date.now()): Promise<string> {
    const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
    randomBytes(RANDOM_BYTES).copy(head);
    head.writeUIntBE(now, RANDOM_BYTES, TIME_BYTES);
    return Buffer.concat([head, sign(await this.#getKey(), head, purpose)]).toString('base64url');
  }

  /** True once for each challenge that was made for this purpose a few minutes ago. */
  async use(challenge: string, purpose: string, by: string, now = Date.now()): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== ALL_BYTES || bytes.toString('base64url') !== challenge) return false;
    const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
    const signature = sign(await this.#getKey(), head, purpose);
    const made = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
    const isGood = made <= now + CLOCK_TOLERANCE_MS && made >= now - GOOD_FOR_MS;
    if (!isGood || !timingSafeEqual(bytes.subarray(head.length), signature)) return false;
    const id = hashSecret(challenge);
    let isFirst = false;
    const find = () => {
      const used = this.#stored.get(id);
      isFirst = used === undefined;
      return used;
    };
    const expires = made + GOOD_FOR_MS + 2 * CLOCK_TOLERANCE_MS;
    await this.#stored.insertUnless(id, find, { key: '', expires }, by, id);
    return isFirst;
  }

  async #getKey(): Promise<string> {
    const found = this.#stored.get(KEY_ID);
    if (found) return found.value.key;
    const value = { key: randomBytes(KEY_BYTES).toString('base64url'), expires: Number.MAX_SAFE_INTEGER };
    return (await this.#stored.insertUnless(KEY_ID, () => this.#stored.get(KEY_ID), value, 'server', KEY_ID)).value.key;
  }
}

const sign = (key: string, head: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(head).update(purpose).digest().subarray(0, SIGNATURE_BYTES);
