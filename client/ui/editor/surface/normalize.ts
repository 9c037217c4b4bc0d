/** What browsers leave behind when they edit by themselves, put into the elements that are ours. */
import { rename, unwrap } from '../commands/shape.ts';
import { ASIDE, isElement } from '../html/source-node.ts';
import { emptyParagraph, holdOpen, isBlock } from './lines.ts';
import { caretInto, currentRange, keepSelection } from './selection.ts';

const ours: Record<string, 'strong' | 'em' | 's'> = { b: 'strong', i: 'em', strike: 's', del: 's' };
const STRAY = 'b, i, strike, del, font, span:not([class]), div, [style]';

export function normalize(root: HTMLElement) {
  dress(root);
  const strays = [...root.querySelectorAll<HTMLElement>(STRAY)].filter((each) => !each.closest(`[${ASIDE}]`));
  const loose = [...root.childNodes].filter((node) => !isBlock(node) || node.localName === 'li');
  const isEmpty = root.childElementCount === 0 && root.textContent === '';
  if (strays.length > 0 || loose.length > 0) {
    keepSelection(root, () => {
      for (const each of strays) settle(each);
      wrapLoose(root);
    });
  }
  // Behind a picture or a table there is a line to go on in. Left empty, it is not saved.
  if (/^(?:figure|table|hr|pre)$/.test(root.lastElementChild?.localName ?? '')) root.append(emptyParagraph());
  if (!isEmpty) return;
  const hadCaret = currentRange(root) !== undefined;
  root.replaceChildren(emptyParagraph());
  if (hadCaret) caretInto(root);
}

function settle(stray: HTMLElement) {
  if (stray.hasAttribute('style')) stray.removeAttribute('style');
  const name = ours[stray.localName];
  if (name) rename(stray, name as 'p');
  else if (stray.localName === 'div' && !stray.querySelector('p, div, ul, ol, table, figure, blockquote'))
    rename(stray, 'p');
  else if (/^(?:font|div)$/.test(stray.localName) || (stray.localName === 'span' && stray.classList.length === 0))
    unwrap(stray);
}

/** Words right in the text get a paragraph. */
function wrapLoose(root: HTMLElement) {
  let open: HTMLElement | undefined;
  for (const node of [...root.childNodes]) {
    if (isBlock(node) && node.localName !== 'li') open = undefined;
    else if (open) open.append(node);
    else if (isElement(node) || node.textContent?.trim()) {
      open = document.createElement('p');
      node.replaceWith(open);
      open.append(node);
    } else node.remove();
  }
}

/** A figure is taken as a whole; only its caption can be written in. */
function dress(root: HTMLElement) {
  for (const figure of root.querySelectorAll<HTMLElement>('figure:not([contenteditable])')) {
    figure.contentEditable = 'false';
    for (const caption of figure.querySelectorAll<HTMLElement>('figcaption')) caption.contentEditable = 'true';
  }
}

/** Lines in which there is nothing yet take a caret all the same. */
export function openAll(root: HTMLElement) {
  for (const line of root.querySelectorAll<HTMLElement>('p, h2, h3, h4, h5, h6, li, td, th, figcaption'))
    if (!line.firstChild) holdOpen(line);
}
