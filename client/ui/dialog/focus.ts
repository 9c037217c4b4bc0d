/** Initial focus and Tab order of modal dialogs. */

const FOCUSABLE = 'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]';
const FIELDS = 'input, select, textarea, [contenteditable="true"]';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled');

/**
 * Sets the initial focus. Reads `data-autofocus` because React applies `autoFocus` while the dialog is still closed, which
 * has no effect.
 */
export function focusFirst(dialog: HTMLElement): void {
  const autoFocused = [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')];
  // On touch screens focusing a field would open the keyboard, which hides half of the form.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const fields = isTouch ? [] : [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  const first = [...autoFocused, ...fields].find(isShown) ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();
}

/** Handles Tab: wraps around at the ends instead of leaving the dialog for the browser's own controls. */
export function trapFocus(dialog: HTMLElement, event: { shiftKey: boolean; preventDefault(): void }): void {
  const focusable = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && isShown(element),
  );
  const [first, last] = [focusable[0], focusable[focusable.length - 1]];
  const { activeElement } = document;
  const isLeaving = event.shiftKey
    ? activeElement === first || activeElement?.tagName === 'H2'
    : activeElement === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
