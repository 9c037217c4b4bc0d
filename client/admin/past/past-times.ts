/** The moments between which one can step, and how times and changes are worded. */
import { nouns } from '../../../contract/nouns/nouns.ts';
import type { PastChange, PastDays } from '../../../contract/site-records.ts';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { formatAuthor } from '../format-author.ts';

/** `2026-11-21 09:30:00` as `20261121093000`, for addresses. */
export const toStamp = (at: string) => at.replace(/\D/g, '');

const STAMP = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

export function fromStamp(stamp: string | null): string | undefined {
  const [, year, month, day, hour, minute, second] = STAMP.exec(stamp ?? '') ?? [];
  return year && `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The times of all changes that are known, earliest first. */
export function listMoments({ days, changes }: PastDays): string[] {
  return [...new Set([...days.map(({ last }) => last), ...changes.map(({ at }) => at)])].sort();
}

/** Right before the latest change, which is what one most often wants to take back; now if nobody has changed anything yet. */
export function chooseFirstMoment({ days, changes }: PastDays): string {
  const [latest] = changes;
  const before = listMoments({ days, changes }).findLast((at) => latest && at < latest.at);
  return latest && latest.by !== 'seed' && before ? before : formatTimestamp();
}

const deedTexts: Readonly<Record<PastChange['deed'], (name: string) => string>> = {
  shown: (name) => `发布了${name}`,
  hidden: (name) => `下线或删除了${name}`,
  changed: (name) => `更新了${name}`,
  moved: (name) => `调整了${name}的顺序`,
};

export const formatRecordName = ({ noun, title }: Pick<PastChange, 'noun' | 'title'>) =>
  `${nouns[noun].label}“${title || '未命名'}”`;

export const formatChange = (change: PastChange) =>
  `${formatAuthor(change.by)}${deedTexts[change.deed](formatRecordName(change))}`;
