/** Moves focus to the visible table. */
export function focusList(): void {
  const tables = [...document.querySelectorAll<HTMLElement>('main .table-box')];
  tables.find((each) => each.offsetParent !== null)?.focus();
}

/** Moves focus to the visible table when the focused button disappeared with its row. */
export function focusListIfFocusLost(): void {
  if (document.activeElement === document.body) focusList();
}
