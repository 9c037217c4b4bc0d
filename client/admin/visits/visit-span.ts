/** The span of days that is shown, held in the address. */
import { addDays, isDay, toDay } from '../../../contract/days.ts';

/** How many days, today included. */
export const readySpans = [
  { name: 'today', label: '今天', days: 1 },
  { name: 'week', label: '近7天', days: 7 },
  { name: 'month', label: '近30天', days: 30 },
  { name: 'quarter', label: '近90天', days: 90 },
  { name: 'year', label: '近一年', days: 365 },
] as const;
type SpanName = (typeof readySpans)[number]['name'];
const DEFAULT_SPAN: SpanName = 'month';

export interface Span {
  /** Undefined for dates of one's own. */
  name: SpanName | undefined;
  from: string;
  to: string;
}

export function readSpan(search: string): Span {
  const query = new URLSearchParams(search);
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  if (isDay(from) && isDay(to) && from <= to) return { name: undefined, from, to };
  const wanted = query.get('span') ?? DEFAULT_SPAN;
  const { name, days } = readySpans.find((each) => each.name === wanted) ?? readySpans[2];
  const today = toDay();
  return { name, from: addDays(today, 1 - days), to: today };
}

export const toSearch = (name: SpanName) => (name === DEFAULT_SPAN ? '' : `?span=${name}`);
