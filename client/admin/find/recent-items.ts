/** What this account has opened last through the search, kept in this browser. */
import type { FoundRecord } from '../../../contract/site-records.ts';
import { identity } from '../session/identity.ts';

/** A record, or the key of an item that is always there. */
export type RecentItem = { key: string; record?: FoundRecord };

const MAX_RECENT = 6;
const getStorageKey = () => `find ${identity.peek()?.userId ?? ''}`;

export function getRecentItems(): readonly RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each?.key === 'string') : [];
  } catch {
    return [];
  }
}

export function addRecentItem(item: RecentItem): void {
  const others = getRecentItems().filter(({ key }) => key !== item.key);
  try {
    localStorage.setItem(getStorageKey(), JSON.stringify([item, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}
