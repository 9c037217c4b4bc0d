/** How many applications are taken: from one address, from one IPv6 network, and in all. */
import { applicationLimits } from '../../contract/limits.ts';
import { SlidingWindow } from './throttle.ts';

/** Addresses of IPv6 come in as their /64, four groups; three of them name the /48. */
const networkOf = (address: string) => (address.includes(':') ? `${address.split(':', 3).join(':')}::/48` : undefined);

export class ApplicationLimits {
  readonly #perAddress = new SlidingWindow(applicationLimits.perClientAddress);
  readonly #perNetwork = new SlidingWindow(applicationLimits.perNetwork);
  readonly #perSite = new SlidingWindow(applicationLimits.perSite);

  /** Takes a place and returns 0, or takes none and returns how long until one is free. */
  take(address: string, now = Date.now()): number {
    const network = networkOf(address);
    const places: [SlidingWindow, string][] = [
      [this.#perAddress, address],
      ...(network ? ([[this.#perNetwork, network]] as [SlidingWindow, string][]) : []),
      [this.#perSite, ''],
    ];
    const wait = Math.max(...places.map(([window, key]) => window.wait(key, now)));
    if (wait === 0) for (const [window, key] of places) window.take(key, now);
    return wait;
  }
}
