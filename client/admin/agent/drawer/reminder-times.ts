import { formatTimestamp, parseTimestamp } from '../../../../contract/timestamp.ts';

const DAY_MS = 24 * 3_600_000;
const MORNING = '09:00:00';

export interface ReminderChoice {
  label: string;
  time: string;
}

const getDay = (now: string, days: number) => formatTimestamp(parseTimestamp(now) + days * DAY_MS).slice(0, 10);
/** 1 for Monday to 7 for Sunday, in Shanghai. */
const getWeekday = (now: string) => new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

/** The usual times: tomorrow morning, and the next Monday unless that is tomorrow. */
export function getReminderChoices(now: string): readonly ReminderChoice[] {
  const tomorrow = { label: '明天上午', time: `${getDay(now, 1)} ${MORNING}` };
  const monday = { label: '下周一', time: `${getDay(now, 8 - getWeekday(now))} ${MORNING}` };
  return monday.time === tomorrow.time ? [tomorrow] : [tomorrow, monday];
}
