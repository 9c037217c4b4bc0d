/** Keeps strangers from guessing receipts: after five wrong ones an address has to wait, each time longer. */
import { ExponentialBackoff } from './exponential-backoff.ts';
import { type Counts, ownCounts } from './node-counts.ts';

const MINUTE_MS = 60_000;

export class ErasureLimits extends ExponentialBackoff {
  readonly #tell: (address: string) => void;

  constructor(counts: Counts = ownCounts) {
    super({ freeAttempts: 5, firstWait: MINUTE_MS, maxWait: 30 * MINUTE_MS, resetAfter: 60 * MINUTE_MS });
    this.#tell = counts.share('wrong receipt', (address) => super.countFailure(address));
  }

  override countFailure(address: string, now = Date.now()): void {
    super.countFailure(address, now);
    this.#tell(address);
  }
}
