/** What Enter does, the same in every browser. */

import { liftItem } from '../commands/list-items.ts';
import { homeOf } from '../commands/quote.ts';
import { deleteSelected } from '../commands/remove.ts';
import { divide, rename } from '../commands/shape.ts';
import { around, emptyParagraph, holdOpen, isAtEnd, isAtStart, isBare, isBlock, lineOf } from '../surface/lines.ts';
import { moveBehindPicture } from '../surface/selected-picture.ts';
import { caretAt, caretInto, currentRange } from '../surface/selection.ts';

export function enter(root: HTMLElement) {
  if (moveBehindPicture(root)) return;
  deleteSelected(root);
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (!range || !line) return void document.execCommand('insertParagraph');
  if (line.localName === 'pre') return insertLineFeed(line, range);
  if (/caption$/.test(line.localName)) return leave(root, line);
  if (line.localName === 'td' || line.localName === 'th') return breakLine();
  const item = around(root, line, (each) => each.localName === 'li');
  if (item) return enterItem(item, line, range);
  if (isBare(line) && line.parentElement?.localName === 'blockquote') return leaveQuote(root, line);
  split(line, range);
}

export const breakLine = () => void document.execCommand('insertLineBreak');

function split(line: HTMLElement, range: Range) {
  const isEnd = isAtEnd(line, range);
  // In front of a heading Enter makes room, behind it the text goes on.
  if (/^h\d$/.test(line.localName) && isAtStart(line, range) && !isBare(line)) return line.before(emptyParagraph());
  let rest = divide(line, range.startContainer, range.startOffset);
  if (isEnd && /^h\d$/.test(rest.localName)) rest = rename(rest, 'p');
  if (isBare(rest)) rest.replaceChildren(...shellsOf(rest));
  for (const each of [line, rest]) holdOpen(each);
  caretInto(rest);
}

/** Formatting goes on in the new line; what a link leads to does not. */
function shellsOf(rest: HTMLElement): Node[] {
  for (const link of rest.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  let deepest: Element | null = rest.firstElementChild;
  if (!deepest || deepest.localName === 'br') return [document.createElement('br')];
  const top = deepest;
  while (deepest.firstElementChild && deepest.firstElementChild.localName !== 'br') deepest = deepest.firstElementChild;
  deepest.replaceChildren(document.createElement('br'));
  return [top];
}

function enterItem(item: HTMLElement, line: HTMLElement, range: Range) {
  if (line !== item && /^h\d|pre$/.test(line.localName)) return split(line, range);
  if (isBare(item)) {
    const [now] = liftItem(item);
    if (now) caretInto(now);
    return;
  }
  const rest = divide(item, range.startContainer, range.startOffset);
  for (const each of [item, rest]) {
    for (const empty of each.querySelectorAll('ul:empty, ol:empty')) empty.remove();
    if (!isBlock(each.firstElementChild) || isBare(each) || /^[uo]l$/.test(each.firstElementChild?.localName ?? ''))
      openStart(each);
  }
  caretInto(rest);
}

/** An item that begins with a list below it has a line of its own all the same. */
function openStart(item: HTMLElement) {
  const first = item.firstElementChild;
  const hasWords = first ? document.createRange() : undefined;
  hasWords?.setStart(item, 0);
  if (first && isBlock(first)) hasWords?.setEndBefore(first);
  if (first && isBlock(first) && isBare(hasWords?.cloneContents() ?? item) && /^[uo]l$/.test(first.localName))
    first.before(document.createElement('br'));
  else holdOpen(item);
}

function insertLineFeed(code: HTMLElement, range: Range) {
  const isEnd = isAtEnd(code, range);
  for (const each of code.querySelectorAll('br')) each.remove();
  // The last line feed of a pre is not shown: one more makes the new line.
  const text = document.createTextNode(isEnd && !code.textContent?.endsWith('\n') ? '\n\n' : '\n');
  range.insertNode(text);
  caretAt(text, 1);
}

/** Out of a caption: behind what it belongs to. */
function leave(root: HTMLElement, line: HTMLElement) {
  const whole = around(root, line, (each) => /^(?:figure|table)$/.test(each.localName)) ?? line;
  const paragraph = emptyParagraph();
  whole.after(paragraph);
  caretInto(paragraph);
}

function leaveQuote(root: HTMLElement, line: HTMLElement) {
  const quote = homeOf(root, line);
  const rest = divide(quote, quote, [...quote.childNodes].indexOf(line) + 1);
  quote.after(line);
  for (const each of [quote, rest]) if (!each.firstElementChild) each.remove();
  caretInto(line);
}
