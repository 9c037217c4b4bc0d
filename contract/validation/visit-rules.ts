/** Validation of what pages tell of their visitors, and of what staff ask about visits. */
import { addDays, countDays, isDay, toDay } from '../days.ts';
import { visitorMessages } from '../visitor-messages.ts';
import { visitEvents, visitLimits } from '../visits.ts';
import { type ObjectValidator, object, oneOf, toTrimmedText, ValidationIssue, type Validator } from './validators.ts';

/** Today and the days before it, if nothing else is asked. */
const DEFAULT_DAYS = 30;

/** An address of this site; the server then looks whether there is such a page. */
const address: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  return value !== undefined && value.length <= visitLimits.address && value.startsWith('/')
    ? value
    : new ValidationIssue(visitorMessages.invalidParams);
};

export const validateVisitNote = object({
  event: oneOf(visitEvents, visitorMessages.invalidParams),
  page: address,
});

const optionalDay: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  if (value === '') return '';
  return value !== undefined && isDay(value) ? value : new ValidationIssue('请输入正确的日期');
};

const days = object({ from: optionalDay, to: optionalDay });

interface VisitSpan {
  from: string;
  to: string;
}

/** A span of days; without them the last thirty. */
export const validateVisitSpan: ObjectValidator<VisitSpan, Partial<VisitSpan>> = (raw) => {
  const { value, errors } = days(raw);
  if (errors) return { errors };
  const to = value.to || toDay();
  const from = value.from || addDays(to, 1 - DEFAULT_DAYS);
  const count = countDays(from, to);
  if (count < 1) return { errors: { to: '请把结束日期选在开始日期之后' } };
  if (count > visitLimits.days) return { errors: { from: `请选择${visitLimits.days}天以内的时段` } };
  return { value: { from, to } };
};
