/** What is stored of channels and deliveries, and how edited files are checked. */
import {
  type DeliveryState,
  deliveryStates,
  type NoticeEvent,
  type NoticeFields,
  type NoticeKind,
  noticeEvents,
  noticeKinds,
} from '../../contract/notices.ts';
import { findNoticeErrors, validateNoticeSave } from '../../contract/validation/notice-rules.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { checkWith } from '../content/check-with.ts';
import type { CollectionDefinition } from '../store/collection.ts';

/** `secret` is the robot's key for signatures, or the password of the mail account. */
export type StoredNotice = NoticeFields & { secret: string };

export interface StoredDelivery {
  noticeId: string;
  kind: NoticeKind;
  name: string;
  event: NoticeEvent;
  /** The id of the application, or the name of the trouble. */
  subject: string;
  state: DeliveryState;
  outcome: string;
  tries: number;
  /** Milliseconds, like `nextTry`. */
  since: number;
  nextTry: number;
  together: number;
}

const DAY_MS = 86_400_000;
/** Longer than what is told can come up again; see `due-notices.ts`. */
const KEPT_MS = 30 * DAY_MS;

export const noticeDefinition: CollectionDefinition<StoredNotice> = {
  check: checkWith((raw) => {
    const result = validateNoticeSave(raw);
    if (result.errors) return result;
    const errors = findNoticeErrors(result.value);
    return Object.keys(errors).length > 0 ? { errors } : result;
  }),
};

const isOneOf = <T extends string>(values: readonly T[], raw: unknown): raw is T =>
  values.some((value) => value === raw);
const isCount = (raw: unknown): raw is number => Number.isSafeInteger(raw) && Number(raw) >= 0;

function checkDelivery(raw: UnknownRecord): { value: StoredDelivery } | { error: string } {
  const { noticeId, kind, name, event, subject, state, outcome, tries, since, nextTry, together } = raw;
  if (typeof noticeId !== 'string' || typeof name !== 'string' || typeof subject !== 'string')
    return { error: '"noticeId", "name" and "subject" are needed' };
  if (!isOneOf(noticeKinds, kind)) return { error: '"kind" is not known' };
  if (!isOneOf(noticeEvents, event)) return { error: '"event" is not known' };
  if (!isOneOf(deliveryStates, state)) return { error: '"state" is not known' };
  if (typeof outcome !== 'string') return { error: '"outcome" must be a text' };
  if (!isCount(tries) || !isCount(since) || !isCount(nextTry) || !isCount(together))
    return { error: '"tries", "since", "nextTry" and "together" must be whole numbers' };
  return { value: { noticeId, kind, name, event, subject, state, outcome, tries, since, nextTry, together } };
}

export const deliveryDefinition: CollectionDefinition<StoredDelivery> = {
  check: checkDelivery,
  keys: ({ state }) => [state],
  expires: ({ since }) => since + KEPT_MS,
};
