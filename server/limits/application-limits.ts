/** Rate limits for applications: per address, per IPv6 network, and for the whole site. */
import { type Counts, ownCounts } from './node-counts.ts';
import { SlidingWindow } from './sliding-window.ts';

const MINUTE_MS = 60_000;

const rateLimits = {
  /** The limit for one address, counting both calls together. */
  perAddress: { count: 5, window: 10 * MINUTE_MS },
  /** The limit for an IPv6 /48 network: one person may have all of its 65,536 /64 networks, each of which counts as an address. */
  perNetwork: { count: 25, window: 10 * MINUTE_MS },
  /** The limit for all visitors together, so that an attack from many addresses cannot fill the disk. */
  perSite: { count: 600, window: 10 * MINUTE_MS },
} as const;

/** Applications with the same company and phone within this time count as one. */
export const DUPLICATE_WINDOW_MS = 24 * 60 * MINUTE_MS;

/** IPv6 addresses are given as their /64 network, four groups; the first three are the /48 network. */
const toIpv6Network = (address: string) =>
  address.includes(':') ? `${address.split(':', 3).join(':')}::/48` : undefined;

export class ApplicationLimits {
  readonly #perAddress = new SlidingWindow(rateLimits.perAddress);
  readonly #perNetwork = new SlidingWindow(rateLimits.perNetwork);
  readonly #perSite = new SlidingWindow(rateLimits.perSite);
  readonly #tell: (address: string) => void;

  constructor(counts: Counts = ownCounts) {
    this.#tell = counts.share('application', (address) => void this.#take(address, Date.now()));
  }

  /** Counts an application and returns 0, or, at a limit, returns the time in milliseconds until the next one is allowed. */
  take(address: string, now = Date.now()): number {
    const wait = this.#take(address, now);
    if (wait === 0) this.#tell(address);
    return wait;
  }

  #take(address: string, now: number): number {
    const network = toIpv6Network(address);
    const limits: [SlidingWindow, string][] = [
      [this.#perAddress, address],
      ...(network ? ([[this.#perNetwork, network]] as [SlidingWindow, string][]) : []),
      [this.#perSite, ''],
    ];
    const wait = Math.max(...limits.map(([window, key]) => window.getWait(key, now)));
    if (wait === 0) for (const [window, key] of limits) window.take(key, now);
    return wait;
  }
}
