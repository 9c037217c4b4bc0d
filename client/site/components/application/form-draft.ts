/** Stores the form's input in session storage, so that it survives reloads, navigation and tabs discarded by the phone. */

/** Returns an empty object when storage is blocked. */
export function loadDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function saveDraft(key: string, values: Record<string, string>): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or blocked.
  }
}
