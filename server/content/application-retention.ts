/** Erases applications whose time is over. */
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { Collection } from '../store/collection.ts';
import type { StoredAgent } from './application-records.ts';

const SERVER = 'server';

/** The same day and time that many months ago; the last day of a month that is too short for it. */
export function subtractMonths(timestamp: string, months: number): string {
  const [year = 0, month = 1, day = 1] = timestamp.slice(0, 10).split('-').map(Number);
  const index = year * 12 + month - 1 - months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  const date = new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(day, lastDay)));
  return `${date.toISOString().slice(0, 10)}${timestamp.slice(10)}`;
}

/** Returns how many. They leave the log with its next compaction, which erasing brings about within a minute. */
export async function eraseOldApplications(
  applications: Pick<Collection<StoredAgent>, 'all' | 'remove'>,
  months: number,
): Promise<number> {
  const limit = subtractMonths(formatTimestamp(), months);
  const old = applications.all().filter(({ born }) => born < limit);
  await Promise.all(old.map(({ id }) => applications.remove(id, SERVER)));
  return old.length;
}
