/** Rules of the calls over every kind of record at once. */

import { bulkLimit, lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { type NounName, nounNames } from '../nouns/nouns.ts';
import { isTimestamp } from '../timestamp.ts';
import { id, object, oneOf, optionalRev, required, text, toTrimmedText, ValidationIssue } from './validators.ts';

const at = required<string>((raw) => {
  const time = toTrimmedText(raw);
  return isTimestamp(time) ? time : new ValidationIssue('请选择时间');
});

const validateReference = object({
  noun: required(oneOf<NounName>(nounNames, messages.invalidParams)),
  id: required(id),
  rev: optionalRev,
});

type Reference = { noun: NounName; id: string; rev: number | undefined };

const references = required<Reference[]>((raw) => {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  const checked = list.flatMap((each) =>
    typeof each === 'object' && each !== null ? (validateReference(each as Record<string, unknown>).value ?? []) : [],
  );
  const isValid = list.length > 0 && list.length <= bulkLimit && checked.length === list.length;
  return isValid ? checked : new ValidationIssue(messages.invalidParams);
});

export const validateFind = object({
  text: required(text({ label: '搜索内容', max: lengths.name, requiredMessage: '请输入搜索内容' })),
});
export const validateSince = object({ at });
export const validateBringBack = object({ at, records: references });
