/** How long a failed delivery waits before its next try: longer each time, for a day. */

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const FIRST_WAIT_MS = 15 * SECOND_MS;
const MAX_WAIT_MS = 2 * HOUR_MS;
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;

/** The time of the next try; undefined when a day has passed. */
export function findNextTry({ tries, since }: { tries: number; since: number }, now: number): number | undefined {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1), MAX_WAIT_MS);
  return now + wait > since + GIVE_UP_AFTER_MS ? undefined : now + wait;
}
