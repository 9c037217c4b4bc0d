/**
 * Inserts a line before, between and after pictures, tables, dividers and code, where the caret could not be placed
 * otherwise.
 */
import { findClosest } from '../surface/closest.ts';
import { createEmptyParagraph, findLine, getLinesOfBlock, isAtEnd, isAtStart } from '../surface/lines.ts';
import type { Surface } from '../surface/Surface.ts';
import { getPictureBlock } from '../surface/selected-picture.ts';
import { getSelectedRange, moveCaretInto } from '../surface/selection.ts';

const isNonTextBlock = (block: Element | null | undefined) =>
  block !== null && block !== undefined && /^(?:figure|table|hr|pre)$/.test(block.localName);

/** Handles an arrow key that leaves a block. Returns true if the default action must be prevented. */
export function handleArrowKey(surface: Surface, key: string): boolean {
  const isBackward = /up|left$/.test(key);
  const getNeighbour = (block: Element) => (isBackward ? block.previousElementSibling : block.nextElementSibling);
  const block = surface.selectedPicture
    ? getPictureBlock(surface.root, surface.selectedPicture)
    : findBlockAtEdge(surface.root, key);
  if (block?.parentElement !== surface.root) return false;
  const next = getNeighbour(block);
  if (surface.selectedPicture || block.localName === 'table' || block.localName === 'pre') {
    if (!next || isNonTextBlock(next)) insertTemporaryLine(surface, block, isBackward);
    else if (surface.selectedPicture) moveCaretInto(getLinesOfBlock(next).at(isBackward ? -1 : 0) ?? next, isBackward);
    else return false;
    return true;
  }
  const image = next?.localName === 'figure' && next.querySelector('img');
  if (image) surface.selectPicture(image);
  else if (next?.localName === 'hr' && (!getNeighbour(next) || isNonTextBlock(getNeighbour(next))))
    insertTemporaryLine(surface, next, isBackward);
  else return false;
  return true;
}

/** Handles a click between two such blocks or above the first. Returns true if it has inserted a line. */
export function handleClickBetweenBlocks(surface: Surface, y: number): boolean {
  const blockBelow = [...surface.root.children].find((block) => block.getBoundingClientRect().top > y);
  if (
    !blockBelow ||
    !isNonTextBlock(blockBelow) ||
    (blockBelow.previousElementSibling && !isNonTextBlock(blockBelow.previousElementSibling))
  )
    return false;
  insertTemporaryLine(surface, blockBelow, true);
  return true;
}

/** The line is removed again if it is still empty when the caret leaves it. */
function insertTemporaryLine(surface: Surface, block: Element, isBefore: boolean) {
  const paragraph = createEmptyParagraph();
  surface.run('temporary-line', () => {
    block[isBefore ? 'before' : 'after'](paragraph);
    moveCaretInto(paragraph);
  });
  surface.temporaryLine = paragraph;
}

/** The block at whose edge the caret is, in the direction of the key. */
function findBlockAtEdge(root: HTMLElement, key: string): HTMLElement | undefined {
  const range = getSelectedRange(root);
  const line = range?.collapsed ? findLine(root, range.startContainer) : undefined;
  const block = findClosest(root, line ?? null, (element) => element.parentElement === root);
  if (!range || !line || !block) return undefined;
  const isAtEdge =
    key === 'arrowup' || key === 'arrowdown'
      ? isOnFirstOrLastVisualLine(block, line, range, key === 'arrowup')
      : isFirstOrLastLine(block, line, key === 'arrowleft') &&
        (key === 'arrowleft' ? isAtStart(block, range) : isAtEnd(block, range));
  return isAtEdge ? block : undefined;
}

/** Checks lines instead of text, because cells before the caret may be empty. */
function isFirstOrLastLine(block: HTMLElement, line: HTMLElement, isFirst: boolean): boolean {
  const lines = [...block.querySelectorAll('p, h2, h3, h4, h5, h6, pre, li, td, th')];
  if (lines.length === 0) return true;
  return isFirst ? lines[0]?.contains(line) === true : lines.at(-1) === line;
}

function isOnFirstOrLastVisualLine(block: HTMLElement, line: HTMLElement, range: Range, isFirst: boolean): boolean {
  const caretRect = range.getBoundingClientRect();
  // In an empty line the caret has no rectangle.
  const { top, bottom, height } = caretRect.height > 0 ? caretRect : line.getBoundingClientRect();
  const blockRect = block.getBoundingClientRect();
  return (isFirst ? top - blockRect.top : blockRect.bottom - bottom) < height * 1.2;
}
