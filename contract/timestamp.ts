/** The format of every time in data files, calls and responses: `YYYY-MM-DD HH:mm:ss` in the time zone of the company. */

/** Asia/Shanghai is UTC+8 and has had no daylight saving time since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The number of the current day in Shanghai, counted from 1970-01-01. */
export const getShanghaiDay = () => Math.floor((Date.now() + SHANGHAI_OFFSET_MS) / DAY_MS);

let lastSecond = Number.NaN;
let lastTimestamp = '';

/** Formats a time in milliseconds; an invalid time gives an empty string. */
export function formatTimestamp(time = Date.now()): string {
  if (Number.isNaN(time)) return '';
  const second = Math.floor(time / 1000);
  // Many saves and log lines fall within one second, so the last result is reused.
  if (second !== lastSecond) {
    lastSecond = second;
    lastTimestamp = new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
  }
  return lastTimestamp;
}

/** Converts a stored timestamp, such as 2026-11-20 09:00:00 in Shanghai, to ISO 8601 with its offset. */
export const toIsoTime = (timestamp: string) => `${timestamp.replace(' ', 'T')}+08:00`;

export const parseTimestamp = (timestamp: string) => Date.parse(toIsoTime(timestamp));

const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** False also for dates that do not exist, such as 30 February: those do not format back to the same text. */
export const isTimestamp = (text: unknown): text is string =>
  typeof text === 'string' && TIMESTAMP.test(text) && formatTimestamp(parseTimestamp(text)) === text;
