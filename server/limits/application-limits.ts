/** Rate limits for applications: per address, per IPv6 network, and for the whole site. */
import { applicationLimits } from '../../contract/limits.ts';
import { SlidingWindow } from './sliding-window.ts';

/** IPv6 addresses are given as their /64 network, four groups; the first three are the /48 network. */
const toIpv6Network = (address: string) =>
  address.includes(':') ? `${address.split(':', 3).join(':')}::/48` : undefined;

export class ApplicationLimits {
  readonly #perAddress = new SlidingWindow(applicationLimits.perClientAddress);
  readonly #perNetwork = new SlidingWindow(applicationLimits.perNetwork);
  readonly #perSite = new SlidingWindow(applicationLimits.perSite);

  /** Counts an application and returns 0, or, at a limit, returns the time in milliseconds until the next one is allowed. */
  take(address: string, now = Date.now()): number {
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
