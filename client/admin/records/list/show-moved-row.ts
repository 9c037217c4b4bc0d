const HIGHLIGHT_MS = 1200;

/** Lets the eye find a row at its new place, and gives its control the focus, which is lost when the row moves. */
export function showMovedRow(key: string, control: string): void {
  const row = document.querySelector(`main tr[data-key="${key}"]`);
  const button = row?.querySelector<HTMLElement>(control);
  button?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cell of row?.children ?? []) cell.animate([{ backgroundColor: '#dfeafe' }, {}], HIGHLIGHT_MS);
}
