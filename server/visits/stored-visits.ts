/** What is stored of visits: the counts of each day, and, only while it lasts, what its visitors are counted with. */
import { isDay } from '../../contract/days.ts';
import { toTrimmedText, type UnknownRecord } from '../../contract/validation/validators.ts';
import type { CollectionDefinition } from '../store/collection.ts';
import { addTo, createDayCounts, type DayCounts, HOURS, tallies } from './day-counts.ts';
import { isSketch } from './visitor-sketch.ts';

/** The id of a record is its day. */
export interface StoredVisitDay extends DayCounts {
  day: string;
}

export interface StoredVisitors {
  /** In milliseconds: the end of the day. */
  expires: number;
  salt: string;
  sketch: string;
}

const DAY_MS = 86_400_000;
/** Long enough to compare a year with the one before. */
const KEPT_MS = 800 * DAY_MS;

const isCount = (raw: unknown): raw is number => Number.isSafeInteger(raw) && Number(raw) >= 0;

function checkVisitDay(raw: UnknownRecord): { value: StoredVisitDay } | { error: string } {
  const { day } = raw;
  if (typeof day !== 'string' || !isDay(day)) return { error: '"day" must be a day' };
  const value = { day, ...createDayCounts() };
  for (const name of ['views', 'phoneTaps', 'formOpened', 'visitors'] as const) {
    const count = raw[name];
    if (!isCount(count)) return { error: `"${name}" must be a whole number` };
    value[name] = count;
  }
  const { phone, desktop } = Object(raw.devices) as UnknownRecord;
  if (!isCount(phone) || !isCount(desktop)) return { error: '"devices" needs "phone" and "desktop"' };
  value.devices = { phone, desktop };
  const { hours } = raw;
  if (!Array.isArray(hours) || hours.length !== HOURS || !hours.every(isCount))
    return { error: `"hours" must have ${HOURS} whole numbers` };
  value.hours = hours;
  for (const tally of tallies)
    for (const [name, count] of Object.entries(Object(raw[tally]))) {
      if (!isCount(count)) return { error: `"${tally}" must have whole numbers` };
      addTo(value, tally, toTrimmedText(name) ?? '', count);
    }
  return { value };
}

const getStart = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
export const getEnd = (day: string) => getStart(day) + DAY_MS;

export const visitDefinition: CollectionDefinition<StoredVisitDay> = {
  check: checkVisitDay,
  expires: ({ day }) => getStart(day) + KEPT_MS,
};

export const visitorDefinition: CollectionDefinition<StoredVisitors> = {
  check: ({ expires, salt, sketch }) =>
    typeof expires === 'number' && typeof salt === 'string' && isSketch(sketch)
      ? { value: { expires, salt, sketch } }
      : { error: '"expires", "salt" and "sketch" are needed' },
  expires: ({ expires }) => expires,
};
