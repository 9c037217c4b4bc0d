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

/** Placeholder for a picture that is not available. */
export const MISSING_PICTURE_SRC = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300"><path fill="#eef1f5" d="M0 0h800v300H0z"/><path fill="none" stroke="#a3afbf" stroke-width="2" stroke-linejoin="round" d="M368 96h64v50h-64zm0 40 19-19 15 15 12-10 18 17"/></svg>',
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

/** A button in the overlay that may solve the error: retry, or shrink and upload. */
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

/** Has no alert role: one notification reports all missing pictures. */
export function showMissing(image: HTMLImageElement, fill: (file: File) => void, remove: () => void) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/jpeg,image/png', hidden: true });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // Reset, so that choosing the same file again fires another change event.
    input.value = '';
    if (file) fill(file);
  });
  const choose = createButton(editorTexts.choose, () => input.click());
  ensureOverlay(image).replaceChildren(
    createErrorText(editorTexts.notTaken(1)),
    input,
    choose,
    createButton(editorTexts.removeImage, remove),
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

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}
