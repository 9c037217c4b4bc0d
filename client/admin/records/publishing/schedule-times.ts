/** Times as the fields of the schedule show them, and those that are offered there. */
import { messages } from '../../../../contract/messages.ts';
import { formatTimestamp, parseTimestamp } from '../../../../contract/timestamp.ts';
import { getLatestTime } from '../../../../contract/validation/record-rules.ts';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import type { Times } from './publication.ts';

const DAY_MS = 24 * 3_600_000;
const SECONDS_LENGTH = ':00'.length;

/** The value of a `datetime-local` input. It shows seconds only if there are some. */
export function toInputValue(timestamp: string): string {
  const value = timestamp.replace(' ', 'T');
  return value.endsWith(':00') ? value.slice(0, -SECONDS_LENGTH) : value;
}

export function fromInputValue(value: string): string {
  if (value === '') return '';
  const timestamp = value.replace('T', ' ');
  return timestamp.length === 'YYYY-MM-DD HH:mm'.length ? `${timestamp}:00` : timestamp;
}

export interface TimeChoice {
  label: string;
  time: string;
}

const getDate = (timestamp: string, days = 0) =>
  formatTimestamp(parseTimestamp(timestamp) + days * DAY_MS).slice(0, 10);
/** 1 for Monday to 7 for Sunday, in Shanghai. */
const getWeekday = (timestamp: string) => new Date(`${timestamp.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

export function getPublishChoices(now: string): readonly TimeChoice[] {
  const tonight = { label: '今晚 20:00', time: `${getDate(now)} 20:00:00` };
  const tomorrow = { label: '明早 08:00', time: `${getDate(now, 1)} 08:00:00` };
  const monday = { label: '下周一 08:00', time: `${getDate(now, 8 - getWeekday(now))} 08:00:00` };
  return [tonight, tomorrow, monday].filter(
    (each) => each.time > now && (each !== monday || monday.time !== tomorrow.time),
  );
}

/** Counted from the day of publication. */
export function getWithdrawChoices(publishAt: string, now: string): readonly TimeChoice[] {
  const start = publishAt > now ? publishAt : now;
  const yearEnd = `${start.slice(0, 4)}-12-31 18:00:00`;
  return [
    { label: '一周后 18:00', time: `${getDate(start, 7)} 18:00:00` },
    { label: '30天后 18:00', time: `${getDate(start, 30)} 18:00:00` },
    { label: '年底 18:00', time: yearEnd },
  ].filter(({ time }) => time > start);
}

export function checkTimes({ publishAt, withdrawAt }: Times, now: string): FieldErrors {
  const errors: FieldErrors = {};
  const latest = getLatestTime(now);
  if (publishAt !== '' && publishAt <= now) errors.publishAt = '请选择晚于当前时间的发布时间';
  if (publishAt > latest) errors.publishAt = messages.publishTooLate;
  const start = publishAt > now ? publishAt : now;
  if (withdrawAt !== '' && withdrawAt <= start) errors.withdrawAt = messages.withdrawTooEarly;
  if (withdrawAt > latest) errors.withdrawAt = messages.withdrawTooLate;
  return errors;
}
