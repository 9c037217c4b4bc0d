/** Validation of the ends of a span of time. */
import { isTimestamp } from '../timestamp.ts';
import { toTrimmedText, ValidationIssue, type Validator } from './validators.ts';

export const times = { startOfDay: ' 00:00:00', endOfDay: ' 23:59:59' } as const;

/** A day, which then counts whole, or a time. Empty means no limit. */
export const limitOfSpan =
  (timeOfDay: string): Validator<string> =>
  (raw) => {
    const value = toTrimmedText(raw);
    if (value === '') return '';
    const whole = value?.length === 10 ? value + timeOfDay : value;
    return isTimestamp(whole) ? whole : new ValidationIssue('请输入正确的日期');
  };
