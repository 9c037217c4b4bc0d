/** A picture in the text, and what is shown over it until it has arrived. */
import { ASIDE } from '../html/source.ts';
import { words } from '../words.ts';

export function figureOf(source: string, alt = ''): { figure: HTMLElement; image: HTMLImageElement } {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.alt = alt;
  image.src = source;
  figure.append(image);
  return { figure, image };
}

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
  bar.setAttribute('aria-label', words.image);
  shown.replaceChildren(bar, words.sending(percent));
}

export function showFailure(image: HTMLImageElement, sentence: string, retry: () => void, remove: () => void) {
  const said = document.createElement('span');
  said.setAttribute('role', 'alert');
  said.textContent = sentence;
  said.dataset.unsent = '';
  const shown = aside(image);
  shown.replaceChildren(said, button(words.retry, retry), button(words.removeImage, remove));
}

export function showDone(image: HTMLImageElement) {
  aside(image).remove();
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}
