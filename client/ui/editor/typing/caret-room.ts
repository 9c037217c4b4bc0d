/** Room to write in front of, between and behind pictures, tables, dividers and code, which leave no line there by themselves. */
import { around, emptyParagraph, isAtEnd, isAtStart, lineOf, linesOf } from '../surface/lines.ts';
import type { Surface } from '../surface/Surface.ts';
import { selectedWhole } from '../surface/selected-picture.ts';
import { caretInto, currentRange } from '../surface/selection.ts';

const isSolid = (block: Element | null | undefined) =>
  block !== null && block !== undefined && /^(?:figure|table|hr|pre)$/.test(block.localName);

/** An arrow key that leads out of a block. Answers whether the browser has nothing left to do. */
export function steppedOut(surface: Surface, key: string): boolean {
  const isBack = /up|left$/.test(key);
  const beside = (block: Element) => (isBack ? block.previousElementSibling : block.nextElementSibling);
  const from = surface.picked ? selectedWhole(surface.root, surface.picked) : blockAtEdge(surface.root, key);
  if (from?.parentElement !== surface.root) return false;
  const next = beside(from);
  if (surface.picked || from.localName === 'table' || from.localName === 'pre') {
    if (!next || isSolid(next)) makeCaretRoom(surface, from, isBack);
    else if (surface.picked) caretInto(linesOf(next).at(isBack ? -1 : 0) ?? next, isBack);
    else return false;
    return true;
  }
  const image = next?.localName === 'figure' && next.querySelector('img');
  if (image) surface.pick(image);
  else if (next?.localName === 'hr' && (!beside(next) || isSolid(beside(next)))) makeCaretRoom(surface, next, isBack);
  else return false;
  return true;
}

/** A press between two of them, or above the first. Answers whether there was need of a line. */
export function pressedBetween(surface: Surface, y: number): boolean {
  const below = [...surface.root.children].find((block) => block.getBoundingClientRect().top > y);
  if (!below || !isSolid(below) || (below.previousElementSibling && !isSolid(below.previousElementSibling)))
    return false;
  makeCaretRoom(surface, below, true);
  return true;
}

/** Left empty it goes again, with the caret. */
function makeCaretRoom(surface: Surface, block: Element, isBefore: boolean) {
  const paragraph = emptyParagraph();
  surface.run('room', () => {
    block[isBefore ? 'before' : 'after'](paragraph);
    caretInto(paragraph);
  });
  surface.room = paragraph;
}

/** The block of which the caret is at the side that the key leads to. */
function blockAtEdge(root: HTMLElement, key: string): HTMLElement | undefined {
  const range = currentRange(root);
  const line = range?.collapsed ? lineOf(root, range.startContainer) : undefined;
  const block = around(root, line ?? null, (each) => each.parentElement === root);
  if (!range || !line || !block) return undefined;
  const isThere =
    key === 'arrowup' || key === 'arrowdown'
      ? isOnOuterLine(block, line, range, key === 'arrowup')
      : isOuterLine(block, line, key === 'arrowleft') &&
        (key === 'arrowleft' ? isAtStart(block, range) : isAtEnd(block, range));
  return isThere ? block : undefined;
}

/** Words alone do not tell: an empty cell in front of the caret's is a cell all the same. */
function isOuterLine(block: HTMLElement, line: HTMLElement, isFirst: boolean): boolean {
  const lines = [...block.querySelectorAll('p, h2, h3, h4, h5, h6, pre, li, td, th')];
  if (lines.length === 0) return true;
  return isFirst ? lines[0]?.contains(line) === true : lines.at(-1) === line;
}

function isOnOuterLine(block: HTMLElement, line: HTMLElement, range: Range, isFirst: boolean): boolean {
  const caret = range.getBoundingClientRect();
  // In an empty line the caret has no place of its own.
  const { top, bottom, height } = caret.height > 0 ? caret : line.getBoundingClientRect();
  const whole = block.getBoundingClientRect();
  return (isFirst ? top - whole.top : whole.bottom - bottom) < height * 1.2;
}
