/** Foreign HTML, in a document that is not shown: its structure is kept, its looks are not. */
import { isUploadPath } from '../../../../contract/validation/validators.ts';
import { STYLE } from '../html/source-node.ts';
import { wordHeadings, wordLists } from './word-document.ts';

export interface CleanedPaste {
  body: HTMLElement;
  /** Something beside the structure has been taken away. */
  isStripped: boolean;
  /** Pictures that are not ours, by where they are to come from. */
  pictures: HTMLImageElement[];
}

/** A map: an element may call itself `constructor`. */
const kept = new Map([
  ['a', ['href']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
  ['ol', ['start']],
  ['img', ['src', 'alt', 'data-src']],
]);
/** The formatting that others have an element for; the cleaner makes it one. */
const FORMAT = /(?:^|;)\s*((?:font-weight|font-style|text-decoration(?:-line)?)\s*:[^;]+)/gi;
const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden/i;

export function cleanPasted(body: HTMLElement): CleanedPaste {
  for (const each of body.querySelectorAll('style, script, title, meta, link, xml')) each.remove();
  for (const each of body.querySelectorAll(`[${STYLE}]`))
    if (HIDDEN.test(each.getAttribute(STYLE) ?? '')) each.remove();
  wordHeadings(body);
  wordLists(body);
  let isStripped = false;
  for (const element of body.querySelectorAll('*')) if (strip(element)) isStripped = true;
  tidyBlanks(body);
  return { body, isStripped, pictures: foreignPictures(body) };
}

function strip(element: Element): boolean {
  let isStripped = false;
  for (const { name, value } of [...element.attributes]) {
    if (kept.get(element.localName)?.includes(name)) continue;
    element.removeAttribute(name);
    const formats = name === STYLE ? [...value.matchAll(FORMAT)].map(([, format]) => format) : [];
    if (formats.length > 0) element.setAttribute(STYLE, formats.join(';'));
    if (/^(?:x-style|class|color|face|size|bgcolor|align)$/.test(name)) isStripped = true;
  }
  return isStripped;
}

/** Line feeds of the source are blanks, and between Chinese characters nothing at all. */
function tidyBlanks(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data
      .replace(/([\u3000-\u9fff\uff00-\uffef])[ \t]*[\r\n]+[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])/g, '$1')
      .replace(/[ \t\r\n]+/g, ' ');
  }
}

/** Ours are kept where they are; an address of this site in full is made a path. */
function foreignPictures(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter((image) => {
    const source = image.getAttribute('data-src') ?? image.getAttribute('src') ?? '';
    const path = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source;
    image.removeAttribute('data-src');
    image.setAttribute('src', path);
    return !isUploadPath(path);
  });
}
