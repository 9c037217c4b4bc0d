/** Days in the time zone of the company, as `YYYY-MM-DD`. */
import { formatTimestamp, parseTimestamp } from './timestamp.ts';

const DAY_MS = 86_400_000;

const getStart = (day: string) => parseTimestamp(`${day} 00:00:00`);

export const toDay = (time = Date.now()) => formatTimestamp(time).slice(0, 10);
export const addDays = (day: string, count: number) => toDay(getStart(day) + count * DAY_MS);

/** How many days there are from one to the other, both included. */
export const countDays = (from: string, to: string) => Math.round((getStart(to) - getStart(from)) / DAY_MS) + 1;

/** Every day from one to the other, both included. */
export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

/** False also for days that do not exist. */
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && toDay(getStart(text)) === text;
