/** How a save says when its record is shown, and what staff see of it. */
import { messages } from '../../contract/messages.ts';
import { validationError } from '../http-error.ts';
import type { Entry } from '../store/entry.ts';
import { getState, type PublicationTimes } from '../store/publication.ts';

/** An empty time means at once, or never; one that is left out stays as it is. */
export interface PublicationInput {
  draft: boolean;
  publishAt: string | undefined;
  withdrawAt: string | undefined;
}

const isToCome = (time: string | undefined, now: string) => time !== undefined && time > now;

export function toTimes(
  { draft, publishAt, withdrawAt }: PublicationInput,
  current: Entry | undefined,
  now: string,
): PublicationTimes {
  const from = publishAt || undefined;
  const until = withdrawAt === undefined ? getEnd(current, now) : withdrawAt || undefined;
  const earliest = draft || isToCome(from, now) ? from : now;
  if (until !== undefined && earliest !== undefined && until <= earliest)
    throw validationError({ withdrawAt: messages.withdrawTooEarly });
  return { from, until };
}

/** The time at which the record disappears, if it is still to come. */
export function getEnd(entry: Entry | undefined, now: string): string | undefined {
  const until = entry?.pub?.until;
  return isToCome(until, now) ? until : undefined;
}

export function describePublication(entry: Entry, now: string) {
  const { pub } = entry;
  return {
    state: getState(entry, now),
    publishAt: pub?.from ?? '',
    withdrawAt: pub?.until ?? pub?.old?.until ?? '',
  };
}
