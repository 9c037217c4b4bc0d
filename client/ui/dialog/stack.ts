import { signal } from '@preact/signals-react';

/**
 * Open modal dialogs, the topmost last. Toasts and menus are rendered into the topmost, because everything outside it is
 * inert.
 */
const openDialogs = signal<readonly HTMLDialogElement[]>([]);

export const getTopDialog = (): HTMLElement => openDialogs.value[openDialogs.value.length - 1] ?? document.body;

/**
 * Opens a dialog. When a hidden view is shown again, React runs the effects of nested dialogs first: reopen those to put them
 * on top.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const isNested = (each: HTMLDialogElement) => dialog.contains(each);
  const nested = openDialogs.value.filter(isNested);
  for (const each of nested) {
    each.close();
    each.showModal();
  }
  openDialogs.value = [...openDialogs.value.filter((each) => !isNested(each)), dialog, ...nested];
  updateBackdrop();
}

export function closeDialog(dialog: HTMLDialogElement): void {
  openDialogs.value = openDialogs.value.filter((each) => each !== dialog);
  dialog.close();
  updateBackdrop();
}

/** Locks the scrolling of the page, and lets only the bottommost dialog darken it. */
function updateBackdrop(): void {
  for (const [index, dialog] of openDialogs.value.entries()) dialog.toggleAttribute('data-over', index > 0);
  document.documentElement.classList.toggle('is-covered', openDialogs.value.length > 0);
}
