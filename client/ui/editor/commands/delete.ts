/** Deletes the selection and joins lines. Native deletion would add inline styles to the joined text. */
import { findClosestBySelector } from '../surface/closest.ts';
import {
  addFillerBreak,
  createEmptyParagraph,
  findLine,
  getSelectedLeaves,
  getSelectedLines,
  isBlank,
  isBlock,
} from '../surface/lines.ts';
import { findSelectedPicture } from '../surface/selected-picture.ts';
import { getSelectedRange, moveCaretInto, setCaret } from '../surface/selection.ts';
import { splitSelectedTexts } from './text-runs.ts';

export function deleteSelected(root: HTMLElement) {
  const range = getSelectedRange(root);
  if (!range || range.collapsed) return;
  if (isEverythingSelected(root, range)) {
    root.replaceChildren(createEmptyParagraph());
    return moveCaretInto(root);
  }
  splitSelectedTexts(range);
  const leaves = getSelectedLeaves(range);
  const lines = getSelectedLines(root, range);
  const tables = findFullySelected(root, range, 'table');
  const end = findLine(root, range.endContainer);
  const marker = document.createTextNode('');
  const [first] = leaves;
  if (!first) return;
  first.before(marker);
  for (const leaf of leaves)
    (findClosestBySelector(root, leaf, 'figure') && leaf.nodeName === 'IMG'
      ? findClosestBySelector(root, leaf, 'figure')
      : leaf
    )?.remove();
  for (const table of tables) table.remove();
  const start = findLine(root, marker) ?? lines[0];
  for (const line of lines) if (line !== start) removeLine(root, line, start, line === end);
  placeCaretAtMarker(root, marker, start);
}

const isEverythingSelected = (root: HTMLElement, range: Range) =>
  isRootSelected(root, range) || isAllContentSelected(root, range);

const isRootSelected = (root: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: Range) =>
  startContainer === root && endContainer === root && startOffset === 0 && endOffset === root.childNodes.length;

const isAllContentSelected = (root: HTMLElement, range: Range) =>
  root.childElementCount > 0 &&
  getSelectedLines(root, range).length > 1 &&
  getSelectedLeaves(createRangeOfContents(root)).length === getSelectedLeaves(range).length &&
  range.toString().trim() === createRangeOfContents(root).toString().trim();

/** Whether the selection is more than text within one line. */
export const isBlockSelection = (root: HTMLElement, range: Range) =>
  !range.collapsed &&
  (getSelectedLines(root, range).length > 1 ||
    isEverythingSelected(root, range) ||
    findSelectedPicture(range) !== undefined ||
    getSelectedLeaves(range).some((leaf) => leaf.nodeName === 'IMG' && findClosestBySelector(root, leaf, 'figure')));

function createRangeOfContents(root: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(root);
  return range;
}

function findFullySelected(root: HTMLElement, range: Range, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => {
    const contents = document.createRange();
    contents.selectNodeContents(element);
    return (
      range.compareBoundaryPoints(Range.START_TO_START, contents) <= 0 &&
      range.compareBoundaryPoints(Range.END_TO_END, contents) >= 0
    );
  });
}

/** Removes a line after its text was deleted. The rest of the last line joins the first; cells stay, but empty. */
function removeLine(root: HTMLElement, line: HTMLElement, start: HTMLElement | undefined, isEnd: boolean) {
  if (!root.contains(line)) return;
  if (/^(?:td|th|figcaption|caption)$/.test(line.localName)) return addFillerBreak(line);
  if (isEnd && start && !isBlank(line) && root.contains(start)) return joinLines(root, start, line);
  const parent = line.parentElement;
  for (const block of [...line.children].filter(isBlock)) line.before(block);
  line.remove();
  removeEmptyAncestors(root, parent);
}

function placeCaretAtMarker(root: HTMLElement, marker: Text, start: HTMLElement | undefined) {
  const line = findLine(root, marker) ?? start;
  if (!line || !root.contains(marker)) {
    marker.remove();
    return moveCaretInto(line && root.contains(line) ? line : (root.firstElementChild ?? root));
  }
  const { previousSibling: previous } = marker;
  if (previous instanceof Text) setCaret(previous, previous.length);
  else if (marker.parentNode) setCaret(marker.parentNode, [...marker.parentNode.childNodes].indexOf(marker));
  marker.remove();
  const isEmptied = isBlank(line) && !line.querySelector('br');
  if (isEmptied && !isBlock(line.firstElementChild)) {
    line.replaceChildren(document.createElement('br'));
    setCaret(line, 0);
  }
}

/** Appends the content of `line` to `into`, and sets the caret between them. */
export function joinLines(root: HTMLElement, into: HTMLElement, line: HTMLElement) {
  const firstBlock = [...into.childNodes].find(isBlock);
  const lastNode = firstBlock ? firstBlock.previousSibling : into.lastChild;
  if (lastNode?.nodeName === 'BR') lastNode.remove();
  const inlineNodes: ChildNode[] = [];
  for (let child = line.firstChild; child && !isBlock(child); child = child.nextSibling) inlineNodes.push(child);
  const marker = document.createTextNode('');
  into.insertBefore(marker, firstBlock ?? null);
  marker.after(...inlineNodes);
  if (into.localName === 'li') into.append(...line.childNodes);
  else into.after(...line.childNodes);
  const parent = line.parentElement;
  line.remove();
  removeEmptyAncestors(root, parent);
  const markerIndex = [...into.childNodes].indexOf(marker);
  if (marker.previousSibling instanceof Text) setCaret(marker.previousSibling, marker.previousSibling.length);
  else setCaret(into, markerIndex);
  marker.remove();
  if (isBlank(into) && !into.querySelector('br') && !into.querySelector('ul, ol')) addFillerBreak(into);
}

/** Removes lists and quotes that have become empty. */
function removeEmptyAncestors(root: HTMLElement, start: HTMLElement | null) {
  for (let element = start; element && element !== root && element.childElementCount === 0 && isBlank(element); ) {
    const parent: HTMLElement | null = element.parentElement;
    if (/^(?:td|th)$/.test(element.localName)) return addFillerBreak(element);
    element.remove();
    element = parent;
  }
}
