/**
 * Throttles password guessing, without allowing an attacker to lock the owner out of an account. This file decides who has to
 * wait and how long; `exponential-backoff.ts` how the waits grow.
 */
import { BoundedMap } from './bounded-map.ts';
import { ExponentialBackoff } from './exponential-backoff.ts';
import { type Counts, ownCounts } from './node-counts.ts';
import { SlidingWindow } from './sliding-window.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Each further wait is twice as long. Long waits are only allowed in `perClient`, which counts only the client's own attempts. */
const waits = {
  perClient: { freeAttempts: 5, firstWait: 1 * MINUTE, maxWait: 30 * MINUTE, resetAfter: 1 * HOUR },
  perAddress: { freeAttempts: 20, firstWait: 15 * SECOND, maxWait: 1 * MINUTE, resetAfter: 1 * HOUR },
  perAccount: { freeAttempts: 50, firstWait: 15 * SECOND, maxWait: 1 * MINUTE, resetAfter: 1 * HOUR },
} as const;

/** So many wrong tries, by whomever, are no longer slips. */
const manyFailures = { count: 50, window: 1 * HOUR } as const;

export interface LoginAttempt {
  username: string;
  address: string;
  /** The id from a valid device cookie: the browser has signed in to this account before. */
  device: string | undefined;
}

const accountKey = ({ username }: LoginAttempt) => username.toLowerCase();
const clientKey = (attempt: LoginAttempt) => `${accountKey(attempt)} ${attempt.device ?? attempt.address}`;

export class LoginGuard {
  /** Counts by account together with the address or the trusted device. */
  readonly #perClient = new ExponentialBackoff(waits.perClient);
  readonly #perAddress = new ExponentialBackoff(waits.perAddress);
  /** Counts by account, from any address. */
  readonly #perAccount = new ExponentialBackoff(waits.perAccount);
  /**
   * The time at which a client that waits because of others' failures may try once. It is fixed at the first attempt, so that
   * further failures of others cannot postpone it.
   */
  readonly #allowedAt = new BoundedMap<number>();
  readonly #failures = new SlidingWindow(manyFailures);
  readonly #tellFailure: (attempt: LoginAttempt) => void;
  readonly #tellSuccess: (attempt: LoginAttempt) => void;
  readonly #tellUnlock: (username: string) => void;

  constructor(counts: Counts = ownCounts) {
    this.#tellFailure = counts.share('failed login', (attempt) => this.#countFailure(attempt, Date.now()));
    this.#tellSuccess = counts.share('login', (attempt) => this.#countSuccess(attempt));
    this.#tellUnlock = counts.share('unlock', (username) => this.#unlock(username));
  }

  /** Whether somebody seems to be guessing passwords. */
  get seemsAttacked(): boolean {
    return this.#failures.getWait('') > 0;
  }

  /** The time in milliseconds until this attempt is allowed, or 0. */
  getWait(attempt: LoginAttempt, now = Date.now()): number {
    const clientWait = this.#perClient.getWait(clientKey(attempt), now);
    if (attempt.device) return clientWait;
    return Math.max(clientWait, this.#perAddress.getWait(attempt.address, now), this.#getWaitForOthers(attempt, now));
  }

  countFailure(attempt: LoginAttempt, now = Date.now()): void {
    this.#countFailure(attempt, now);
    this.#tellFailure(attempt);
  }

  countSuccess(attempt: LoginAttempt): void {
    this.#countSuccess(attempt);
    this.#tellSuccess(attempt);
  }

  /** Ends all waits that may affect this account. Waits per address are all ended, since they are not recorded by account. */
  unlock(username: string): void {
    this.#unlock(username);
    this.#tellUnlock(username);
  }

  #countFailure(attempt: LoginAttempt, now: number): void {
    this.#failures.take('', now);
    this.#perClient.countFailure(clientKey(attempt), now);
    this.#allowedAt.delete(clientKey(attempt));
    if (attempt.device) return;
    this.#perAddress.countFailure(attempt.address, now);
    this.#perAccount.countFailure(accountKey(attempt), now);
  }

  #countSuccess(attempt: LoginAttempt): void {
    this.#perClient.clear(clientKey(attempt));
    this.#allowedAt.delete(clientKey(attempt));
    this.#perAddress.halve(attempt.address);
  }

  #unlock(username: string): void {
    const name = username.toLowerCase();
    this.#perAccount.clear(name);
    this.#perAddress.clearAll();
    this.#perClient.clearAll((key) => key.startsWith(`${name} `));
  }

  #getWaitForOthers(attempt: LoginAttempt, now: number): number {
    const key = clientKey(attempt);
    const allowedAt = this.#allowedAt.get(key);
    if (allowedAt !== undefined) return Math.max(0, allowedAt - now);
    const wait = this.#perAccount.getWait(accountKey(attempt), now);
    if (wait > 0) this.#allowedAt.set(key, now + wait);
    return wait;
  }
}
