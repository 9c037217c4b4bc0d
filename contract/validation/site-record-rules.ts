/** Rules of the calls over every kind of record at once. */

import { bulkLimit, lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { type NounName, nounNames } from '../nouns/nouns.ts';
import { isTimestamp } from '../timestamp.ts';
import {
  id,
  integer,
  type ObjectValidator,
  object,
  oneOf,
  optionalOrEmpty,
  required,
  text,
  toTrimmedText,
  ValidationIssue,
} from './validators.ts';

const at = required<string>((raw) => {
  const time = toTrimmedText(raw);
  return isTimestamp(time) ? time : new ValidationIssue('请选择时间');
});

const noun = required(oneOf<NounName>(nounNames, messages.invalidParams));

/** From 1 to as many records as one call may change. */
const listOf = <Reference>(validate: ObjectValidator<Reference>) =>
  required<Reference[]>((raw) => {
    const list: unknown[] = Array.isArray(raw) ? raw : [];
    const checked = list.flatMap((each) =>
      typeof each === 'object' && each !== null ? (validate(each as Record<string, unknown>).value ?? []) : [],
    );
    const isValid = list.length > 0 && list.length <= bulkLimit && checked.length === list.length;
    return isValid ? checked : new ValidationIssue(messages.invalidParams);
  });

/** 0 stands for a record that is gone for good. */
const validateRevision = object({
  noun,
  id: required(id),
  rev: optionalOrEmpty(integer(0, Number.MAX_SAFE_INTEGER, 0)),
});
const writtenRev = integer(1, Number.MAX_SAFE_INTEGER, 0);
const validateWritten = object({
  noun,
  id: required(id),
  rev: required((raw) => (raw === undefined ? new ValidationIssue(messages.invalidParams) : writtenRev(raw))),
});

export const validateFind = object({
  text: required(text({ label: '搜索内容', max: lengths.name, requiredMessage: '请输入搜索内容' })),
});
export const validateSince = object({ at });
export const validateBringBack = object({ at, records: listOf(validateRevision) });
/** `rev` as it was answered when the record was brought back. */
export const validateUndo = object({ records: listOf(validateWritten) });
export const validateCompare = object({ at, noun, id: required(id) });
