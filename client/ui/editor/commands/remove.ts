/** Taking away, and joining what is left. Browsers do it too, but write the looks of what they join into the text. */
import { emptyParagraph, holdOpen, isBare, isBlock, leavesIn, lineOf, linesIn, within } from '../surface/lines.ts';
import { findSelectedPicture } from '../surface/selected-picture.ts';
import { caretAt, caretInto, currentRange } from '../surface/selection.ts';
import { cutOut } from './text-runs.ts';

export function deleteSelected(root: HTMLElement) {
  const range = currentRange(root);
  if (!range || range.collapsed) return;
  if (holdsAll(root, range)) {
    root.replaceChildren(emptyParagraph());
    return caretInto(root);
  }
  cutOut(range);
  const leaves = leavesIn(range);
  const lines = linesIn(root, range);
  const tables = wholeIn(root, range, 'table');
  const end = lineOf(root, range.endContainer);
  const mark = document.createTextNode('');
  const [first] = leaves;
  if (!first) return;
  first.before(mark);
  for (const leaf of leaves)
    (within(root, leaf, 'figure') && leaf.nodeName === 'IMG' ? within(root, leaf, 'figure') : leaf)?.remove();
  for (const table of tables) table.remove();
  const start = lineOf(root, mark) ?? lines[0];
  for (const line of lines) if (line !== start) close(root, line, start, line === end);
  settleCaret(root, mark, start);
}

/** The text from its beginning to its end, and not only the words of one line. */
const holdsAll = (root: HTMLElement, range: Range) => isWholly(root, range) || isAllLeaves(root, range);

const isWholly = (root: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: Range) =>
  startContainer === root && endContainer === root && startOffset === 0 && endOffset === root.childNodes.length;

const isAllLeaves = (root: HTMLElement, range: Range) =>
  root.childElementCount > 0 &&
  linesIn(root, range).length > 1 &&
  leavesIn(allOf(root)).length === leavesIn(range).length &&
  range.toString().trim() === allOf(root).toString().trim();

/** More is selected than words of one line. */
export const isOverBlocks = (root: HTMLElement, range: Range) =>
  !range.collapsed &&
  (linesIn(root, range).length > 1 ||
    holdsAll(root, range) ||
    findSelectedPicture(range) !== undefined ||
    leavesIn(range).some((leaf) => leaf.nodeName === 'IMG' && within(root, leaf, 'figure')));

function allOf(root: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(root);
  return range;
}

function wholeIn(root: HTMLElement, range: Range, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((each) => {
    const own = document.createRange();
    own.selectNodeContents(each);
    return (
      range.compareBoundaryPoints(Range.START_TO_START, own) <= 0 &&
      range.compareBoundaryPoints(Range.END_TO_END, own) >= 0
    );
  });
}

/** A line of which the end was selected goes on in the first, others go. Cells stay where they are. */
function close(root: HTMLElement, line: HTMLElement, start: HTMLElement | undefined, isEnd: boolean) {
  if (!root.contains(line)) return;
  if (/^(?:td|th|figcaption|caption)$/.test(line.localName)) return holdOpen(line);
  if (isEnd && start && !isBare(line) && root.contains(start)) return join(root, start, line);
  const parent = line.parentElement;
  for (const block of [...line.children].filter(isBlock)) line.before(block);
  line.remove();
  prune(root, parent);
}

function settleCaret(root: HTMLElement, mark: Text, start: HTMLElement | undefined) {
  const line = lineOf(root, mark) ?? start;
  if (!line || !root.contains(mark)) {
    mark.remove();
    return caretInto(line && root.contains(line) ? line : (root.firstElementChild ?? root));
  }
  const { previousSibling: before } = mark;
  if (before instanceof Text) caretAt(before, before.length);
  else if (mark.parentNode) caretAt(mark.parentNode, [...mark.parentNode.childNodes].indexOf(mark));
  mark.remove();
  const isEmptied = isBare(line) && !line.querySelector('br');
  if (isEmptied && !isBlock(line.firstElementChild)) {
    line.replaceChildren(document.createElement('br'));
    caretAt(line, 0);
  }
}

/** The words of `line` go on at the end of `into`, with the caret between. */
export function join(root: HTMLElement, into: HTMLElement, line: HTMLElement) {
  const nested = [...into.childNodes].find(isBlock);
  const last = nested ? nested.previousSibling : into.lastChild;
  if (last?.nodeName === 'BR') last.remove();
  const words: ChildNode[] = [];
  for (let child = line.firstChild; child && !isBlock(child); child = child.nextSibling) words.push(child);
  const mark = document.createTextNode('');
  into.insertBefore(mark, nested ?? null);
  mark.after(...words);
  if (into.localName === 'li') into.append(...line.childNodes);
  else into.after(...line.childNodes);
  const parent = line.parentElement;
  line.remove();
  prune(root, parent);
  const at = [...into.childNodes].indexOf(mark);
  if (mark.previousSibling instanceof Text) caretAt(mark.previousSibling, mark.previousSibling.length);
  else caretAt(into, at);
  mark.remove();
  if (isBare(into) && !into.querySelector('br') && !into.querySelector('ul, ol')) holdOpen(into);
}

/** Lists and quotes that hold nothing any more. */
function prune(root: HTMLElement, from: HTMLElement | null) {
  for (let each = from; each && each !== root && each.childElementCount === 0 && isBare(each); ) {
    const parent: HTMLElement | null = each.parentElement;
    if (/^(?:td|th)$/.test(each.localName)) return holdOpen(each);
    each.remove();
    each = parent;
  }
}
