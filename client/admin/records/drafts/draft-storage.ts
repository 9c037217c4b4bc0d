/** Drafts of records in local storage, so that neither a crash nor an expired session loses unsaved changes. */
export interface Draft {
  at: number;
  /** The revision of the record on which the draft is based. */
  rev: number | undefined;
  value: unknown;
}

const STORAGE_PREFIX = 'draft ';

export interface StoredDraft extends Draft {
  key: string;
}

const createKeyPrefix = (recordTypeName: string, id: string) => `${STORAGE_PREFIX}${recordTypeName} ${id || 'new'} `;

/** Random, so that two windows editing the same record do not overwrite each other's draft. */
export const createDraftKey = (recordTypeName: string, id: string) =>
  createKeyPrefix(recordTypeName, id) + Math.random().toString(36).slice(2);

/** All stored drafts of a record, newest first. */
export function findDrafts(recordTypeName: string, id: string): readonly StoredDraft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(createKeyPrefix(recordTypeName, id)));
    return keys.flatMap((key) => parseDraft(key) ?? []).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Marks a draft as in use, so that other windows do not offer it. The browser releases the lock when the page is closed or crashes. */
export function lockDraft(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Web Locks are missing on plain HTTP, and the request may be refused when storage is blocked.
  navigator.locks?.request(key, () => released).catch(() => {});
  return release;
}

export async function excludeLockedDrafts(drafts: readonly StoredDraft[]): Promise<readonly StoredDraft[]> {
  const lockState = await navigator.locks?.query().catch(() => undefined);
  const heldLocks = lockState?.held ?? [];
  return drafts.filter(({ key }) => !heldLocks.some(({ name }) => name === key));
}

function parseDraft(key: string): StoredDraft | undefined {
  const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  return stored && typeof stored.at === 'number' && typeof stored.value === 'object' ? { ...stored, key } : undefined;
}

/** Returns false when the browser's storage is full or blocked. */
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
    // Storage is blocked: there is nothing to delete.
  }
}

/** Keeps a draft under another key, such as that of a record that has just been given its id. */
export function moveDraft(from: string, to: string): void {
  try {
    const stored = localStorage.getItem(from);
    if (stored === null) return;
    // Delete first: an almost full storage may have no space for both.
    localStorage.removeItem(from);
    localStorage.setItem(to, stored);
  } catch {
    // Storage is blocked: nothing has been stored.
  }
}

export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORAGE_PREFIX));
  } catch {
    return false;
  }
}
