import { formatTimestamp } from '../../contract/timestamp.ts';

/** Without seconds, and without the year if it is this one. */
export function formatShortTime(time: string): string {
  const minutes = time.slice(0, 'YYYY-MM-DD HH:mm'.length);
  const year = time.slice(0, 'YYYY-'.length);
  return formatTimestamp().startsWith(year) ? minutes.slice(year.length) : minutes;
}
