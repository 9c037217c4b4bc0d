/** Where the focus goes in a dialog. */

const REACHED = 'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]';
const FIELDS = 'input, select, textarea, [contenteditable="true"]';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled');

/** React sets the focus of `autoFocus` while the dialog is still closed, which is too early: fields say it in their data, too. */
export function focusFirst(dialog: HTMLElement): void {
  const asked = [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')];
  // On glass a field that has the focus brings up the keyboard, which hides half of the form.
  const isGlass = matchMedia('(pointer: coarse)').matches;
  const fields = isGlass ? [] : [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  const first = [...asked, ...fields].find(isShown) ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();
}

/** Tab goes round within the dialog instead of leaving it for the browser's own bars. */
export function keepInside(dialog: HTMLElement, event: { shiftKey: boolean; preventDefault(): void }): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(REACHED)].filter(
    (element) => element.tabIndex >= 0 && isShown(element),
  );
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const { activeElement } = document;
  const isLeaving = event.shiftKey
    ? activeElement === first || activeElement?.tagName === 'H2'
    : activeElement === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
