/** The lines of a text: what Enter ends, what a heading or an alignment belongs to. */
import { ASIDE, isElement } from '../html/source-node.ts';

const LINE = /^(?:p|h[1-6]|pre|li|td|th|figcaption|caption)$/;
const BLOCK =
  /^(?:p|h[1-6]|pre|li|td|th|figcaption|caption|ul|ol|blockquote|hr|figure|table|thead|tbody|tfoot|tr|div)$/;

export const isBlock = (node: Node | null): node is HTMLElement => isElement(node) && BLOCK.test(node.localName);
const isLine = (node: Node | null): node is HTMLElement => isElement(node) && LINE.test(node.localName);

/** The nearest element around a node that fits, within the text. */
export function around(root: HTMLElement, node: Node | null, fits: (element: HTMLElement) => boolean) {
  for (let each = node; each && each !== root; each = each.parentNode) if (isElement(each) && fits(each)) return each;
  return undefined;
}

export const within = (root: HTMLElement, node: Node | null, selector: string) =>
  around(root, node, (element) => element.matches(selector));

export const lineOf = (root: HTMLElement, node: Node | null) => around(root, node, isLine);

/** Each line of which something is selected, or in which the caret is. */
export function linesIn(root: HTMLElement, range: Range): HTMLElement[] {
  const lines = new Set<HTMLElement>();
  const add = (node: Node) => {
    const line = lineOf(root, node);
    if (line) lines.add(line);
  };
  if (range.collapsed) add(range.startContainer);
  else for (const node of leavesIn(range)) add(node);
  if (lines.size === 0) add(range.startContainer);
  return [...lines];
}

/** Words, pictures and breaks, as far as the range reaches into them. */
export function leavesIn(range: Range): ChildNode[] {
  const within = range.commonAncestorContainer;
  if (within instanceof Text) return [within];
  const found: ChildNode[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!range.intersectsNode(node) || (isElement(node) && node.hasAttribute(ASIDE))) return NodeFilter.FILTER_REJECT;
    return NodeFilter.FILTER_ACCEPT;
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text ? isReached(range, node) : node.childNodes.length === 0) found.push(node as ChildNode);
  }
  return found;
}

function isReached(range: Range, text: Text): boolean {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (text.length === 0) return false;
  if (text === endContainer && endOffset === 0) return false;
  return !(text === startContainer && startOffset === text.length);
}

export const isBare = (line: Node) =>
  line.textContent?.replace(/\ufeff/g, '') === '' && !(isElement(line) && line.querySelector('img, hr'));

/** A line with nothing in it has no height and takes no caret, unless a break holds it open. */
export function holdOpen(line: HTMLElement) {
  if (
    isBare(line) &&
    !line.querySelector('br') &&
    line.childElementCount === line.querySelectorAll('a, strong, em, u, s, code, span, sub, sup').length
  )
    line.append(document.createElement('br'));
}

export function emptyParagraph(): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(document.createElement('br'));
  return paragraph;
}

/** The lines in a block, itself included; cells and captions apart, which keep their words to themselves. */
export function linesOf(block: Element | null | undefined): HTMLElement[] {
  if (!block) return [];
  if (isLine(block)) return [block];
  return [...block.querySelectorAll<HTMLElement>('p, h2, h3, h4, h5, h6, pre, li')];
}

/** What of the caret's line comes before it is nothing. */
export function isAtStart(line: HTMLElement, range: Range): boolean {
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const held = before.cloneContents();
  return range.collapsed && isBare(held) && !held.querySelector('img, br');
}

export function isAtEnd(line: HTMLElement, range: Range): boolean {
  const after = document.createRange();
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(line, line.childNodes.length);
  const held = after.cloneContents();
  return range.collapsed && isBare(held) && held.querySelectorAll('br').length < 2 && !held.querySelector('img');
}
