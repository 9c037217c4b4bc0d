/** What can be changed about a picture that stands in the text. */
import { isBare, lineOf, within } from '../surface/lines.ts';
import { selectedWhole } from '../surface/selected-picture.ts';

/** The width is the figure's: a picture in the middle of words gets one first, behind its paragraph. */
export function setWidth(root: HTMLElement, image: HTMLImageElement, name: string | undefined) {
  const figure = within(root, image, 'figure') ?? framed(root, image);
  figure.classList.remove('width-small', 'width-medium');
  if (name) figure.classList.add(name);
  if (figure.classList.length === 0) figure.removeAttribute('class');
}

function framed(root: HTMLElement, image: HTMLImageElement): HTMLElement {
  const line = lineOf(root, image);
  const figure = document.createElement('figure');
  if (!line || line.localName === 'li' || line.localName === 'td' || line.localName === 'th') image.before(figure);
  else line.after(figure);
  figure.append(image);
  if (line && line !== root && isBare(line)) line.remove();
  return figure;
}

export function dropPicture(image: HTMLImageElement, root: HTMLElement) {
  selectedWhole(root, image).remove();
}
