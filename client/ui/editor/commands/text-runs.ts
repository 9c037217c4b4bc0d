/** Applies a change to each selected text node. */
import { findClosestBySelector } from '../surface/closest.ts';
import { findLine, getSelectedLeaves } from '../surface/lines.ts';
import { setCaret } from '../surface/selection.ts';
import { mergeAdjacent, splitAround, unwrapElement } from './element-edits.ts';

/** An invisible character that holds the caret in formatting without text yet. The HTML cleaner removes it. */
const CARET_PLACEHOLDER = '\ufeff';

export function changeTextRuns(root: HTMLElement, range: Range, change: (leaf: Text) => void) {
  const leaves = range.collapsed ? [insertCaretPlaceholder(range)] : splitSelectedTexts(range);
  const [first, last] = [leaves[0], leaves.at(-1)];
  if (!first || !last) return;
  const lines = new Set(leaves.map((leaf) => findLine(root, leaf)));
  for (const leaf of leaves) change(leaf);
  for (const line of lines) if (line) mergeAdjacent(line);
  if (first.data === CARET_PLACEHOLDER) setCaret(first, 1);
  else document.getSelection()?.setBaseAndExtent(first, 0, last, last.length);
}

function insertCaretPlaceholder(range: Range): Text {
  const text = document.createTextNode(CARET_PLACEHOLDER);
  range.insertNode(text);
  return text;
}

export const getSelectedTexts = (range: Range) =>
  getSelectedLeaves(range).filter((leaf): leaf is Text => leaf instanceof Text);

/** Splits the text nodes at the ends of the range, and returns those inside it. */
export function splitSelectedTexts(range: Range): Text[] {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (endContainer instanceof Text && endOffset < endContainer.length) endContainer.splitText(endOffset);
  if (startContainer instanceof Text && startOffset > 0 && startOffset < startContainer.length) {
    const rest = startContainer.splitText(startOffset);
    range.setStart(rest, 0);
    if (endContainer === startContainer) range.setEnd(rest, rest.length);
  }
  // Ignore whitespace between blocks.
  return getSelectedTexts(range).filter((text) =>
    text.parentElement?.closest('p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption, caption'),
  );
}

export function wrapNode(leaf: ChildNode, element: HTMLElement) {
  leaf.replaceWith(element);
  element.append(leaf);
}

export function unwrapAncestors(root: HTMLElement, leaf: Text, selector: string) {
  for (
    let ancestor = findClosestBySelector(root, leaf, selector);
    ancestor;
    ancestor = findClosestBySelector(root, leaf, selector)
  ) {
    splitAround(leaf, ancestor);
    unwrapElement(ancestor);
  }
}
