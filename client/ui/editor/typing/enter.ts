/** The Enter key, with the same result in all browsers. */

import { deleteSelected } from '../commands/delete.ts';
import { renameElement, splitAt } from '../commands/element-edits.ts';
import { liftItem } from '../commands/list-items.ts';
import { findBlockContainer } from '../commands/quote.ts';
import { findClosest } from '../surface/closest.ts';
import {
  addFillerBreak,
  createEmptyParagraph,
  findLine,
  isAtEnd,
  isAtStart,
  isBlank,
  isBlock,
} from '../surface/lines.ts';
import { moveCaretBehindPicture } from '../surface/selected-picture.ts';
import { getSelectedRange, moveCaretInto, setCaret } from '../surface/selection.ts';

export function handleEnter(root: HTMLElement) {
  if (moveCaretBehindPicture(root)) return;
  deleteSelected(root);
  const range = getSelectedRange(root);
  const line = range && findLine(root, range.startContainer);
  if (!range || !line) return void document.execCommand('insertParagraph');
  if (line.localName === 'pre') return insertLineFeed(line, range);
  if (/caption$/.test(line.localName)) return leaveCaption(root, line);
  if (line.localName === 'td' || line.localName === 'th') return insertLineBreak();
  const item = findClosest(root, line, (element) => element.localName === 'li');
  if (item) return handleEnterInItem(item, line, range);
  if (isBlank(line) && line.parentElement?.localName === 'blockquote') return leaveQuote(root, line);
  splitLine(line, range);
}

export const insertLineBreak = () => void document.execCommand('insertLineBreak');

function splitLine(line: HTMLElement, range: Range) {
  const isEnd = isAtEnd(line, range);
  // At the start of a heading Enter inserts an empty paragraph before it; at its end, the new line is a paragraph.
  if (/^h\d$/.test(line.localName) && isAtStart(line, range) && !isBlank(line))
    return line.before(createEmptyParagraph());
  let newLine = splitAt(line, range.startContainer, range.startOffset);
  if (isEnd && /^h\d$/.test(newLine.localName)) newLine = renameElement(newLine, 'p');
  if (isBlank(newLine)) newLine.replaceChildren(...keepFormattingOnly(newLine));
  for (const half of [line, newLine]) addFillerBreak(half);
  moveCaretInto(newLine);
}

/** Keeps the formatting elements for an empty new line, but not links. */
function keepFormattingOnly(newLine: HTMLElement): Node[] {
  for (const link of newLine.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  let deepest: Element | null = newLine.firstElementChild;
  if (!deepest || deepest.localName === 'br') return [document.createElement('br')];
  const outermost = deepest;
  while (deepest.firstElementChild && deepest.firstElementChild.localName !== 'br') deepest = deepest.firstElementChild;
  deepest.replaceChildren(document.createElement('br'));
  return [outermost];
}

function handleEnterInItem(item: HTMLElement, line: HTMLElement, range: Range) {
  if (line !== item && /^h\d|pre$/.test(line.localName)) return splitLine(line, range);
  if (isBlank(item)) {
    const [block] = liftItem(item);
    if (block) moveCaretInto(block);
    return;
  }
  const newItem = splitAt(item, range.startContainer, range.startOffset);
  for (const half of [item, newItem]) {
    for (const empty of half.querySelectorAll('ul:empty, ol:empty')) empty.remove();
    if (!isBlock(half.firstElementChild) || isBlank(half) || /^[uo]l$/.test(half.firstElementChild?.localName ?? ''))
      addFillerAtStart(half);
  }
  moveCaretInto(newItem);
}

/** Gives an item that starts with a nested list an empty line for its own text. */
function addFillerAtStart(item: HTMLElement) {
  const firstChild = item.firstElementChild;
  const contentBefore = firstChild ? document.createRange() : undefined;
  contentBefore?.setStart(item, 0);
  if (firstChild && isBlock(firstChild)) contentBefore?.setEndBefore(firstChild);
  if (
    firstChild &&
    isBlock(firstChild) &&
    isBlank(contentBefore?.cloneContents() ?? item) &&
    /^[uo]l$/.test(firstChild.localName)
  )
    firstChild.before(document.createElement('br'));
  else addFillerBreak(item);
}

function insertLineFeed(code: HTMLElement, range: Range) {
  const isEnd = isAtEnd(code, range);
  for (const lineBreak of code.querySelectorAll('br')) lineBreak.remove();
  // A trailing line feed in a pre element is not rendered, so an empty last line needs two.
  const text = document.createTextNode(isEnd && !code.textContent?.endsWith('\n') ? '\n\n' : '\n');
  range.insertNode(text);
  setCaret(text, 1);
}

/** Moves the caret from a caption to a new line behind its figure or table. */
function leaveCaption(root: HTMLElement, line: HTMLElement) {
  const container = findClosest(root, line, (element) => /^(?:figure|table)$/.test(element.localName)) ?? line;
  const paragraph = createEmptyParagraph();
  container.after(paragraph);
  moveCaretInto(paragraph);
}

function leaveQuote(root: HTMLElement, line: HTMLElement) {
  const quote = findBlockContainer(root, line);
  const secondQuote = splitAt(quote, quote, [...quote.childNodes].indexOf(line) + 1);
  quote.after(line);
  for (const half of [quote, secondQuote]) if (!half.firstElementChild) half.remove();
  moveCaretInto(line);
}
