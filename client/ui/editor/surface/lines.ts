/** Finds lines and blocks. A line is an element with text: a paragraph, heading, list item, cell or caption. */
import { isElement, UI_ATTRIBUTE } from '../html/source-node.ts';
import { findClosest } from './closest.ts';

const LINE_NAMES = /^(?:p|h[1-6]|pre|li|td|th|figcaption|caption)$/;
const BLOCK_NAMES =
  /^(?:p|h[1-6]|pre|li|td|th|figcaption|caption|ul|ol|blockquote|hr|figure|table|thead|tbody|tfoot|tr|div)$/;

export const isBlock = (node: Node | null): node is HTMLElement => isElement(node) && BLOCK_NAMES.test(node.localName);
const isLine = (node: Node | null): node is HTMLElement => isElement(node) && LINE_NAMES.test(node.localName);

export const findLine = (root: HTMLElement, node: Node | null) => findClosest(root, node, isLine);

/** All lines that are at least partly selected, or the line of the caret. */
export function getSelectedLines(root: HTMLElement, range: Range): HTMLElement[] {
  const lines = new Set<HTMLElement>();
  const add = (node: Node) => {
    const line = findLine(root, node);
    if (line) lines.add(line);
  };
  if (range.collapsed) add(range.startContainer);
  else for (const node of getSelectedLeaves(range)) add(node);
  if (lines.size === 0) add(range.startContainer);
  return [...lines];
}

/** Text nodes and childless elements that are at least partly in the range. */
export function getSelectedLeaves(range: Range): ChildNode[] {
  const container = range.commonAncestorContainer;
  if (container instanceof Text) return [container];
  const leaves: ChildNode[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!range.intersectsNode(node) || (isElement(node) && node.hasAttribute(UI_ATTRIBUTE)))
      return NodeFilter.FILTER_REJECT;
    return NodeFilter.FILTER_ACCEPT;
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text ? isTextInRange(range, node) : node.childNodes.length === 0)
      leaves.push(node as ChildNode);
  }
  return leaves;
}

function isTextInRange(range: Range, text: Text): boolean {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (text.length === 0) return false;
  if (text === endContainer && endOffset === 0) return false;
  return !(text === startContainer && startOffset === text.length);
}

export const isBlank = (line: Node) =>
  line.textContent?.replace(/\ufeff/g, '') === '' && !(isElement(line) && line.querySelector('img, hr'));

/** Adds a `<br>` to an empty line: otherwise it has no height and cannot hold the caret. */
export function addFillerBreak(line: HTMLElement) {
  if (
    isBlank(line) &&
    !line.querySelector('br') &&
    line.childElementCount === line.querySelectorAll('a, strong, em, u, s, code, span, sub, sup').length
  )
    line.append(document.createElement('br'));
}

export function createEmptyParagraph(): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(document.createElement('br'));
  return paragraph;
}

/**
 * The lines of a block, or the block itself if it is a line. Without cells and captions: their text is never joined with
 * other lines.
 */
export function getLinesOfBlock(block: Element | null | undefined): HTMLElement[] {
  if (!block) return [];
  if (isLine(block)) return [block];
  return [...block.querySelectorAll<HTMLElement>('p, h2, h3, h4, h5, h6, pre, li')];
}

/** Whether the caret is at the start of the line, with nothing before it. */
export function isAtStart(line: HTMLElement, range: Range): boolean {
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const content = before.cloneContents();
  return range.collapsed && isBlank(content) && !content.querySelector('img, br');
}

export function isAtEnd(line: HTMLElement, range: Range): boolean {
  const after = document.createRange();
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(line, line.childNodes.length);
  const content = after.cloneContents();
  return (
    range.collapsed && isBlank(content) && content.querySelectorAll('br').length < 2 && !content.querySelector('img')
  );
}
