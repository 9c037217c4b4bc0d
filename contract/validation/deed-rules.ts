/** Validation of what is asked of the record of deeds. */
import { deedKinds } from '../deeds.ts';
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { pagination } from './record-rules.ts';
import { limitOfSpan, times } from './span-rules.ts';
import { id, object, oneOfOrEmpty, optionalOrEmpty, text } from './validators.ts';

export const validateDeedQuery = object({
  by: text({ label: '操作人', max: lengths.username }),
  kind: oneOfOrEmpty(deedKinds, messages.invalidParams),
  from: limitOfSpan(times.startOfDay),
  to: limitOfSpan(times.endOfDay),
  /** The record that it was done to. */
  noun: text({ label: '内容类型', max: lengths.name }),
  id: optionalOrEmpty(id),
  ...pagination,
});
