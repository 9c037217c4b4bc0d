/**
 * Backspace and Delete at the edges of lines, where native editing would join different kinds of blocks or merge into tables
 * and pictures.
 */

import { joinLines } from '../commands/delete.ts';
import { renameElement, unwrapElement } from '../commands/element-edits.ts';
import { liftItem } from '../commands/list-items.ts';
import { findClosest } from '../surface/closest.ts';
import { findLine, getLinesOfBlock, isAtEnd, isAtStart, isBlank } from '../surface/lines.ts';
import { getSelectedRange, moveCaretInto } from '../surface/selection.ts';

/** Returns true if it has handled the key. `selectPicture` is called if there is a picture before the caret. */
export function handleBackspace(root: HTMLElement, selectPicture: (image: HTMLImageElement) => void): boolean {
  const range = getSelectedRange(root);
  const line = range && findLine(root, range.startContainer);
  if (!range || !line || !isAtStart(line, range)) return false;
  const item = findClosest(root, line, (element) => element.localName === 'li');
  if (item && isFirstLineOf(item, line)) {
    const [block] = liftItem(item);
    if (block) moveCaretInto(block);
    return true;
  }
  if (/^(?:td|th|figcaption|caption)$/.test(line.localName)) return true;
  if (/^(?:h\d|pre)$/.test(line.localName)) {
    moveCaretInto(renameElement(line, 'p'));
    return true;
  }
  const quote = line.parentElement?.localName === 'blockquote' ? line.parentElement : undefined;
  if (quote && quote.firstElementChild === line) {
    quote.before(line);
    if (!quote.firstElementChild) unwrapElement(quote);
    moveCaretInto(line);
    return true;
  }
  const adjacent = line.previousElementSibling;
  if (handleAdjacentBlock(line, adjacent, selectPicture, true)) return true;
  const lineAbove = getLinesOfBlock(adjacent).at(-1);
  if (!lineAbove) return false;
  if (isBlank(lineAbove) && lineAbove.localName === 'p') lineAbove.remove();
  else joinLines(root, lineAbove, line);
  return true;
}

export function handleDelete(root: HTMLElement, selectPicture: (image: HTMLImageElement) => void): boolean {
  const range = getSelectedRange(root);
  const line = range && findLine(root, range.startContainer);
  if (!range || !line || !isAtEnd(line, range)) return false;
  if (/^(?:td|th|figcaption|caption)$/.test(line.localName)) return true;
  const adjacent = findNextBlock(root, line);
  if (handleAdjacentBlock(line, adjacent, selectPicture, false)) return true;
  const [lineBelow] = getLinesOfBlock(adjacent);
  if (!lineBelow) return adjacent === undefined;
  joinLines(root, line, lineBelow);
  return true;
}

/** The block after a line: its nested list, or the next sibling of the line or of an ancestor. */
function findNextBlock(root: HTMLElement, line: HTMLElement): HTMLElement | undefined {
  const list = line.querySelector<HTMLElement>(':scope > ul, :scope > ol');
  if (list) return list;
  for (let ancestor: HTMLElement | null = line; ancestor && ancestor !== root; ancestor = ancestor.parentElement) {
    if (/^(?:td|th|figure)$/.test(ancestor.localName)) return undefined;
    if (ancestor.nextElementSibling) return ancestor.nextElementSibling as HTMLElement;
  }
  return undefined;
}

const isFirstLineOf = (item: HTMLElement, line: HTMLElement) => line === item || item.firstElementChild === line;

function handleAdjacentBlock(
  line: HTMLElement,
  adjacent: Element | null | undefined,
  selectPicture: (image: HTMLImageElement) => void,
  isBackward: boolean,
): boolean {
  if (adjacent?.localName === 'hr') {
    adjacent.remove();
    return true;
  }
  const image = adjacent?.localName === 'figure' ? adjacent.querySelector('img') : null;
  if (image) {
    if (isBlank(line)) line.remove();
    selectPicture(image);
    return true;
  }
  if (adjacent?.localName !== 'table') return false;
  const cells = adjacent.querySelectorAll<HTMLElement>('td, th');
  const cell = isBackward ? cells[cells.length - 1] : cells[0];
  if (cell) moveCaretInto(cell, isBackward);
  return true;
}
