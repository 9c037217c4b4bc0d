/** Converts lists and headings of Word and WPS, which are paragraphs with special styles. */

import { STYLE_ATTRIBUTE } from '../html/source-node.ts';
import { readElementAlignment } from './centred-headings.ts';

const LIST_STYLE = /mso-list\s*:\s*(l\d+)\s+level(\d+)/i;

export function convertWordLists(body: HTMLElement) {
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4, h5, h6')]) {
    if (paragraph.isConnected && getListLevel(paragraph) && !getListLevel(paragraph.previousElementSibling))
      convertList(paragraph);
  }
}

const getListLevel = (element: Element | null) =>
  Number(LIST_STYLE.exec(element?.getAttribute(STYLE_ATTRIBUTE) ?? '')?.[2] ?? 0);

/** Converts consecutive list paragraphs, starting at the first one, to nested lists. */
function convertList(first: HTMLElement) {
  const paragraphs: HTMLElement[] = [];
  for (let element: Element | null = first; element && getListLevel(element); element = element.nextElementSibling)
    paragraphs.push(element as HTMLElement);
  const openLists: HTMLElement[] = [];
  for (const paragraph of paragraphs) {
    const listName = removeListMarker(paragraph);
    const level = Math.min(getListLevel(paragraph), openLists.length + 1);
    openLists.length = Math.min(openLists.length, level);
    let list = openLists[level - 1];
    if (!list || (level === 1 && list.localName !== listName)) {
      list = document.createElement(listName);
      const parentItem = openLists[level - 2]?.lastElementChild;
      if (parentItem) parentItem.append(list);
      else paragraph.before(list);
      openLists.length = level - 1;
      openLists.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Removes the number or bullet that Word writes as text, and derives the kind of list from it. */
function removeListMarker(paragraph: HTMLElement): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}*="mso-list"]`)].find((element) =>
    /mso-list\s*:\s*ignore/i.test(element.getAttribute(STYLE_ATTRIBUTE) ?? ''),
  );
  const markerText = marker?.textContent ?? '';
  marker?.remove();
  return /^[\s\u00a0(（]*(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[\s\u00a0]*[.)、）．]/i.test(markerText)
    ? 'ol'
    : 'ul';
}

const HEADING_CLASS = /^MsoHeading(\d)$|^Mso(Title)$/;

/** Converts paragraphs with heading styles to heading elements. */
export function convertWordHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class]')) {
    const [, level, title] = HEADING_CLASS.exec(paragraph.className) ?? [];
    const outlineLevel = /mso-outline-level\s*:\s*(\d)/i.exec(paragraph.getAttribute(STYLE_ATTRIBUTE) ?? '')?.[1];
    const headingLevel = title ? '1' : (level ?? outlineLevel);
    if (!headingLevel) continue;
    const heading = document.createElement(`h${Math.min(Math.max(Number(headingLevel), 1), 6)}`);
    const alignment = readElementAlignment(paragraph);
    if (alignment) heading.setAttribute('align', alignment);
    heading.className = paragraph.className;
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}
