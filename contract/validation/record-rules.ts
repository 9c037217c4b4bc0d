/** The rules of the calls that every kind of record has, made from the rules of its fields. */

import { bulkActions } from '../bulk-actions.ts';
import type { Device } from '../devices.ts';
import { bulkLimit, paging, scheduleYears, shareHours } from '../limits.ts';
import { messages } from '../messages.ts';
import { recordStates } from '../record-states.ts';
import { formatTimestamp, isTimestamp } from '../timestamp.ts';
import {
  type FieldOutput,
  id,
  integer,
  object,
  oneOf,
  oneOfOrEmpty,
  optional,
  optionalOrEmpty,
  optionalRev,
  required,
  toTrimmedText,
  ValidationIssue,
  type Validator,
  version,
} from './validators.ts';

type Fields = Record<string, Validator<unknown>>;

export const recordId = required(id);
export const pagination = {
  page: integer(1, 1e9, paging.firstPage),
  limit: integer(1, paging.maxLimit, paging.defaultLimit),
};

const device = required(oneOf<Device>(['desktop', 'phone'], messages.invalidParams));

/** The last time that can be chosen: what lies further ahead is a slip of the keyboard. */
export const getLatestTime = (now: string) => `${Number(now.slice(0, 4)) + scheduleYears}${now.slice(4)}`;

/** Empty means at once or never, undefined as it is. */
export const time: Validator<string | undefined> = (raw) => {
  if (raw === undefined) return undefined;
  const text = toTrimmedText(raw);
  return text === '' || isTimestamp(text) ? text : new ValidationIssue('请输入正确的时间');
};

const timeWithin =
  (tooLateMessage: string): Validator<string | undefined> =>
  (raw) => {
    const checked = time(raw);
    const isTooLate = typeof checked === 'string' && checked > getLatestTime(formatTimestamp());
    return isTooLate ? new ValidationIssue(tooLateMessage) : checked;
  };

const publication = {
  draft: ((raw) => raw === true || raw === 'true') as Validator<boolean>,
  publishAt: timeWithin(messages.publishTooLate),
  withdrawAt: timeWithin(messages.withdrawTooLate),
};

const ids = required<string[]>((raw) => {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  const known = list.map(id).filter((each) => typeof each === 'string');
  const isValid = list.length > 0 && list.length <= bulkLimit && known.length === list.length;
  return isValid ? [...new Set(known)] : new ValidationIssue(messages.invalidParams);
});

const revisionOf = object({ id: recordId, rev: version });

/** Records with the revision that is to be taken back. */
const revisions = required<{ id: string; rev: number }[]>((raw) => {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  const known = list.flatMap((each) => {
    const { value } = revisionOf(Object(each));
    return value ? [value] : [];
  });
  const isValid = list.length > 0 && list.length <= bulkLimit && known.length === list.length;
  return isValid ? known : new ValidationIssue(messages.invalidParams);
});

export function createRecordRules<Id extends string, Checks extends Fields, Filters extends Fields>(
  idField: Id,
  { fields, filters }: { fields: Checks; filters: Filters },
) {
  const ofRecord = { [idField]: recordId } as { [Name in Id]: typeof recordId };
  const maybeOfRecord = { [idField]: optionalOrEmpty(id) } as { [Name in Id]: Validator<string | undefined> };
  return {
    /** What is stored. */
    value: object(fields),
    save: object({ ...fields, ...publication }),
    update: object({ ...ofRecord, rev: optionalRev, ...keepUndefined(fields), ...publication }),
    /** An unsaved record; a new one has no id yet. */
    preview: object({ ...maybeOfRecord, ...fields, device }),
    list: object({ ...filters, ...pagination }),
    manage: object({ ...filters, state: oneOfOrEmpty(recordStates, messages.invalidParams), ...pagination }),
    bin: object(pagination),
    id: object(ofRecord),
    revision: object({ ...ofRecord, rev: optionalRev }),
    version: object({ ...ofRecord, version }),
    order: object({ ...ofRecord, before: required<string | null>((raw) => (raw === null ? null : id(raw))) }),
    bulk: object({ ids, action: required(oneOf(bulkActions, messages.invalidParams)) }),
    undo: object({ records: revisions }),
    /** `replaces`: the link that ends when the new one begins. */
    share: object({
      ...ofRecord,
      hours: integer(shareHours.min, shareHours.max, shareHours.default),
      replaces: optionalOrEmpty(id),
    }),
    /** Without `linkId` every link of the record ends. */
    unshare: object({ ...ofRecord, linkId: optionalOrEmpty(id) }),
  };
}

/** An update may leave out any field that is not required; it then stays as it is. */
function keepUndefined<Checks extends Fields>(checks: Checks) {
  const entries = Object.entries(checks).map(([name, check]) => [
    name,
    'isRequired' in check ? check : optional(check),
  ]);
  return Object.fromEntries(entries) as {
    [K in keyof Checks]: Checks[K] extends { isRequired: true }
      ? Checks[K]
      : Validator<FieldOutput<Checks[K]> | undefined>;
  };
}
