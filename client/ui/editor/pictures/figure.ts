/** A picture in the text, and what is shown over it until it has arrived. */
import { ASIDE } from '../html/source-node.ts';
import { editorTexts } from '../texts.ts';

export function figureOf(source: string, alt = ''): { figure: HTMLElement; image: HTMLImageElement } {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.alt = alt;
  image.src = source;
  figure.append(image);
  return { figure, image };
}

/** What stands for a picture that is not there. */
export const MISSING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300"><path fill="#eef1f5" d="M0 0h800v300H0z"/><path fill="none" stroke="#a3afbf" stroke-width="2" stroke-linejoin="round" d="M368 96h64v50h-64zm0 40 19-19 15 15 12-10 18 17"/></svg>',
)}`;

/** The missing picture in whose place something is brought. */
export const missingAt = (target: Element) =>
  target.closest('figure')?.querySelector<HTMLImageElement>(`img[src="${MISSING}"]`) ?? null;

function aside(image: HTMLImageElement): HTMLElement {
  const parent = image.parentElement as HTMLElement;
  const found = parent.querySelector<HTMLElement>(`:scope > [${ASIDE}]`) ?? document.createElement('div');
  found.className = 'editor-aside';
  found.setAttribute(ASIDE, '');
  found.contentEditable = 'false';
  parent.append(found);
  return found;
}

export function showProgress(image: HTMLImageElement, percent: number) {
  const shown = aside(image);
  const bar = shown.querySelector('progress') ?? document.createElement('progress');
  bar.max = 100;
  bar.value = percent;
  bar.setAttribute('aria-label', editorTexts.image);
  shown.replaceChildren(bar, editorTexts.sending(percent));
}

/** What could still bring a picture in. */
export interface Cure {
  label: string;
  run(): void;
}

export function showFailure(image: HTMLImageElement, sentence: string, cure: Cure | undefined, remove: () => void) {
  const said = unsent(sentence);
  said.setAttribute('role', 'alert');
  const shown = aside(image);
  // A picture that is flat or broken has no room for it.
  shown.classList.add('editor-aside-below');
  const cures = cure ? [button(cure.label, cure.run)] : [];
  shown.replaceChildren(said, ...cures, button(editorTexts.removeImage, remove));
}

export const reasonOf = (image: HTMLImageElement) => image.parentElement?.querySelector('[data-unsent]');

/** That it is missing has been said for all of them together. */
export function showMissing(image: HTMLImageElement, fill: (file: File) => void, remove: () => void) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/jpeg,image/png', hidden: true });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // The same file can be picked again.
    input.value = '';
    if (file) fill(file);
  });
  const choose = button(editorTexts.choose, () => input.click());
  aside(image).replaceChildren(unsent(editorTexts.notTaken(1)), input, choose, button(editorTexts.removeImage, remove));
}

export function showDone(image: HTMLImageElement) {
  aside(image).remove();
}

/** Nothing is saved without it unasked. */
function unsent(sentence: string): HTMLElement {
  const said = document.createElement('span');
  said.textContent = sentence;
  said.dataset.unsent = '';
  return said;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}
