/** How long records are kept. */
import { parseTimestamp } from '../../contract/timestamp.ts';
import type { Entry } from './entry.ts';

export interface RetentionRules<T> {
  /** How long deleted records stay in the trash, in milliseconds. If set, earlier versions are kept in the history too. */
  trashRetention?: number;
  /** The time at which a record expires; `sweep` then removes it for good. */
  expires?(value: T): number;
}

export const isTrashTimeOver = <T>({ trashRetention = 0 }: RetentionRules<T>, { at }: Entry<T>): boolean =>
  parseTimestamp(at) + trashRetention < Date.now();

/** Whether a record is to be removed for good: its time in the trash is over, or it has expired. */
export function isOverdue<T>(rules: RetentionRules<T>, entry: Entry<T>): boolean {
  if (entry.gone) return isTrashTimeOver(rules, entry);
  return rules.expires !== undefined && rules.expires(entry.value) < Date.now();
}
