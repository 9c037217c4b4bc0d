/** What is being typed, kept in this browser until it is saved, so that neither a crash nor an ended session takes it. */
export interface Draft {
  at: number;
  /** Of the record it was begun from. */
  rev: number | undefined;
  value: unknown;
}

const PREFIX = 'draft ';

/** `id` is empty for what is not yet a record. */
const keyOf = (noun: string, id: string) => `${PREFIX}${noun} ${id || 'new'}`;

export function draftOf(noun: string, id: string): Draft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(noun, id)) ?? 'null') as Draft | null;
    return found && typeof found.at === 'number' && typeof found.value === 'object' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** False: the browser has no room for it, or keeps nothing at all. */
export function keepDraft(noun: string, id: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(noun, id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(noun: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(noun, id));
  } catch {
    // Nothing was kept.
  }
}

export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
