/** What was counted since the last time it was stored, of one day. Addresses are only here, in memory, for half a minute. */
import { toDay } from '../../contract/days.ts';
import { type Device, detectDevice } from '../../contract/devices.ts';
import { addCounts, addTo, createDayCounts, type DayCounts, HOURS } from './day-counts.ts';
import { isRobot } from './robots.ts';
import { getEnd } from './stored-visits.ts';

export interface Browser {
  address: string;
  userAgent: string;
  device: Device;
  isRobot: boolean;
}

const HOUR_MS = 3_600_000;
/** More are still counted as views, but not as visitors. */
const MAX_BROWSERS = 10_000;
/** What a browser calls itself is not looked at beyond this. */
const MAX_USER_AGENT_LENGTH = 512;

export class DayTally {
  readonly day: string;
  readonly endsAt: number;
  counts: DayCounts = createDayCounts();
  isEmpty = true;
  /** By address, and there by user agent: each browser is looked at once. */
  readonly #browsers = new Map<string, Map<string, Browser>>();
  #size = 0;

  constructor(now: number) {
    this.day = toDay(now);
    this.endsAt = getEnd(this.day);
  }

  /** @param sentAddress the address as it came with the request */
  findBrowser(sentAddress: string, userAgent: string): Browser {
    return this.#browsers.get(sentAddress)?.get(userAgent) ?? this.#addBrowser(sentAddress, userAgent);
  }

  get isFull(): boolean {
    return this.#size >= MAX_BROWSERS;
  }

  addView(browser: Browser, page: string, now: number): void {
    const { counts } = this;
    counts.views++;
    counts.devices[browser.device]++;
    const hour = Math.floor((now - this.endsAt) / HOUR_MS) + HOURS;
    counts.hours[hour] = (counts.hours[hour] ?? 0) + 1;
    addTo(counts, 'pages', page);
    this.isEmpty = false;
  }

  addEvent(name: 'phoneTaps' | 'formOpened'): void {
    this.counts[name]++;
    this.isEmpty = false;
  }

  /** The browsers that people use. */
  *visitors(): Generator<Browser> {
    for (const browsers of this.#browsers.values())
      for (const browser of browsers.values()) if (!browser.isRobot) yield browser;
  }

  /** Takes back what could not be stored. */
  addTally(other: DayTally): void {
    this.counts = addCounts(this.counts, other.counts);
    this.isEmpty = this.isEmpty && other.isEmpty;
    for (const { address, userAgent } of other.visitors()) this.findBrowser(address, userAgent);
  }

  #addBrowser(address: string, userAgent: string): Browser {
    const browser = {
      address,
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      device: detectDevice(userAgent),
      isRobot: isRobot(userAgent),
    };
    if (this.isFull) return browser;
    const browsers = this.#browsers.get(address) ?? new Map<string, Browser>();
    this.#browsers.set(address, browsers.set(userAgent, browser));
    this.#size++;
    return browser;
  }
}
