/** The second factor of accounts: an authenticator app, with recovery codes for the day the phone is lost. */
import { randomBytes } from 'node:crypto';
import type { SecondFactorState } from '../../contract/staff-accounts.ts';
import type { SiteCollections, StoredFactor } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import { hashSecret } from './secrets.ts';
import { encodeBase32, findStep } from './totp.ts';

const SECRET_BYTES = 20;
/** 80 bits: too many to be found from their hashes. */
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

class WrongCode extends Error {}

export class SecondFactors {
  readonly #factors: Collection<StoredFactor>;

  constructor({ factor }: Pick<SiteCollections, 'factor'>) {
    this.#factors = factor;
  }

  isOn(account: string): boolean {
    return this.#factors.get(account)?.value.isOn === true;
  }

  getState(account: string): SecondFactorState {
    const value = this.#factors.get(account)?.value;
    return { isOn: value?.isOn === true, recoveryCodes: value?.isOn ? value.recovery.length : 0 };
  }

  /** Returns a new secret, which counts once it is confirmed. */
  async start(account: string, by: string): Promise<string> {
    const secret = encodeBase32(randomBytes(SECRET_BYTES));
    await this.#factors.upsert(account, { secret, isOn: false, lastStep: 0, recovery: [] }, by);
    return secret;
  }

  /** Returns the recovery codes, or undefined if the code is wrong or there is nothing to confirm. */
  async confirm(account: string, code: string, by: string): Promise<string[] | undefined> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(RECOVERY_BYTES)));
    const isConfirmed = await this.#change(account, by, (value) => {
      const step = value.isOn ? undefined : findStep(value.secret, code, value.lastStep, Date.now());
      if (step === undefined) throw new WrongCode();
      return { ...value, isOn: true, lastStep: step, recovery: codes.map(hashSecret) };
    });
    return isConfirmed ? codes : undefined;
  }

  /** Uses up a code of the app or a recovery code. False if it is wrong or has been used. */
  use(account: string, code: string, by: string): Promise<boolean> {
    return this.#change(account, by, (value) => {
      const step = findStep(value.secret, code, value.lastStep, Date.now());
      if (step !== undefined) return { ...value, lastStep: step };
      const recovery = value.recovery.filter((hash) => hash !== hashSecret(code));
      if (recovery.length === value.recovery.length) throw new WrongCode();
      return { ...value, recovery };
    });
  }

  async stop(account: string, by: string): Promise<void> {
    await this.#factors.remove(account, by);
  }

  /** False if there is no factor, or `change` finds the code wrong. Decided where the change is written, so no code is good twice. */
  async #change(account: string, by: string, change: (value: StoredFactor) => StoredFactor): Promise<boolean> {
    try {
      return (await this.#factors.update(account, undefined, by, change)) !== undefined;
    } catch (error) {
      if (error instanceof WrongCode) return false;
      throw error;
    }
  }
}
