/** Quotes contain whole paragraphs. */
import { findClosestBySelector } from '../surface/closest.ts';
import { isBlock } from '../surface/lines.ts';
import { getSelectedRange, preserveSelection } from '../surface/selection.ts';
import { wrapLooseContent } from './lines.ts';

export function toggleQuote(root: HTMLElement) {
  const range = getSelectedRange(root);
  if (!range) return;
  preserveSelection(root, () => {
    const quote = findClosestBySelector(root, range.commonAncestorContainer, 'blockquote');
    if (quote) return liftOutOfQuote(quote, range);
    const blocks = getSelectedBlocks(root, range);
    const newQuote = document.createElement('blockquote');
    blocks[0]?.before(newQuote);
    newQuote.append(...blocks);
  });
}

/** The sibling blocks that contain the selection. */
function getSelectedBlocks(root: HTMLElement, range: Range): HTMLElement[] {
  const container = findBlockContainer(root, range.commonAncestorContainer);
  if (container !== root && container.localName !== 'blockquote') wrapLooseContent(container);
  return ([...container.children] as HTMLElement[]).filter((child) => isBlock(child) && range.intersectsNode(child));
}

/** The closest container of paragraphs: a quote, a cell or the root. */
export const findBlockContainer = (root: HTMLElement, node: Node): HTMLElement =>
  findClosestBySelector(root, node, 'blockquote, td, th') ?? root;

function liftOutOfQuote(quote: HTMLElement, range: Range) {
  const children = [...quote.children];
  const selected = children.filter((child) => range.intersectsNode(child));
  const first = children.indexOf(selected[0] as Element);
  const after = children.slice(first + selected.length);
  if (after.length > 0) {
    const secondQuote = quote.cloneNode(false) as HTMLElement;
    secondQuote.append(...after);
    quote.after(secondQuote);
  }
  quote.after(...selected);
  if (first <= 0) quote.remove();
}
