/** What was typed outlives the page: a reload, a look elsewhere, a tab that the phone has thrown out of its memory. */

/** Nothing where storage is forbidden. */
export function loadDraft(form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(form) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function saveDraft(form: string, typed: Record<string, string>): void {
  try {
    if (Object.values(typed).some(Boolean)) sessionStorage.setItem(form, JSON.stringify(typed));
    else sessionStorage.removeItem(form);
  } catch {
    // Full or forbidden.
  }
}
