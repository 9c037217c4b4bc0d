/** Slows down whoever guesses passwords, without letting anybody keep somebody else out of an account. */
import { loginThrottle } from '../../contract/limits.ts';
import { BoundedCounters, GrowingWait } from './throttle.ts';

export interface LoginAttempt {
  username: string;
  address: string;
  /** The browser has signed in to this account before, as its device cookie proves. */
  device: string | undefined;
}

const accountKey = ({ username }: LoginAttempt) => username.toLowerCase();
const ownKey = (attempt: LoginAttempt) => `${accountKey(attempt)} ${attempt.device ?? attempt.address}`;

export class LoginGuard {
  /** One account from one address, or from one known browser. */
  readonly #own = new GrowingWait(loginThrottle.own);
  readonly #address = new GrowingWait(loginThrottle.address);
  /** One account, from wherever. */
  readonly #account = new GrowingWait(loginThrottle.account);
  /** When an address that waits for what others tried may try once, however often they go on trying. */
  readonly #turns = new BoundedCounters<number>();

  /** How long until this attempt may be made; 0 if it may be made now. */
  wait(attempt: LoginAttempt, now = Date.now()): number {
    const own = this.#own.wait(ownKey(attempt), now);
    if (attempt.device) return own;
    return Math.max(own, this.#address.wait(attempt.address, now), this.#waitForOthers(attempt, now));
  }

  countWrong(attempt: LoginAttempt, now = Date.now()): void {
    this.#own.countWrong(ownKey(attempt), now);
    this.#turns.delete(ownKey(attempt));
    if (attempt.device) return;
    this.#address.countWrong(attempt.address, now);
    this.#account.countWrong(accountKey(attempt), now);
  }

  countRight(attempt: LoginAttempt): void {
    this.#own.clear(ownKey(attempt));
    this.#turns.delete(ownKey(attempt));
    this.#address.halve(attempt.address);
  }

  /** Ends every wait that could keep somebody out of this account; who is held up by an address is not known by name. */
  unlock(username: string): void {
    const account = username.toLowerCase();
    this.#account.clear(account);
    this.#address.clearAll();
    this.#own.clearAll((key) => key.startsWith(`${account} `));
  }

  #waitForOthers(attempt: LoginAttempt, now: number): number {
    const key = ownKey(attempt);
    const turn = this.#turns.get(key);
    if (turn !== undefined) return Math.max(0, turn - now);
    const wait = this.#account.wait(accountKey(attempt), now);
    if (wait > 0) this.#turns.set(key, now + wait);
    return wait;
  }
}
