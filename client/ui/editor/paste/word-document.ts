/** What Word and WPS write for a list or a heading: paragraphs whose style says so. */

import { STYLE } from '../html/source-node.ts';

const LIST = /mso-list\s*:\s*(l\d+)\s+level(\d+)/i;

export function wordLists(body: HTMLElement) {
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4, h5, h6')]) {
    if (paragraph.isConnected && levelOf(paragraph) && !levelOf(paragraph.previousElementSibling)) gather(paragraph);
  }
}

const levelOf = (element: Element | null) => Number(LIST.exec(element?.getAttribute(STYLE) ?? '')?.[2] ?? 0);

/** From the first paragraph of a list on, as long as there are more; deeper ones go into the item before. */
function gather(first: HTMLElement) {
  const paragraphs: HTMLElement[] = [];
  for (let each: Element | null = first; each && levelOf(each); each = each.nextElementSibling)
    paragraphs.push(each as HTMLElement);
  const open: HTMLElement[] = [];
  for (const paragraph of paragraphs) {
    const name = takeMark(paragraph);
    const level = Math.min(levelOf(paragraph), open.length + 1);
    open.length = Math.min(open.length, level);
    let list = open[level - 1];
    if (!list || (level === 1 && list.localName !== name)) {
      list = document.createElement(name);
      const above = open[level - 2]?.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.length = level - 1;
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** The number or dot that Word writes out is the list's own. It tells which kind it is. */
function takeMark(paragraph: HTMLElement): 'ol' | 'ul' {
  const mark = [...paragraph.querySelectorAll<HTMLElement>(`[${STYLE}*="mso-list"]`)].find((each) =>
    /mso-list\s*:\s*ignore/i.test(each.getAttribute(STYLE) ?? ''),
  );
  const words = mark?.textContent ?? '';
  mark?.remove();
  return /^[\s\u00a0(（]*(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[\s\u00a0]*[.)、）．]/i.test(words) ? 'ol' : 'ul';
}

const HEADING = /^MsoHeading(\d)$|^Mso(Title)$/;

/** A heading by the name of its style, where it is not one by its element. */
export function wordHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class]')) {
    const [, level, title] = HEADING.exec(paragraph.className) ?? [];
    const outline = /mso-outline-level\s*:\s*(\d)/i.exec(paragraph.getAttribute(STYLE) ?? '')?.[1];
    const found = title ? '1' : (level ?? outline);
    if (!found) continue;
    const heading = document.createElement(`h${Math.min(Math.max(Number(found), 1), 6)}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}
