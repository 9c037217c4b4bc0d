/** The text of an element as one string, and where a part of it stands in the element. */

const BLOCKS = 'p, h1, h2, h3, h4, li, td, th, blockquote, pre, figcaption, br';

const walk = (element: HTMLElement) =>
  document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);

/** What a node adds: its text, or the end of a line before a block. */
const getText = (node: Node): string =>
  node instanceof Text ? node.data : (node as Element).matches(BLOCKS) ? '\n' : '';

export function readText(element: HTMLElement): string {
  const walker = walk(element);
  let text = '';
  while (walker.nextNode()) text += getText(walker.currentNode);
  return text;
}

/** `start` and `length` count as in `readText`. Undefined if the element has no such part. */
export function createRange(element: HTMLElement, start: number, length: number): Range | undefined {
  const walker = walk(element);
  const range = document.createRange();
  let position = 0;
  let hasStart = false;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const end = position + getText(node).length;
    if (node instanceof Text) {
      if (!hasStart && start < end) {
        range.setStart(node, start - position);
        hasStart = true;
      }
      if (hasStart && start + length <= end) {
        range.setEnd(node, start + length - position);
        return range;
      }
    }
    position = end;
  }
  return undefined;
}
