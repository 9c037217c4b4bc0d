/** How a save says when its record is shown, and what staff see of it. */
import { messages } from '../../contract/messages.ts';
import { validationError } from '../http-error.ts';
import type { Entry } from '../store/entry.ts';
import { getState, type PublicationTimes } from '../store/publication.ts';

/**
 * An empty time means at once, or never. One that is left out stays as it is, but for a record that is shown or scheduled:
 * publishing that without a time shows it at once.
 */
export interface PublicationInput {
  draft: boolean;
  publishAt: string | undefined;
  withdrawAt: string | undefined;
}

const isToCome = (time: string | undefined, now: string): time is string => time !== undefined && time > now;

export function toTimes(
  { draft, publishAt, withdrawAt }: PublicationInput,
  current: Entry | undefined,
  now: string,
): PublicationTimes {
  const from = publishAt === undefined ? getPlannedStart(current, now) : publishAt || undefined;
  const until = withdrawAt === undefined ? getEnd(current, now) : withdrawAt || undefined;
  const earliest = draft || isToCome(from, now) ? from : now;
  if (until !== undefined && earliest !== undefined && until <= earliest)
    throw validationError({ withdrawAt: messages.withdrawTooEarly });
  return { from, until };
}

/** The time at which a draft is to appear, if it is still to come. */
export function getPlannedStart(entry: Entry | undefined, now: string): string | undefined {
  const { off, from } = entry?.pub ?? {};
  return off && isToCome(from, now) ? from : undefined;
}

/** The time at which the record disappears, if it is still to come. */
export function getEnd(entry: Entry | undefined, now: string): string | undefined {
  const until = entry?.pub?.until;
  return isToCome(until, now) ? until : undefined;
}

export const describeStart = (time: string) => `已定时，将于${time.slice(0, 16)}发布`;

/** What a save has done; undefined where the message of its call says it: something was added, or changed where visitors see it. */
export function describeSave(
  draft: boolean,
  current: Entry | undefined,
  { from, until }: PublicationTimes,
  now: string,
): string | undefined {
  const state = current && getState(current, now);
  if (draft) return state === 'scheduled' ? messages.unscheduled : messages.draftSaved;
  if (isToCome(from, now)) return describeStart(from);
  if (!state) return undefined;
  if (state !== 'published') return messages.published;
  if (until === getEnd(current, now)) return undefined;
  return until === undefined ? messages.endCancelled : `已定时，将于${until.slice(0, 16)}下线`;
}

/** The times of what visitors see, or will see; those of a draft only where there is nothing else. */
export function describePublication(entry: Entry, now: string) {
  const { pub } = entry;
  const state = getState(entry, now);
  const until = state === 'changed' ? pub?.old?.until : (pub?.until ?? pub?.old?.until);
  return { state, publishAt: pub?.from ?? '', withdrawAt: until ?? '' };
}
