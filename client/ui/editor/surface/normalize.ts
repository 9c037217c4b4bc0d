/** Replaces markup that browsers create when they edit natively by the elements that the editor uses. */
import { renameElement, unwrapElement } from '../commands/element-edits.ts';
import { isElement, UI_ATTRIBUTE } from '../html/source-node.ts';
import { addFillerBreak, createEmptyParagraph, isBlock } from './lines.ts';
import { getSelectedRange, moveCaretInto, preserveSelection } from './selection.ts';

const REPLACEMENTS: Record<string, 'strong' | 'em' | 's'> = { b: 'strong', i: 'em', strike: 's', del: 's' };
const UNWANTED_SELECTOR = 'b, i, strike, del, font, span:not([class]), div, [style]';

/**
 * Turns what browsers and other programs put into the text into the editor's own elements, and puts loose text into paragraphs.
 */
export function normalize(root: HTMLElement) {
  makeFiguresUneditable(root);
  const unwanted = [...root.querySelectorAll<HTMLElement>(UNWANTED_SELECTOR)].filter(
    (element) => !element.closest(`[${UI_ATTRIBUTE}]`),
  );
  const looseNodes = [...root.childNodes].filter((node) => !isBlock(node) || node.localName === 'li');
  const isEmpty = root.childElementCount === 0 && root.textContent === '';
  if (unwanted.length > 0 || looseNodes.length > 0) {
    preserveSelection(root, () => {
      for (const element of unwanted) replaceUnwanted(element);
      wrapLooseNodes(root);
    });
  }
  // Keep a line behind a picture or table at the end, to continue writing. If it stays empty, it is not saved.
  if (/^(?:figure|table|hr|pre)$/.test(root.lastElementChild?.localName ?? '')) root.append(createEmptyParagraph());
  if (!isEmpty) return;
  const hadCaret = getSelectedRange(root) !== undefined;
  root.replaceChildren(createEmptyParagraph());
  if (hadCaret) moveCaretInto(root);
}

function replaceUnwanted(element: HTMLElement) {
  if (element.hasAttribute('style')) element.removeAttribute('style');
  const name = REPLACEMENTS[element.localName];
  if (name) renameElement(element, name as 'p');
  else if (element.localName === 'div' && !element.querySelector('p, div, ul, ol, table, figure, blockquote'))
    renameElement(element, 'p');
  else if (/^(?:font|div)$/.test(element.localName) || (element.localName === 'span' && element.classList.length === 0))
    unwrapElement(element);
}

/** Wraps text that is directly in the root into paragraphs. */
function wrapLooseNodes(root: HTMLElement) {
  let paragraph: HTMLElement | undefined;
  for (const node of [...root.childNodes]) {
    if (isBlock(node) && node.localName !== 'li') paragraph = undefined;
    else if (paragraph) paragraph.append(node);
    else if (isElement(node) || node.textContent?.trim()) {
      paragraph = document.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    } else node.remove();
  }
}

/** Figures are selected as a whole; only their captions are editable. */
function makeFiguresUneditable(root: HTMLElement) {
  for (const figure of root.querySelectorAll<HTMLElement>('figure:not([contenteditable])')) {
    figure.contentEditable = 'false';
    for (const caption of figure.querySelectorAll<HTMLElement>('figcaption')) caption.contentEditable = 'true';
  }
}

/** Makes empty lines of a loaded text accessible for the caret. */
export function addFillerBreaks(root: HTMLElement) {
  for (const line of root.querySelectorAll<HTMLElement>('p, h2, h3, h4, h5, h6, li, td, th, figcaption'))
    if (!line.firstChild) addFillerBreak(line);
}
