/**
 * Word gives some pictures only as VML: in a comment for old versions of Internet Explorer, or as elements that browsers do not
 * know. An image takes their place, so that they are not lost unnoticed.
 */
import { parseInert } from '../html/read-html.ts';

const VML_COMMENT = '[if gte vml 1]>';
const VML_PICTURE = 'v\\:imagedata';

export function convertVmlPictures(body: HTMLElement) {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode() as Comment | null; comment; comment = comments.nextNode() as Comment | null) {
    if (!comment.data.startsWith(VML_COMMENT) || hasImageForBrowsers(comment)) continue;
    for (const picture of parseInert(comment.data.slice(VML_COMMENT.length)).querySelectorAll(VML_PICTURE))
      comment.before(createImage(picture));
  }
  for (const picture of body.querySelectorAll(VML_PICTURE)) picture.before(createImage(picture));
}

/** Mostly Word repeats the picture as an image for other browsers, between comments. */
function hasImageForBrowsers(vml: Node): boolean {
  for (let next = vml.nextSibling; next; next = next.nextSibling) {
    if (next instanceof Element) return next.localName === 'img' || next.querySelector('img') !== null;
    if (next instanceof Comment ? next.data.startsWith(VML_COMMENT) : next.textContent?.trim()) return false;
  }
  return false;
}

function createImage(picture: Element): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('src', picture.getAttribute('src') ?? '');
  return image;
}
