/** Changes to the words that are selected, each piece of them by itself. */
import { leavesIn, lineOf, within } from '../surface/lines.ts';
import { caretAt } from '../surface/selection.ts';
import { isolate, joinAlike, unwrap } from './shape.ts';

/** Holds the caret's place in formatting that has no letter yet. The cleaner knows it and takes it away. */
const CARET = '\ufeff';

export function changeTextRuns(root: HTMLElement, range: Range, change: (leaf: Text) => void) {
  const leaves = range.collapsed ? [newCaret(range)] : cutOut(range);
  const [first, last] = [leaves[0], leaves.at(-1)];
  if (!first || !last) return;
  const lines = new Set(leaves.map((leaf) => lineOf(root, leaf)));
  for (const leaf of leaves) change(leaf);
  for (const line of lines) if (line) joinAlike(line);
  if (first.data === CARET) caretAt(first, 1);
  else document.getSelection()?.setBaseAndExtent(first, 0, last, last.length);
}

function newCaret(range: Range): Text {
  const text = document.createTextNode(CARET);
  range.insertNode(text);
  return text;
}

export const textsIn = (range: Range) => leavesIn(range).filter((leaf): leaf is Text => leaf instanceof Text);

/** The words of the range, divided where it begins and ends. */
export function cutOut(range: Range): Text[] {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (endContainer instanceof Text && endOffset < endContainer.length) endContainer.splitText(endOffset);
  if (startContainer instanceof Text && startOffset > 0 && startOffset < startContainer.length) {
    const rest = startContainer.splitText(startOffset);
    range.setStart(rest, 0);
    if (endContainer === startContainer) range.setEnd(rest, rest.length);
  }
  // Blanks between the blocks of a source are no words.
  return textsIn(range).filter((text) =>
    text.parentElement?.closest('p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption, caption'),
  );
}

export function wrap(leaf: ChildNode, element: HTMLElement) {
  leaf.replaceWith(element);
  element.append(leaf);
}

export function takeOff(root: HTMLElement, leaf: Text, selector: string) {
  for (let found = within(root, leaf, selector); found; found = within(root, leaf, selector)) {
    isolate(leaf, found);
    unwrap(found);
  }
}
