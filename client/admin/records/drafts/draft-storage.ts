/** What is being typed, kept in this browser until it is saved, so that neither a crash nor an ended session takes it. */
export interface Draft {
  at: number;
  /** Of the record it was begun from. */
  rev: number | undefined;
  value: unknown;
}

const STORAGE_PREFIX = 'draft ';

export interface StoredDraft extends Draft {
  key: string;
}

const createKeyPrefix = (recordTypeName: string, id: string) => `${STORAGE_PREFIX}${recordTypeName} ${id || 'new'} `;

/** Each dialog keeps its own: two windows, on one record or on something new, neither overwrite nor drop each other's. */
export const createDraftKey = (recordTypeName: string, id: string) =>
  createKeyPrefix(recordTypeName, id) + Math.random().toString(36).slice(2);

/** What is kept of a record, the newest first. */
export function findDrafts(recordTypeName: string, id: string): readonly StoredDraft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(createKeyPrefix(recordTypeName, id)));
    return keys.flatMap((key) => parseDraft(key) ?? []).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** For as long as its dialog is open, a draft is not offered in another window; the browser ends that with the page, however it ends. */
export function lockDraft(key: string): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Not there on plain HTTP, and refused where the browser keeps nothing.
  navigator.locks?.request(key, () => isOver).catch(() => {});
  return release;
}

export async function excludeLockedDrafts(drafts: readonly StoredDraft[]): Promise<readonly StoredDraft[]> {
  const found = await navigator.locks?.query().catch(() => undefined);
  const held = found?.held ?? [];
  return drafts.filter(({ key }) => !held.some(({ name }) => name === key));
}

function parseDraft(key: string): StoredDraft | undefined {
  const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  return found && typeof found.at === 'number' && typeof found.value === 'object' ? { ...found, key } : undefined;
}

/** False: the browser has no room for it, or keeps nothing at all. */
export function storeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORAGE_PREFIX));
  } catch {
    return false;
  }
}
