/** Figures in the text, and the overlay that shows upload progress and errors. */

import { editorTexts } from '../editor-texts.ts';
import { UI_ATTRIBUTE } from '../html/source-node.ts';

export function createFigure(src: string, alt = ''): { figure: HTMLElement; image: HTMLImageElement } {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.alt = alt;
  image.src = src;
  figure.append(image);
  return { figure, image };
}

/** Stands for a picture that is not available. Its overlay, which says why, determines the size. */
export const MISSING_PICTURE_SRC = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="3" viewBox="0 0 8 3" preserveAspectRatio="none"><path fill="#f4f6f9" d="M0 0h8v3H0z"/></svg>',
)}`;

/** The placeholder in the figure on which a file was dropped. */
export const findMissingPicture = (target: Element) =>
  target.closest('figure')?.querySelector<HTMLImageElement>(`img[src="${MISSING_PICTURE_SRC}"]`) ?? null;

function ensureOverlay(image: HTMLImageElement): HTMLElement {
  const parent = image.parentElement as HTMLElement;
  const overlay = parent.querySelector<HTMLElement>(`:scope > [${UI_ATTRIBUTE}]`) ?? document.createElement('div');
  overlay.className = 'editor-aside';
  overlay.setAttribute(UI_ATTRIBUTE, '');
  overlay.contentEditable = 'false';
  parent.append(overlay);
  return overlay;
}

export function showProgress(image: HTMLImageElement, percent: number) {
  const overlay = ensureOverlay(image);
  const bar = overlay.querySelector('progress') ?? document.createElement('progress');
  bar.max = 100;
  bar.value = percent;
  bar.setAttribute('aria-label', editorTexts.image);
  overlay.replaceChildren(bar, editorTexts.sending(percent));
}

/** A button in the overlay that may solve the error. */
export interface PictureAction {
  label: string;
  run(): void;
}

export function showUploadError(
  image: HTMLImageElement,
  message: string,
  action: PictureAction | undefined,
  remove: () => void,
) {
  const error = createErrorText(message);
  error.setAttribute('role', 'alert');
  const overlay = ensureOverlay(image);
  // Below the picture: a flat or broken one has no room for the message.
  overlay.classList.add('editor-aside-below');
  const actions = action ? [createButton(action.label, action.run)] : [];
  overlay.replaceChildren(error, ...actions, createButton(editorTexts.removeImage, remove));
}

export const findUploadError = (image: HTMLImageElement) => image.parentElement?.querySelector('[data-unsent]');

/** A click anywhere on the placeholder opens the file chooser. Has no alert role: one notification reports all missing pictures. */
export function showMissing(image: HTMLImageElement, reason: string, fill: (file: File) => void, remove: () => void) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/jpeg,image/png', hidden: true });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // Reset, so that choosing the same file again fires another change event.
    input.value = '';
    if (file) fill(file);
  });
  const overlay = ensureOverlay(image);
  overlay.classList.add('editor-aside-missing');
  overlay.replaceChildren(
    createErrorText(reason),
    input,
    createButton(editorTexts.choose, () => input.click(), 'editor-choose'),
    createButton(editorTexts.removeImage, remove, 'editor-over-choose'),
  );
}

export function removeOverlay(image: HTMLImageElement) {
  ensureOverlay(image).remove();
}

/** `data-unsent` makes the form ask for confirmation before it saves without the picture. */
function createErrorText(message: string): HTMLElement {
  const error = document.createElement('span');
  error.textContent = message;
  error.dataset.unsent = '';
  return error;
}

function createButton(label: string, onClick: () => void, className = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.className = className;
  element.addEventListener('click', onClick);
  return element;
}
