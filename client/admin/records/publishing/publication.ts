/** When a record is shown and hidden, and what visitors see of it at the moment. */
import type { RecordDraft } from '../../../../contract/records.ts';
import { formatTimestamp } from '../../../../contract/timestamp.ts';

export type Publication = Pick<RecordDraft<unknown>, 'published' | 'draft' | 'state' | 'publishAt' | 'withdrawAt'>;

/** The times that are set in a form. An empty one means at once, or never. */
export interface Times {
  publishAt: string;
  withdrawAt: string;
}

export const isToCome = (time: string) => time > formatTimestamp();

/** Staff enter and read times to the minute. */
export const formatMinute = (timestamp: string) => timestamp.slice(0, 16);

/** The times at which something will happen. The time that a draft was given is only a plan. */
export function getTimesToCome(publication: Publication | undefined): Times {
  const { publishAt, withdrawAt } = getPlannedTimes(publication);
  return { publishAt: publication?.state === 'scheduled' ? publishAt : '', withdrawAt };
}

export function getPlannedTimes({ publishAt = '', withdrawAt = '' }: Partial<Publication> = {}): Times {
  return { publishAt: isToCome(publishAt) ? publishAt : '', withdrawAt: isToCome(withdrawAt) ? withdrawAt : '' };
}

export function describeForVisitors(publication: Publication): string {
  const seen = describeSeen(publication);
  const { publishAt, withdrawAt } = getPlannedTimes(publication);
  const end = withdrawAt && seen !== NOTHING ? `，${formatMinute(withdrawAt)}自动下线` : '';
  const plan = publishAt && publication.state !== 'scheduled' ? `，计划${formatMinute(publishAt)}发布` : '';
  return seen + end + plan;
}

const NOTHING = '访客看不到';

function describeSeen({ state, published }: Publication): string {
  if (state === 'published') return '访客可见';
  if (state === 'changed') return '访客看到的是改动前的内容';
  if (state !== 'scheduled') return NOTHING;
  return published ? '在此之前访客看到的是改动前的内容' : '在此之前访客看不到';
}

/** Whether 放弃草稿 has something to throw away on the server. A record that will be shown for the first time is no draft any more. */
export function hasSavedDraft(publication: Publication | undefined): boolean {
  if (!publication) return false;
  const { state, published, draft } = publication;
  return state === 'draft' || (draft !== null && published !== null);
}
