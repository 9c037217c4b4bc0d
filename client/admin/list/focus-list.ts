/** The button that had the focus has gone with its row: whoever uses the keyboard goes on at the list. */
export function focusList(): void {
  if (document.activeElement !== document.body) return;
  const tables = [...document.querySelectorAll<HTMLElement>('main .table-box')];
  tables.find((each) => each.offsetParent !== null)?.focus();
}
