/** The type of a line (paragraph, heading or code) and its alignment. */
import { findClosestBySelector } from '../surface/closest.ts';
import { addFillerBreak, createEmptyParagraph, getSelectedLines, isBlock } from '../surface/lines.ts';
import { getSelectedRange, preserveSelection } from '../surface/selection.ts';
import { getAlign, renameElement, unwrapElement } from './element-edits.ts';
import { liftOutOfLists } from './list-items.ts';

export type LineType = 'p' | 'h2' | 'h3' | 'h4';
type Align = 'align-center' | 'align-right' | undefined;

export function setLineType(root: HTMLElement, name: LineType) {
  const range = getSelectedRange(root);
  if (!range) return;
  preserveSelection(root, () => {
    for (const line of getSelectedLines(root, range)) {
      if (/caption$/.test(line.localName)) continue;
      for (const paragraph of toParagraphs(root, line)) {
        if (paragraph.localName === name) continue;
        if (paragraph.localName === 'pre') replaceNewlines(paragraph);
        const renamed = renameElement(paragraph, name);
        // Headings are bold already.
        if (name !== 'p') for (const bold of renamed.querySelectorAll<HTMLElement>('strong, b')) unwrapElement(bold);
      }
    }
  });
}

/** Returns the line as paragraphs: takes it out of its list, and wraps the text of a cell. */
export function toParagraphs(root: HTMLElement, line: HTMLElement): HTMLElement[] {
  if (line.localName === 'td' || line.localName === 'th') return wrapLooseContent(line);
  if (findClosestBySelector(root, line, 'li')) return liftOutOfLists(root, line);
  return [line];
}

/** Wraps content that is directly in a cell or list item into paragraphs. */
export function wrapLooseContent(parent: HTMLElement): HTMLElement[] {
  const paragraphs: HTMLElement[] = [];
  let paragraph: HTMLElement | undefined;
  for (const child of [...parent.childNodes]) {
    if (isBlock(child)) paragraph = undefined;
    else if (paragraph) paragraph.append(child);
    else if (child.textContent?.trim() || child instanceof Element) {
      paragraph = document.createElement('p');
      child.replaceWith(paragraph);
      paragraph.append(child);
      paragraphs.push(paragraph);
    }
  }
  if (!parent.firstElementChild) {
    const emptyParagraph = createEmptyParagraph();
    parent.append(emptyParagraph);
    paragraphs.push(emptyParagraph);
  }
  return paragraphs;
}

/** Makes `br` elements of the newlines of a code block, except the last. */
function replaceNewlines(code: HTMLElement) {
  for (const lineBreak of code.querySelectorAll('br')) lineBreak.replaceWith('\n');
  code.normalize();
  const text = code.textContent?.replace(/\n$/, '') ?? '';
  code.replaceChildren(
    ...text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line])),
  );
}

export function setAlign(root: HTMLElement, align: Align, selectedPicture?: HTMLElement) {
  const range = getSelectedRange(root);
  const figure = selectedPicture && findClosestBySelector(root, selectedPicture, 'figure');
  const lines = figure ? [figure] : range ? getSelectedLines(root, range) : [];
  for (const line of lines) {
    if (/^(?:pre|caption|figcaption)$/.test(line.localName)) continue;
    const previous = getAlign(line);
    if (previous) line.classList.remove(previous);
    if (align) line.classList.add(align);
    if (line.getAttribute('class') === '') line.removeAttribute('class');
    addFillerBreak(line);
  }
}
