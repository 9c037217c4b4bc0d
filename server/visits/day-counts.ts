/** What is counted of a day. Counts of the same day from several times or machines can be added to each other. */
import type { Device } from '../../contract/devices.ts';

export interface DayCounts {
  views: number;
  phoneTaps: number;
  formOpened: number;
  /** How many visitors; kept up while the day lasts, see `visitor-sketch.ts`. */
  visitors: number;
  devices: Record<Device, number>;
  /** Views by hour, 0 to 23. */
  hours: number[];
  /** Views by address. */
  pages: Record<string, number>;
  /** Arrivals from outside, by `kind name`. */
  sources: Record<string, number>;
  /** Searches that found nothing, by what was searched for. */
  searches: Record<string, number>;
}

const MANY = '';
/** A day has at most so many entries of each, so that it stays below 40 KB. What comes later is counted together, under ''. */
export const dayLimits = { pages: 120, sources: 40, searches: 40 } as const;
type Tally = keyof typeof dayLimits;
export const tallies = Object.keys(dayLimits) as Tally[];

export const HOURS = 24;

export const createDayCounts = (): DayCounts => ({
  views: 0,
  phoneTaps: 0,
  formOpened: 0,
  visitors: 0,
  devices: { phone: 0, desktop: 0 },
  hours: Array<number>(HOURS).fill(0),
  // Without a prototype: visitors name some of the entries.
  pages: Object.create(null),
  sources: Object.create(null),
  searches: Object.create(null),
});

/** Counts one more in a tally, under its own name while there is room for it. */
export function addTo(counts: DayCounts, tally: Tally, name: string, count = 1): void {
  const entries = counts[tally];
  const isKnown = entries[name] !== undefined || Object.keys(entries).length < dayLimits[tally];
  const key = isKnown ? name : MANY;
  entries[key] = (entries[key] ?? 0) + count;
}

/** The sum of both; of visitors the larger number, since both may have counted the same ones. */
export function addCounts(one: DayCounts, other: DayCounts): DayCounts {
  const sum = createDayCounts();
  for (const name of ['views', 'phoneTaps', 'formOpened'] as const) sum[name] = one[name] + other[name];
  sum.visitors = Math.max(one.visitors, other.visitors);
  for (const device of ['phone', 'desktop'] as const) sum.devices[device] = one.devices[device] + other.devices[device];
  sum.hours = sum.hours.map((_, hour) => (one.hours[hour] ?? 0) + (other.hours[hour] ?? 0));
  for (const tally of tallies)
    for (const counts of [one, other])
      for (const [name, count] of Object.entries(counts[tally])) addTo(sum, tally, name, count);
  return sum;
}
