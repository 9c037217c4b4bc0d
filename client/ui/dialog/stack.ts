import { signal } from '@preact/signals-react';

/** Open modal dialogs, the topmost last. What is shown over everything has to live in that one: all else is inert. */
const openDialogs = signal<readonly HTMLDialogElement[]>([]);

export const topDialog = (): HTMLElement => openDialogs.value[openDialogs.value.length - 1] ?? document.body;

/** When a view is come back to, a dialog in a dialog is opened before the one around it, and has to come on top again. */
export function pushDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const isInside = (each: HTMLDialogElement) => dialog.contains(each);
  const inside = openDialogs.value.filter(isInside);
  for (const each of inside) {
    each.close();
    each.showModal();
  }
  openDialogs.value = [...openDialogs.value.filter((each) => !isInside(each)), dialog, ...inside];
  updateBackdrop();
}

export function popDialog(dialog: HTMLDialogElement): void {
  openDialogs.value = openDialogs.value.filter((each) => each !== dialog);
  dialog.close();
  updateBackdrop();
}

/** The page behind stays where it is, and is darkened by the first. */
function updateBackdrop(): void {
  for (const [at, each] of openDialogs.value.entries()) each.toggleAttribute('data-over', at > 0);
  document.documentElement.classList.toggle('is-covered', openDialogs.value.length > 0);
}
