/** Quotes hold whole paragraphs. */
import { isBlock, within } from '../surface/lines.ts';
import { currentRange, keepSelection } from '../surface/selection.ts';
import { wrapLoose } from './lines.ts';

export function toggleQuote(root: HTMLElement) {
  const range = currentRange(root);
  if (!range) return;
  keepSelection(root, () => {
    const quote = within(root, range.commonAncestorContainer, 'blockquote');
    if (quote) return liftFrom(quote, range);
    const blocks = blocksIn(root, range);
    const made = document.createElement('blockquote');
    blocks[0]?.before(made);
    made.append(...blocks);
  });
}

/** The blocks that lie side by side and hold all that is selected. */
function blocksIn(root: HTMLElement, range: Range): HTMLElement[] {
  const home = homeOf(root, range.commonAncestorContainer);
  if (home !== root && home.localName !== 'blockquote') wrapLoose(home);
  return ([...home.children] as HTMLElement[]).filter((child) => isBlock(child) && range.intersectsNode(child));
}

/** The text itself, a quote or a cell: what takes paragraphs. */
export const homeOf = (root: HTMLElement, node: Node): HTMLElement => within(root, node, 'blockquote, td, th') ?? root;

function liftFrom(quote: HTMLElement, range: Range) {
  const children = [...quote.children];
  const selected = children.filter((child) => range.intersectsNode(child));
  const first = children.indexOf(selected[0] as Element);
  const after = children.slice(first + selected.length);
  if (after.length > 0) {
    const rest = quote.cloneNode(false) as HTMLElement;
    rest.append(...after);
    quote.after(rest);
  }
  quote.after(...selected);
  if (first <= 0) quote.remove();
}
