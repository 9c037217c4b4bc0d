/** What is being typed, kept in this browser until it is saved, so that neither a crash nor an ended session takes it. */
export interface Draft {
  at: number;
  /** Of the record it was begun from. */
  rev: number | undefined;
  value: unknown;
}

const PREFIX = 'draft ';

export interface KeptDraft extends Draft {
  key: string;
}

/** A record has one draft. What is not yet a record has one for each dialog it is written in: two windows do not overwrite each other. */
export const draftKey = (noun: string, id: string) =>
  PREFIX + (id ? `${noun} ${id}` : `${noun} new ${Math.random().toString(36).slice(2)}`);

/** What is to be offered, the newest first. */
export function draftsOf(noun: string, id: string): readonly KeptDraft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) =>
      id ? key === draftKey(noun, id) : key.startsWith(`${PREFIX}${noun} new `),
    );
    return keys.flatMap((key) => read(key) ?? []).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

function read(key: string): KeptDraft | undefined {
  const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  return found && typeof found.at === 'number' && typeof found.value === 'object' ? { ...found, key } : undefined;
}

/** False: the browser has no room for it, or keeps nothing at all. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
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
