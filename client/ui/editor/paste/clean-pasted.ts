/** Cleans pasted HTML in an inert document: keeps its structure and removes its styling. */
import { isUploadPath } from '../../../../contract/validation/addresses.ts';
import { STYLE_ATTRIBUTE } from '../html/source-node.ts';
import { isCentred, readCentredNames } from './centred-headings.ts';
import { convertTables } from './convert-tables.ts';
import { convertWordHeadings, convertWordLists } from './convert-word.ts';
import { convertVmlPictures } from './vml-pictures.ts';

export interface CleanedPaste {
  body: HTMLElement;
  /** Whether styling was removed. */
  isStripped: boolean;
  /** Pictures that are not uploads of this site. */
  pictures: HTMLImageElement[];
}

/** A Map, because an object would also have keys such as `constructor`. */
const ALLOWED_ATTRIBUTES = new Map([
  ['a', ['href']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
  ['ol', ['start']],
  ['img', ['src', 'alt', 'data-src']],
]);
/** Style declarations that the HTML cleaner converts to elements. */
const FORMAT_DECLARATION = /(?:^|;)\s*((?:font-weight|font-style|text-decoration(?:-line)?)\s*:[^;]+)/gi;
const HIDDEN_DECLARATION = /display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden/i;

/** @param source what `body` was parsed from, with its style sheet. */
export function cleanPasted(body: HTMLElement, source: string): CleanedPaste {
  convertVmlPictures(body);
  for (const element of body.querySelectorAll('style, script, title, meta, link, xml')) element.remove();
  for (const element of body.querySelectorAll(`[${STYLE_ATTRIBUTE}]`))
    if (HIDDEN_DECLARATION.test(element.getAttribute(STYLE_ATTRIBUTE) ?? '')) element.remove();
  convertWordHeadings(body);
  convertWordLists(body);
  convertTables(body);
  const centredNames = readCentredNames(source);
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const centredHeadings = headings.filter((heading) => isCentred(heading, centredNames));
  let isStripped = false;
  for (const element of body.querySelectorAll('*')) if (removeAttributes(element)) isStripped = true;
  for (const heading of centredHeadings) heading.className = 'align-center';
  collapseWhitespace(body);
  const pictures = [...body.querySelectorAll('img')];
  for (const image of pictures) setPicturePath(image);
  return { body, isStripped, pictures: pictures.filter((image) => !isUploadedHere(image)) };
}

function removeAttributes(element: Element): boolean {
  let isStripped = false;
  for (const { name, value } of [...element.attributes]) {
    if (ALLOWED_ATTRIBUTES.get(element.localName)?.includes(name)) continue;
    element.removeAttribute(name);
    const formats = name === STYLE_ATTRIBUTE ? [...value.matchAll(FORMAT_DECLARATION)].map(([, format]) => format) : [];
    if (formats.length > 0) element.setAttribute(STYLE_ATTRIBUTE, formats.join(';'));
    if (/^(?:x-style|class|color|face|size|bgcolor|align)$/.test(name)) isStripped = true;
  }
  return isStripped;
}

/** Replaces line feeds by spaces, and removes them between Chinese characters. */
function collapseWhitespace(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data
      .replace(/([\u3000-\u9fff\uff00-\uffef])[ \t]*[\r\n]+[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])/g, '$1')
      .replace(/[ \t\r\n]+/g, ' ');
  }
}

const isUploadedHere = (image: HTMLImageElement) => isUploadPath(image.getAttribute('src') ?? '');

/** Takes the address from `data-src`, where a page that loads its pictures late has it. Absolute URLs of this site become paths. */
function setPicturePath(image: HTMLImageElement) {
  const src = image.getAttribute('data-src') ?? image.getAttribute('src') ?? '';
  image.removeAttribute('data-src');
  image.setAttribute('src', src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src);
}
