/** Handles a selected picture: input goes behind it instead of replacing it. */
import { findClosestBySelector } from './closest.ts';
import { createEmptyParagraph } from './lines.ts';
import { getSelectedRange, moveCaretInto } from './selection.ts';

/** The picture, if the range contains exactly one and nothing else. */
export function findSelectedPicture(range: Range): HTMLImageElement | undefined {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer !== endContainer || endOffset !== startOffset + 1) return undefined;
  const node = startContainer.childNodes[startOffset];
  if (node instanceof HTMLImageElement) return node;
  return node?.nodeName === 'FIGURE' ? ((node as Element).querySelector('img') ?? undefined) : undefined;
}

export const getPictureBlock = (root: HTMLElement, image: HTMLElement) =>
  findClosestBySelector(root, image, 'figure') ?? image;

/** Returns true if it has inserted a new line behind the picture for the caret. */
export function moveCaretBehindPicture(root: HTMLElement): boolean {
  const range = getSelectedRange(root);
  const image = range && findSelectedPicture(range);
  if (!range || !image) return false;
  const block = getPictureBlock(root, image);
  if (block === image) {
    range.collapse();
    return false;
  }
  const paragraph = createEmptyParagraph();
  block.after(paragraph);
  moveCaretInto(paragraph);
  return true;
}
