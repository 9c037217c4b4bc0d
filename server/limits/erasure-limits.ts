/** Keeps strangers from guessing receipts: after five wrong ones an address has to wait, each time longer. */
import { ExponentialBackoff } from './exponential-backoff.ts';

const MINUTE_MS = 60_000;

export class ErasureLimits extends ExponentialBackoff {
  constructor() {
    super({ freeAttempts: 5, firstWait: MINUTE_MS, maxWait: 30 * MINUTE_MS, resetAfter: 60 * MINUTE_MS });
  }
}
