/** Changes the width of a picture, and removes pictures. */
import { findClosestBySelector } from '../surface/closest.ts';
import { findLine, isBlank } from '../surface/lines.ts';
import { getPictureBlock } from '../surface/selected-picture.ts';

/** The width is a class of the figure. A picture inside a line of text is first wrapped in a figure behind that line. */
export function setWidth(root: HTMLElement, image: HTMLImageElement, name: string | undefined) {
  const figure = findClosestBySelector(root, image, 'figure') ?? wrapInFigure(root, image);
  figure.classList.remove('width-small', 'width-medium');
  if (name) figure.classList.add(name);
  if (figure.classList.length === 0) figure.removeAttribute('class');
}

function wrapInFigure(root: HTMLElement, image: HTMLImageElement): HTMLElement {
  const line = findLine(root, image);
  const figure = document.createElement('figure');
  if (!line || line.localName === 'li' || line.localName === 'td' || line.localName === 'th') image.before(figure);
  else line.after(figure);
  figure.append(image);
  if (line && line !== root && isBlank(line)) line.remove();
  return figure;
}

export function removePicture(image: HTMLImageElement, root: HTMLElement) {
  getPictureBlock(root, image).remove();
}
