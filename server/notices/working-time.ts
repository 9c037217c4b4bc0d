/** Office hours in Shanghai: Monday to Friday, 9:00 to 18:00. Public holidays are not known. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;
const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 18 * HOUR_MS;

/** Milliseconds since midnight in Shanghai. */
const timeOfDay = (time: number) => (((time + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
const isWorkingDay = (time: number) => ![0, 6].includes(new Date(time + OFFSET_MS).getUTCDay());

export const isOfficeTime = (time: number) =>
  isWorkingDay(time) && timeOfDay(time) >= OPENS_MS && timeOfDay(time) < CLOSES_MS;

/** The time itself, or when the office opens next. */
export function toOfficeTime(time: number): number {
  if (isOfficeTime(time)) return time;
  const morning = time - timeOfDay(time) + OPENS_MS;
  let opens = morning >= time ? morning : morning + DAY_MS;
  while (!isWorkingDay(opens)) opens += DAY_MS;
  return opens;
}

/** The same time of the next working day; what comes outside office hours counts from when the office opens. */
export function addWorkingDay(time: number): number {
  let later = toOfficeTime(time) + DAY_MS;
  while (!isWorkingDay(later)) later += DAY_MS;
  return later;
}
